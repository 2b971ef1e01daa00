import { describe, expect, it } from 'vitest'
import { centre, SIZE } from './geometry'
import { BORDER, comesNext, ended, lead, reasons, sideOf } from './moon.svelte'

const sides = (players: Record<string, number>, oni: Record<string, number>) => ({ sides: { players, oni } })

describe('the border of the moon', () => {
  it('has eighteen corners, clockwise from north', () => {
    expect(BORDER).toHaveLength(18)
    const touches = (i: number, cell: [number, number]) => Math.abs(Math.hypot(BORDER[i]!.x - centre(cell).x, BORDER[i]!.y - centre(cell).y) - SIZE) < 0.01
    // the first lies between the northern moon area and two cells outside, the second between two moon areas
    expect([[0, -1], [0, -2], [1, -2]].every((cell) => touches(0, cell as [number, number]))).toBe(true)
    expect([[0, -1], [1, -1], [1, -2]].every((cell) => touches(1, cell as [number, number]))).toBe(true)
    expect([[0, -1], [-1, 0], [-1, -1]].every((cell) => touches(16, cell as [number, number]))).toBe(true)
  })
})

describe('the duel', () => {
  it('adds up the sources, without those that are worth nothing', () => {
    const side = sideOf(sides({ areas: 3, centre: 0, turn_goals: 2 }, {}), 'players')
    expect([side.total, side.parts.map((part) => part.source)]).toEqual([5, ['areas', 'turn_goals']])
  })

  it('says who leads, and the moon wins a tie', () => {
    expect(lead(sides({ areas: 4 }, { areas: 4 }))).toBe('Level. With equal points the moon wins.')
    expect(lead(sides({ areas: 5 }, { areas: 4 }))).toBe('You lead by 1 point.')
    expect(lead(sides({ areas: 1 }, { areas: 4 }))).toBe('The Oni lead by 3 points.')
  })

  it('says at the end what would have turned it', () => {
    expect(ended(sides({ areas: 9 }, { areas: 4 }))).toBe('9 points to 4: the night belongs to you.')
    expect(ended(sides({ areas: 4 }, { areas: 6 }))).toBe('6 points of the Oni to your 4. 3 points more would have turned it.')
    expect(ended(sides({ areas: 4 }, { areas: 4 }))).toContain('4 points each')
  })
})

describe('the momentum track', () => {
  const track = { at: 4, spaces: 14, counters: [4, 7], legendary: [8], points: [3, 5], worth: 1 }
  it('says what comes next, the nearest first', () => {
    expect(comesNext(track)).toBe('Next: 1 point more at 5, a counter at 7, a Legendary Oni at 8.')
    expect(comesNext({ ...track, at: 14 })).toBe('')
  })
})

describe('why the Oni attack there', () => {
  const attack = { leader: null, possible: 8, tied: 3, settled: 'marked' as const, movers: 1, steps: 2 }
  it('goes through the list as far as it was needed', () => {
    expect(reasons(attack)).toEqual(['They can conquer 8 areas within their reach.', '1 Oni has to move, 2 steps; nowhere fewer.', '3 areas are alike: this one has a priority marker.'])
    expect(reasons({ ...attack, possible: 1, tied: 1, settled: 'only', movers: 0, steps: 0 })).toEqual(['They can conquer only this one area within their reach.', 'Nobody has to move there: they stand there already.'])
    expect(reasons({ ...attack, movers: 2, steps: 3, settled: 'players' })[1]).toBe('2 Oni have to move, 3 steps altogether; nowhere fewer.')
  })
})
