/** Where points come from: the sources that the mode names, in its order. */
import { ICONS, type IconKey } from './icons'
import type { SeatView, View } from './view'

export const total = (seat: Pick<SeatView, 'score'> | undefined): number => Object.values(seat?.score ?? {}).reduce((sum, n) => sum + n, 0)

/** Every source that any seat can have points by. */
export const sourcesOf = (view: Pick<View, 'seats'>): string[] => [...new Set(view.seats.flatMap((seat) => Object.keys(seat.score)))]

/** of a game between two sides: the players' are warm, the other side's cold */
const TWO_SIDES: Record<string, string> = { centre: '#f3e3b3', few_oni: '#f0b27a', turn_goals: '#ffd66b', homes: '#c99bff', legends: '#f29ae0', many_areas: '#a9b4ff', momentum: '#ff9fb2', elsewhere: '#d3d0e8' }
const SHADES: Record<string, string> = { areas: '#8fb3e8', initiative: '#e0c071', moon: '#cdb8ff', missions: '#9fd08b', goal: '#ff9c8c', leader: '#7fd6d0', mascot: '#f2a3d0', ...TWO_SIDES }
/** for sources that this client has not heard of: all as light, and none like one above */
const MORE = ['#d8d0bd', '#c3d95f', '#e8a86b', '#b8c4d6', '#8ff0b4', '#d99a9a']

/** The shade of each source: no two of a game look alike as long as there are shades. */
export function shadesOf(sources: readonly string[]): Map<string, string> {
  const strange = sources.filter((source) => !(source in SHADES))
  return new Map(sources.map((source) => [source, SHADES[source] ?? MORE[strange.indexOf(source) % MORE.length]!]))
}

/** The sign of a source; what has none of its own is simply worth points. */
export const iconOf = (source: string): string => (source in SHADES ? ICONS[source as IconKey] : ICONS.victory)
