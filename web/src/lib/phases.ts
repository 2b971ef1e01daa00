/** The phases of a round as the mode has them: what is over, what is now, and how each looks. */
import { ICONS } from './icons'
import type { View } from './view'
import type { PhaseView } from './wire'

type Round = Pick<View, 'phase' | 'phases'>

export const DRAFT: PhaseView = { id: 'draft', counts_as: [] }

const COLOUR: Record<string, string> = { white: '#efe6d6', blue: '#4f8fe0', green: '#5aa35a', red: 'var(--red)' }
const ICON: Record<string, string> = { white: ICONS.moon, blue: ICONS.effect, green: ICONS.produce, red: ICONS.combat }

/** What stands in the bar, in order. */
export const stepsOf = (view: Round, drafts: boolean): PhaseView[] => (drafts ? [DRAFT, ...view.phases] : view.phases)

/** How many of these steps are over. */
export function stepsDone(view: Round, steps: readonly PhaseView[]): number {
  if (view.phase === 'end') return steps.length
  return Math.max(0, steps.findIndex((step) => step.id === view.phase))
}

/** One colour, or all that the phase counts as, side by side like the pieces of a cake. */
export function lookOf(phase: PhaseView): string {
  const colours = phase.counts_as.map((colour) => COLOUR[colour] ?? COLOUR['white']!)
  if (colours.length < 2) return colours[0] ?? '#8d86ad'
  const part = 360 / colours.length
  return `conic-gradient(${colours.map((colour, i) => `${colour} ${Math.round(i * part)}deg ${Math.round((i + 1) * part)}deg`).join(', ')})`
}

export function signOf(phase: PhaseView): string {
  if (phase.id === DRAFT.id) return ICONS.hand
  const [colour, ...more] = phase.counts_as
  return more.length ? ICONS.special : (ICON[colour ?? ''] ?? ICONS.moon)
}

/** Does everybody take a turn in what goes on now? (Not in the draft, nor in set-up.) */
export const takesTurns = (view: Round): boolean => view.phases.some((phase) => phase.id === view.phase)

/** The colours of an action card's rows that count now. */
export const rowsNow = (view: Round): Set<string> => new Set(view.phases.find((phase) => phase.id === view.phase)?.counts_as ?? [])

/** The colours whose rows are over for this round: no phase that counts as them is still to come. */
export function rowsPast(view: Round): Set<string> {
  const done = stepsDone(view, view.phases)
  const ahead = new Set(view.phases.slice(done).flatMap((phase) => phase.counts_as))
  return new Set(view.phases.slice(0, done).flatMap((phase) => phase.counts_as.filter((colour) => !ahead.has(colour))))
}
