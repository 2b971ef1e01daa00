/** The seat tokens of this browser, and what else it remembers about its games. */

export interface KnownGame {
  game: string
  tokens: Record<number, string>
  created: number
  guided?: boolean
}

const KEY = 'tsukuyumi.games'

export function knownGames(): KnownGame[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? (found as KnownGame[]) : []
  } catch {
    return []
  }
}

export function remember(game: KnownGame): void {
  const others = knownGames().filter((known) => known.game !== game.game)
  localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, 500)))
}

export function forget(game: string): void {
  localStorage.setItem(KEY, JSON.stringify(knownGames().filter((known) => known.game !== game)))
}

export function known(game: string): KnownGame | undefined {
  return knownGames().find((one) => one.game === game)
}

export function tokensOf(game: string): string[] {
  return Object.values(known(game)?.tokens ?? {})
}
