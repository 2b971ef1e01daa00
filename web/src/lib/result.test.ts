import { beforeAll, describe, expect, it } from 'vitest'
import { reference } from './reference.svelte'
import { ending, ranked, rankingOf, verdict, winnersOf } from './result'
import type { Player, View } from './view'

const FACTIONS = ['nomads', 'boarlords', 'dark_seed', 'cybersamurai']
const ended = (seats: number[], side: string, points = [5, 9, 9, 7]) =>
  ({
    seats: FACTIONS.map((faction, seat) => ({ seat, faction, score: { areas: points[seat] } })),
    initiative: [3, 2, 1, 0],
    result: { seats, side, points },
  }) as unknown as View
const players = (...names: string[]) => FACTIONS.map((faction, seat) => ({ seat, faction, kind: 'human', level: null, name: names[seat] ?? '' })) as Player[]

beforeAll(() => {
  for (const id of FACTIONS) reference.colours.set(id, { id, name: id.replace('_', ' '), colour: '#ffffff', deep: '#000000', pattern: 'dots', crest: 'oni' })
})

describe('one winner', () => {
  it('is named, with the faction', () => {
    expect(verdict(ended([2], 'dark_seed'), players())).toBe('dark seed win')
    expect(verdict(ended([2], 'dark_seed'), players('', '', 'Mika'))).toBe('Mika wins with the dark seed')
    expect(ending({ players: players('', '', 'Mika'), winners: [2] })).toBe('Finished: Mika (dark seed) won')
    expect(ending({ players: players(), winners: [0] })).toBe('Finished: nomads won')
  })

  it('stands first in a ranking, and initiative breaks ties', () => {
    expect(rankingOf(ended([1], 'boarlords'))).toEqual([1, 2, 3, 0])
    expect(rankingOf(ended([2], 'dark_seed'))).toEqual([2, 1, 3, 0])
    expect(ranked(ended([2], 'dark_seed'))).toBe(true)
  })
})

describe('several winners', () => {
  it('have won together', () => {
    expect(verdict(ended([0, 3], 'moonlight'), players('Aiko'))).toBe('Aiko (nomads) and cybersamurai win together')
    expect(verdict(ended([0, 1, 3], 'moonlight'), players())).toBe('nomads, boarlords and cybersamurai win together')
    expect(verdict(ended([0, 1, 2, 3], 'moonlight'), players())).toBe('Everybody wins together')
    expect(ending({ players: players('Aiko'), winners: [0, 3] })).toBe('Finished: Aiko (nomads) and cybersamurai won together')
    expect(ending({ players: players(), winners: [0, 1, 2, 3] })).toBe('Finished: everybody won together')
  })

  it('stand first without places, whatever others have', () => {
    expect(rankingOf(ended([0, 3], 'moonlight'))).toEqual([3, 0, 2, 1])
    expect(ranked(ended([0, 3], 'moonlight'))).toBe(false)
    // a side of one is no ranking either
    expect(ranked(ended([0], 'moonlight'))).toBe(false)
  })
})

describe('a side', () => {
  it('has won or lost together, against the Oni', () => {
    expect(verdict(ended([0, 1, 2, 3], 'players'), players('Aiko'))).toBe('Victory')
    expect(verdict(ended([], 'oni'), players('Aiko'))).toBe('Defeat')
  })
})

describe('nobody', () => {
  it('has won where the game has', () => {
    expect(verdict(ended([], 'tide'), players('Aiko'))).toBe('Nobody wins: the game has won')
    expect(ending({ players: players('Aiko'), winners: [] })).toBe('Finished: the game has won')
    expect(rankingOf(ended([], 'oni'))).toEqual([2, 1, 3, 0])
    expect(ranked(ended([], 'oni'))).toBe(false)
  })

  it('has won while it lasts', () => {
    expect(winnersOf({ ...ended([], ''), result: null })).toEqual([])
  })
})
