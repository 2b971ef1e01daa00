/** Starting a game: what the form collects, and the call that deals the seats. */
import { api } from './api'
import { remember } from './seats'
import type { NewGame, NewSeat } from './wire'

export type Who = 'me' | 'friend' | 'greedy' | 'random' | 'empty'

export interface SeatChoice {
  who: Who
  faction: string
  name: string
}

export function seatsOf(choices: readonly SeatChoice[]): NewSeat[] {
  return choices
    .filter((choice) => choice.who !== 'empty')
    .map(({ who, faction, name }) => {
      const human = who === 'me' || who === 'friend'
      return { faction, kind: human ? 'human' : 'bot', ...(who === 'random' || who === 'greedy' ? { level: who } : {}), name: human ? name : '' }
    })
}

export const quickGame = (): NewGame => ({
  seats: seatsOf([
    { who: 'me', faction: 'random', name: '' },
    { who: 'greedy', faction: 'random', name: '' },
    { who: 'greedy', faction: 'random', name: '' },
    { who: 'greedy', faction: 'random', name: '' },
  ]),
  options: { board: 'random', rounds: 4 },
})

export async function createGame(game: NewGame, guided = false): Promise<string> {
  const answer = await api.create(game)
  const tokens: Record<number, string> = {}
  for (const seat of answer.seats) if (seat.token) tokens[seat.seat] = seat.token
  remember({ game: answer.game, tokens, created: Date.now(), ...(guided ? { guided } : {}) })
  return answer.game
}
