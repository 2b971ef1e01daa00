import { beforeEach, expect, it, vi } from 'vitest'
import { api } from './api'
import { myGames } from './mygames'
import type { Frame } from './view'
import type { Summary } from './wire'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
const know = (...games: { game: string; tokens: Record<number, string> }[]) =>
  kept.set('tsukuyumi.games', JSON.stringify(games.map((one) => ({ ...one, created: 5000 }))))
const score = { areas: 3, initiative: 2, moon: 1, missions: 0, goal: 2 }
const frame = (game: string, over = false) =>
  ({ game, seq: 9, at: 70, players: [], view: { over, round: 2, rounds: 4, phase: 'red', decision: { seat: 1 }, seats: [{ score }], winner: null } }) as unknown as Frame

beforeEach(() => {
  kept.clear()
  vi.restoreAllMocks()
})

it('asks nothing where nothing is known', async () => {
  const mine = vi.spyOn(api, 'mine')
  expect(await myGames()).toEqual([])
  expect(mine).not.toHaveBeenCalled()
})

it('knows games with a seat of mine and games that I only watch, the latest first', async () => {
  know({ game: 'played', tokens: { 0: 'a', 2: 'b' } }, { game: 'watched', tokens: {} })
  const mine = vi.spyOn(api, 'mine').mockResolvedValue({ games: [{ game: 'played', updated: 60 } as Summary] })
  vi.spyOn(api, 'frame').mockImplementation((game) => Promise.resolve(frame(game)))
  const found = await myGames()
  expect(mine).toHaveBeenCalledWith(['a', 'b'])
  expect(found.map((game) => game.game)).toEqual(['watched', 'played'])
  expect(found[0]).toMatchObject({ created: 5, updated: 70, deciding: 1, mine: [], scores: [8], round: 2, rounds: 4 })
})

it('leaves out what is gone, and does not ask again for what is over', async () => {
  know({ game: 'gone', tokens: {} }, { game: 'over', tokens: {} })
  const asked = vi.spyOn(api, 'frame').mockImplementation((game) => (game === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve(frame(game, true))))
  const found = await myGames()
  expect(found.map((game) => game.game)).toEqual(['over'])
  asked.mockClear()
  expect(await myGames(found)).toEqual(found)
  expect(asked.mock.calls.map(([game]) => game)).toEqual(['gone'])
})
