/** The battle that the log tells about: where, who, with which card, and what came of it. */
import type { LogLine, View } from './view'

export interface Battle {
  area: number
  attacker: string
  card: string | null
  /** who answered with what */
  answers: { who: string; counter: string }[]
  lines: LogLine[]
}

const ENDS = new Set(['turn', 'phase', 'round', 'uses_effect', 'produces', 'draws_event', 'takes_event', 'score', 'wins', 'setup_done'])
/** decisions that are asked between battles */
const BETWEEN = new Set(['turn', 'attack_where', 'move_select', 'produce', 'events', 'draft', 'oni_select', 'oni_which', 'initiative', 'oni_wander'])
const PART = new Set(['attacks', 'plays_card', 'counters', 'damage', 'damage_reduced', 'absorbs', 'falls', 'conquers', 'conquest_points', 'conquest_fails', 'holds_area', 'uses_weapons'])

export function battleOf(view: View, log: readonly LogLine[], fresh: readonly LogLine[]): Battle | null {
  let start = -1
  for (let i = log.length - 1; i >= 0 && i > log.length - 60; i--) {
    const line = log[i] as LogLine
    if (line.kind === 'attacks') {
      start = i
      break
    }
    if (ENDS.has(line.kind)) return null
  }
  const first = log[start]
  if (!first || first.about.area === undefined) return null
  const name = view.decision?.name ?? 'turn'
  if (BETWEEN.has(name) && !fresh.some((line) => PART.has(line.kind))) return null
  const lines = log.slice(start)
  const battle: Battle = { area: first.about.area, attacker: first.about.seat ?? 'oni', card: null, answers: [], lines }
  for (const line of lines) {
    if (line.kind === 'plays_card') battle.card = line.about.card ?? null
    if (line.kind === 'counters') battle.answers.push({ who: line.about.seat ?? '', counter: line.about.counter ?? '' })
  }
  return battle
}
