import { describe, expect, it } from 'vitest'
import { against, botName, fits, gentleLevel, levelHint, quickGame, reseated, seatsFor, seatsOf, usualLevel, usualNumber, whoCanPlay } from './newgame'

const LADDER = ['random', 'easy', 'normal', 'hard', 'expert']

describe('computer opponents', () => {
  it('are those that the server has, between people and nobody', () => {
    expect(whoCanPlay(LADDER)).toEqual(['me', 'friend', ...LADDER, 'empty'])
  })

  it('have a name and a line each; an unknown one shows as it is', () => {
    expect(LADDER.map(botName)).toEqual(['Computer: Random', 'Computer: Easy', 'Computer: Normal', 'Computer: Hard', 'Computer: Expert'])
    expect(new Set(LADDER.map(levelHint)).size).toBe(LADDER.length)
    expect(LADDER.every((level) => levelHint(level).length > 20)).toBe(true)
    expect(botName('moon_oracle_7')).toBe('Computer: moon_oracle_7')
    expect(levelHint('moon_oracle_7')).toBe('')
  })

  it('are normal by default, or else the strongest; gentle in the first game', () => {
    expect(usualLevel(LADDER)).toBe('normal')
    expect(usualLevel(['random', 'greedy'])).toBe('greedy')
    expect(gentleLevel(LADDER)).toBe('easy')
    expect(gentleLevel(['random', 'greedy'])).toBe('random')
  })

  it('become seats', () => {
    const seats = seatsOf([...against('hard', 'nomads').slice(0, 2), { who: 'friend', faction: 'random', name: 'Mika' }, { who: 'empty', faction: 'random', name: '' }])
    expect(seats).toEqual([
      { faction: 'nomads', kind: 'human', name: '' },
      { faction: 'random', kind: 'bot', level: 'hard', name: '' },
      { faction: 'random', kind: 'human', name: 'Mika' },
    ])
  })

  it('wait on a compact board when nothing is asked', () => {
    expect(quickGame().options).toEqual({ mode: 'base', board: 'spiral', rounds: null })
    expect(quickGame().seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'bot'])
  })
})

describe('the seats of a game', () => {
  const upTo = (fewest: number, most: number) => Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i)
  const who = (fewest: number, most: number) => seatsFor(upTo(fewest, most), 'easy').map((seat) => seat.who)

  it('are as many as it has room for, four of them taken', () => {
    expect(who(3, 4)).toEqual(['me', 'easy', 'easy', 'easy'])
    expect(who(3, 6)).toEqual(['me', 'easy', 'easy', 'easy', 'empty', 'empty'])
  })

  it('are all taken where it is for fewer, or needs more', () => {
    expect(who(2, 2)).toEqual(['me', 'easy'])
    expect(who(1, 1)).toEqual(['me'])
    expect(who(5, 6)).toEqual(['me', 'easy', 'easy', 'easy', 'easy', 'empty'])
  })

  it('keep to numbers with a gap between them', () => {
    expect(usualNumber([3, 5])).toBe(3)
    expect(seatsFor([3, 5], 'easy').map((seat) => seat.who)).toEqual(['me', 'easy', 'easy', 'empty', 'empty'])
    expect(fits(seatsFor([3, 5], 'easy'), [3, 5])).toBe(true)
    expect(fits(against('easy'), [3, 5])).toBe(false)
  })

  it('remember who sat there when the game changes', () => {
    const four = seatsFor([3, 4], 'normal').map((seat, i) => ({ ...seat, faction: i === 1 ? 'nomads' : 'random', name: i === 0 ? 'Mika' : '' }))
    const two = reseated(four, [2], 'normal')
    expect(two).toEqual([{ who: 'me', faction: 'random', name: 'Mika' }, { who: 'normal', faction: 'nomads', name: '' }])
    expect(reseated(two, [3, 4], 'easy').map((seat) => seat.who)).toEqual(['me', 'normal', 'easy', 'easy'])
    const three = four.map((seat, i) => (i === 3 ? { ...seat, who: 'empty' } : seat))
    expect(reseated(three, [3, 4], 'normal').map((seat) => seat.who)).toEqual(['me', 'normal', 'normal', 'empty'])
    expect(reseated(four, [1, 2, 3, 4], 'normal', 1).map((seat) => seat.who)).toEqual(['me', 'empty', 'empty', 'empty'])
    expect(reseated(four, [3, 4], 'normal', 1)).toHaveLength(4)
  })
})
