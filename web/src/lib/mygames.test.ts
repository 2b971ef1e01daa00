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
  ({ game, seq: 9, at: 70, players: [], view: { over, round: 2, rounds: 4, phase: 'red', decision: { seat: 1 }, seats: [{ score }], winner: null, mode: 'base', result: over ? { seats: [0, 2], side: 'moonlight', points: [8] } : null } }) as unknown as Frame

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
  const mine = vi.spyOn(api, 'mine').mockResolvedValue({ games: [{ game: 'played', updated: 60, mine: [] } as unknown as Summary] })
  vi.spyOn(api, 'frame').mockImplementation((game) => Promise.resolve(frame(game)))
  const found = await myGames()
  expect(mine).toHaveBeenCalledWith(['a', 'b'])
  expect(found.map((game) => game.game)).toEqual(['watched', 'played'])
  expect(found[0]).toMatchObject({ created: 5, updated: 70, deciding: 1, mine: [], scores: [8], round: 2, rounds: 4, winners: [], mode: 'base' })
})

it('leaves out what is gone, and does not ask again for what is over', async () => {
  know({ game: 'gone', tokens: {} }, { game: 'over', tokens: {} })
  const asked = vi.spyOn(api, 'frame').mockImplementation((game) => (game === 'gone' ? Promise.reject(new Error('gone')) : Promise.resolve(frame(game, true))))
  const found = await myGames()
  expect(found.map((game) => game.game)).toEqual(['over'])
  // several may have won together: then no seat has won alone
  expect(found[0]).toMatchObject({ over: true, winner: null, winners: [0, 2] })
  asked.mockClear()
  expect(await myGames(found)).toEqual(found)
  expect(asked.mock.calls.map(([game]) => game)).toEqual(['gone'])
})

it('asks about every seat, in as many questions as that takes', async () => {
  // fifty games of four, and one whose four seats fall into two questions
  const many = Array.from({ length: 51 }, (_, i) => ({ game: `g${i}`, tokens: Object.fromEntries([0, 1, 2, 3].slice(i ? 0 : 2).map((seat) => [seat, `${i}-${seat}`])) }))
  know(...many)
  const mine = vi.spyOn(api, 'mine').mockImplementation((tokens) => {
    const games = new Map<string, { seat: number; token: number }[]>()
    tokens.forEach((token, index) => {
      const [i, seat] = token.split('-')
      games.set(`g${i}`, [...(games.get(`g${i}`) ?? []), { seat: Number(seat), token: index }])
    })
    return Promise.resolve({ games: [...games].map(([game, mine]) => ({ game, updated: Number(game.slice(1)), mine }) as unknown as Summary) })
  })
  const found = await myGames()
  expect(mine.mock.calls.map(([tokens]) => tokens.length)).toEqual([200, 2])
  expect(found.map((game) => game.game)).toEqual(many.map((one) => one.game).reverse())
  expect(found[0]!.mine).toEqual([0, 1, 2, 3].map((seat) => ({ seat, token: 198 + seat })))
})
