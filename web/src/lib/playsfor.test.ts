import { beforeAll, describe, expect, it } from 'vitest'
import { partsOf, playedWords, sentencesOf } from './played'
import { pursuitsOf } from './playsfor'
import { reference } from './reference.svelte'
import type { SeatView } from './view'

const entry = (ref: string, name: string, text = '') => reference.entries.set(ref, { ref, kind: ref.split(':')[0]!, name, text, source: '', provenance: '', icon: 'moon' })
const seat = (part: Partial<SeatView>) => ({ seat: 0, faction: 'nomads', score: {}, goal: null, leader: null, victory: [], ...part }) as unknown as SeatView

beforeAll(() => {
  entry('goal:scouts', 'Scouts')
  reference.entries.get('goal:scouts')!.goal = { target: 5 } as never
  entry('leader:morgan', 'Cpt. Morgan')
  entry('condition:peaks', 'Peaks')
  reference.targets.set('condition:peaks', 3)
  entry('mode:duel', 'Duel', 'Two play.')
  entry('module:masks', 'Masks', 'Nobody knows who is who.')
})

describe('what a seat plays for', () => {
  it('is a goal where goals score', () => {
    const goal = { id: 'scouts', done: false, progress: 2, chosen: false }
    expect(pursuitsOf(seat({ score: { goal: 0 }, goal }))).toMatchObject([{ ref: 'goal:scouts', now: 2, target: 5, done: false, points: null }])
    expect(pursuitsOf(seat({ score: { areas: 3 }, goal }))).toEqual([])
    expect(pursuitsOf(seat({ score: { goal: 0 }, goal: null }))).toEqual([])
  })

  it('is what a leader asks for, and what victory cards bring', () => {
    const leader = { id: 'morgan', done: true, progress: 8, target: 8 }
    const victory = [{ id: 'range', conditions: [{ id: 'peaks', count: 1, points: 0, settled: false }] }]
    expect(pursuitsOf(seat({ leader, victory }))).toMatchObject([
      { ref: 'leader:morgan', name: 'Cpt. Morgan', done: true },
      { ref: 'condition:peaks', now: 1, target: 3, points: 0, done: false },
    ])
  })
})

describe('what a game is played with', () => {
  const plain = { edition: '2.5', scenario: '', modules: [], legendary: [], quick_start: false, difficulty: '', supremacy: 0, oni: 'regular' }

  it('is nothing to speak of in the regular game', () => {
    expect(partsOf({ mode: 'base', options: plain })).toEqual([])
    expect(sentencesOf({ mode: 'base', options: plain })).toEqual([])
  })

  it('is a line of names, and sentences for beginners', () => {
    const game = { mode: 'duel', options: { ...plain, modules: ['masks'], supremacy: 12, quick_start: true, oni: 'hard' } }
    expect(playedWords(game)).toBe('Duel · Quick start · Masks · Supremacy: 12 points · Few Oni')
    expect(sentencesOf(game)[0]).toBe('Two play.')
    expect(sentencesOf(game)).toContain('Masks: Nobody knows who is who.')
  })
})
