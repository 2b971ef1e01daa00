/** The games of this browser: those with a seat of mine, and those that I only watch. */
import { api } from './api'
import { winnersOf } from './result'
import { total } from './scores'
import { knownGames, type KnownGame } from './seats'
import type { Frame } from './view'
import type { Summary } from './wire'

/** as many as one question may name */
const TOKENS = 200
/** so many games without a seat of mine are looked up, the latest first: each is a question of its own */
const WATCHED = 12

/** What a list says about a game in which no seat is mine. */
export function summaryOf(frame: Frame, created: number): Summary {
  const { view } = frame
  return {
    game: frame.game,
    created,
    updated: frame.at,
    seq: frame.seq,
    over: view.over,
    round: view.round,
    rounds: view.rounds,
    phase: view.phase,
    deciding: view.decision?.seat ?? null,
    mine: [],
    players: frame.players,
    scores: view.seats.map(total),
    winner: view.winner,
    winners: winnersOf(view),
    mode: view.mode,
    options: view.options,
  }
}

/** A game that is gone, or of other rules, is left out of the list: there is nothing to play on. */
async function watched(one: KnownGame): Promise<Summary[]> {
  try {
    return [summaryOf(await api.frame(one.game), one.created / 1000)]
  } catch {
    return []
  }
}

/** Tokens are counted in their own question; here they are counted through. */
const counted = (game: Summary, before: number): Summary => ({ ...game, mine: game.mine.map((one) => ({ ...one, token: one.token + before })) })

/** A game whose seats were asked about in two questions is one game, and both say which of its seats are mine. */
function joined(found: Summary[]): Summary[] {
  const games = new Map<string, Summary>()
  for (const one of found) {
    const known = games.get(one.game)
    games.set(one.game, known ? { ...one, mine: [...known.mine, ...one.mine] } : one)
  }
  return [...games.values()]
}

/** `before`: what is known already; what was over then still is. */
export async function myGames(before: readonly Summary[] = []): Promise<Summary[]> {
  const known = knownGames()
  const tokens = known.flatMap((one) => Object.values(one.tokens))
  const over = new Map(before.filter((game) => game.over).map((game) => [game.game, [game]]))
  const others = known.filter((one) => !Object.keys(one.tokens).length).slice(0, WATCHED)
  const questions = Array.from({ length: Math.ceil(tokens.length / TOKENS) }, (_, i) => tokens.slice(i * TOKENS, (i + 1) * TOKENS))
  const found = await Promise.all([
    ...questions.map((some, i) => api.mine(some).then((answer) => answer.games.map((game) => counted(game, i * TOKENS)))),
    ...others.map((one) => over.get(one.game) ?? watched(one)),
  ])
  return joined(found.flat()).sort((a, b) => b.updated - a.updated)
}
