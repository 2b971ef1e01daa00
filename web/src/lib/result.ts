/** How a game ended, in words: somebody won, several together, or nobody did. */
import { has, t } from '../strings'
import { fullName } from './names'
import { reference } from './reference.svelte'
import { total } from './scores'
import type { Player, View } from './view'
import type { Summary } from './wire'

type Ended = Pick<View, 'seats' | 'initiative' | 'result'>

/** The seats that have won; none before the end, and where the game itself has won. */
export const winnersOf = (view: Pick<View, 'result'>): number[] => view.result?.seats ?? []

/** “A, B and C” */
export const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)

/** The headline of the final page. */
export function verdict(view: Ended, players: readonly Player[]): string {
  const won = winnersOf(view)
  const [first] = won
  const side = `end.side.${view.result?.side}`
  if (has(side)) return t(side)
  if (first === undefined) return t('end.nobody')
  if (won.length === 1) {
    const name = players.find((one) => one.seat === first)?.name ?? ''
    return t(name ? 'end.winsNamed' : 'end.wins', { name, who: reference.colour(view.seats[first]?.faction).name })
  }
  if (won.length === view.seats.length) return t('end.everybody')
  return t('end.together', { who: listed(won.map((seat) => fullName(players, seat, view))) })
}

/** The same in a list of games. */
export function ending(game: Pick<Summary, 'players' | 'winners'>): string {
  const { players, winners } = game
  if (!winners.length) return t('home.lost')
  if (winners.length > 1 && winners.length === players.length) return t('home.wonAll')
  return t(winners.length > 1 ? 'home.wonTogether' : 'home.won', { who: listed(winners.map((seat) => fullName(players, seat))) })
}

/** The seats as the final page lists them: who has won first, then by points, then by initiative. */
export function rankingOf(view: Ended): number[] {
  const won = new Set(winnersOf(view))
  const points = (seat: number) => total(view.seats[seat])
  return view.seats
    .map((one) => one.seat)
    .sort((a, b) => Number(won.has(b)) - Number(won.has(a)) || points(b) - points(a) || view.initiative.indexOf(a) - view.initiative.indexOf(b))
}

/** Somebody has won for themselves: then there is a first, a second and a third, and ties need a word. */
export function ranked(view: Ended): boolean {
  const [first, ...others] = winnersOf(view)
  return first !== undefined && !others.length && view.result?.side === view.seats[first]?.faction
}
