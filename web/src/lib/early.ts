/** What the page of this address needs is asked for before there is a page: its part of the client, and its game. */
import { LiveGame } from './live.svelte'
import { load } from './parts'
import type { Route } from './router.svelte'

let opened: LiveGame | null = null

export function begin(route: Route): void {
  if (route.page !== 'game') return
  if (route.at === null) opened = new LiveGame(route.game)
  void load(route.at === null ? 'table' : 'replay').catch(() => undefined)
}

/** The game that was opened early, or a new line to another one. */
export function openGame(game: string): LiveGame {
  const early = opened
  opened = null
  if (early?.game === game) return early
  early?.close()
  return new LiveGame(game)
}
