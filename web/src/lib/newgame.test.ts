import { describe, expect, it } from 'vitest'
import { against, botName, gentleLevel, levelHint, quickGame, seatsOf, usualLevel, whoCanPlay } from './newgame'

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
    expect(quickGame().options).toEqual({ board: 'spiral', rounds: 4 })
    expect(quickGame().seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'bot'])
  })
})
