import { describe, expect, it } from 'vitest'
import { ICONS } from './icons'
import { DRAFT, lookOf, rowsNow, rowsPast, signOf, stepsDone, stepsOf, takesTurns } from './phases'
import type { PhaseView } from './wire'

const one = (id: string): PhaseView => ({ id, counts_as: [id] })
const BLACK: PhaseView = { id: 'black', counts_as: ['blue', 'green', 'red'] }
const BASE = ['white', 'blue', 'green', 'red'].map(one)
const at = (phase: string, phases = BASE) => ({ phase, phases })

describe('the bar of the round', () => {
  it('shows the draft and the phases of the mode in order, and how far they are', () => {
    const steps = stepsOf(at('draft'), true)
    expect(steps.map((step) => step.id)).toEqual(['draft', 'white', 'blue', 'green', 'red'])
    expect(['set-up', 'draft', 'white', 'red', 'end'].map((phase) => stepsDone(at(phase), steps))).toEqual([0, 0, 1, 4, 5])
    expect(stepsOf(at('white', [one('white'), BLACK]), false)).toEqual([one('white'), BLACK])
  })

  it('draws a phase in what it counts as', () => {
    expect(new Set([...BASE, BLACK, DRAFT].map(lookOf)).size).toBe(6)
    expect(lookOf(BLACK)).toBe(`conic-gradient(${lookOf(one('blue'))} 0deg 120deg, ${lookOf(one('green'))} 120deg 240deg, ${lookOf(one('red'))} 240deg 360deg)`)
    // by what it counts as, not by its name
    expect(lookOf({ id: 'dusk', counts_as: ['red'] })).toBe(lookOf(one('red')))
    expect(signOf({ id: 'dusk', counts_as: ['red'] })).toBe(ICONS.combat)
    expect(lookOf({ id: 'night', counts_as: [] })).toBe(lookOf(DRAFT))
    expect(new Set([...BASE, BLACK, DRAFT].map(signOf)).size).toBe(6)
    expect(signOf({ id: 'night', counts_as: [] })).toBe(ICONS.moon)
  })

  it('knows in what everybody takes a turn', () => {
    expect(['set-up', 'draft', 'white', 'red', 'end'].map((phase) => takesTurns(at(phase)))).toEqual([false, false, true, true, false])
    expect(takesTurns(at('black', [one('white'), BLACK]))).toBe(true)
  })
})

describe('the rows of an action card', () => {
  it('count in the phase of their colour, and are over after it', () => {
    expect([...rowsNow(at('draft'))]).toEqual([])
    expect([...rowsNow(at('green'))]).toEqual(['green'])
    expect([...rowsPast(at('draft'))]).toEqual([])
    expect([...rowsPast(at('green'))]).toEqual(['white', 'blue'])
    expect([...rowsPast(at('end'))]).toEqual(['white', 'blue', 'green', 'red'])
  })

  it('count together in a phase that counts as several', () => {
    const phases = [one('white'), BLACK]
    expect([...rowsNow(at('black', phases))]).toEqual(['blue', 'green', 'red'])
    expect([...rowsPast(at('black', phases))]).toEqual(['white'])
  })

  it('are not over while a phase that counts as them is still to come', () => {
    const phases = [one('blue'), BLACK, one('red')]
    expect([...rowsPast(at('black', phases))]).toEqual([])
    expect([...rowsPast(at('red', phases))]).toEqual(['blue', 'green'])
  })
})
