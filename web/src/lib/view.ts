/** The wire types as the client uses them: what may be missing is marked so. */
import type * as wire from './wire'

export type Cell = [number, number]
export type About = Partial<wire.Arguments>
export type Option = About & { id: string; label: string; verb: string }
export type Decision = Pick<wire.DecisionView, 'seat' | 'kind' | 'name' | 'rule' | 'doing'> & {
  prompt?: string
  about?: About
  options?: Option[]
  default?: number
}
export type View = Omit<wire.View, 'decision'> & { decision: Decision | null }
export type LogLine = Omit<wire.LogLine, 'about'> & { about: About }
export type Frame = Omit<wire.Frame, 'view' | 'log'> & { view: View; log: LogLine[] }
export type { AreaView, Player, SeatView, TokenView, MissionView } from './wire'

/** A sentence with its rule: a refusal, or an answer to "why not?". */
export interface Reason {
  text: string
  rule: string
  code: string
}

/** Something of the rules reference: `unit:worker`, `glossary:combat`, … */
export type RefId = string
