/** Scenarios: who can play them, how their board is drawn, and which one is today's. */
import { centre, hash, type Box } from './geometry'
import type { ScenarioCell, ScenarioLayout, ScenarioReference } from './wire'

/** Are there factions enough for the fewest who can play it? */
export const playable = (scenario: Pick<ScenarioReference, 'players'>, factions: number): boolean => scenario.players.some((n) => n <= factions)

/** The board for so many players, or else the first there is. */
export const layoutFor = (scenario: ScenarioReference, players: number): ScenarioLayout | undefined =>
  scenario.layouts.find((one) => one.players.includes(players)) ?? scenario.layouts[0]

/** “3 to 5”, “4 or 5”, “2”: numbers of players as people say them. */
export function numberWords(numbers: readonly number[], words: { to: string; or: string }): string {
  const [first, last] = [numbers[0] ?? 0, numbers[numbers.length - 1] ?? 0]
  if (numbers.length < 2) return String(first)
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first} ${words.to} ${last}`
  return `${numbers.slice(0, -1).join(', ')} ${words.or} ${last}`
}

/** The box that a picture needs. */
export function frameOf(cells: readonly ScenarioCell[], size: number): Box {
  const points = cells.map(({ q, r }) => centre([q, r], size))
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const margin = size * 1.12
  const [x, y] = [Math.min(0, ...xs) - margin, Math.min(0, ...ys) - margin]
  return { x, y, width: Math.max(0, ...xs) + margin - x, height: Math.max(0, ...ys) + margin - y }
}

const DAY = 86_400_000

/** Today's: all have their turn, in an order that looks like chance, before one comes again; all day long it is the same. */
export function ofTheDay<S extends { id: string }>(scenarios: readonly S[], today: Date): S | undefined {
  if (!scenarios.length) return undefined
  const day = Math.floor((today.getTime() - today.getTimezoneOffset() * 60_000) / DAY)
  const order = [...scenarios].sort((a, b) => hash(a.id) - hash(b.id) || (a.id < b.id ? -1 : 1))
  return order[day % order.length]
}
