/** The battle to show: the one that is being fought, and for one moment more the one that has just been decided. */
import type { LogLine, View } from './view'
import type { BattleView } from './wire'

export interface ShownBattle {
  battle: BattleView
  /** what has happened in it */
  lines: LogLine[]
  /** it is over: the numbers are those of before its end */
  over: boolean
}

/** What the log tells of the latest attack. */
function course(log: readonly LogLine[]): LogLine[] {
  const start = log.findLastIndex((line) => line.kind === 'attacks')
  return start < 0 ? [] : log.slice(start)
}

/** Looks at one moment after another, and remembers the battle of the moment before. */
export function battleWatch(): (view: View, log: readonly LogLine[], fresh: readonly LogLine[], seq: number) => ShownBattle | null {
  let last: BattleView | null = null
  let seen = -1
  return (view, log, fresh, seq) => {
    const now = view.battles.at(-1)
    if (now) {
      last = now
      seen = seq
      return { battle: now, lines: course(log), over: false }
    }
    if (!last || seq !== seen + 1 || !fresh.length) return null
    return { battle: last, lines: course(log), over: true }
  }
}
