import { describe, expect, it } from 'vitest'
import { pick, placesOf, plausibleId, rowsOf } from './options'
import { PLAIN_VERB, reference } from './reference.svelte'
import type { AreaView, Decision, Option } from './view'

reference.verbs.set('step', { ...PLAIN_VERB, stepper: true })
reference.verbs.set('mover', { ...PLAIN_VERB, spot: 'unit_here' })
reference.verbs.set('done', { ...PLAIN_VERB, closes: true })
reference.questions.set('turn', { panel: 'turn', meant: 'attack', travels: false })

const step = (cell: string, area: number, n: number): Option => ({ id: `step:${cell}:${n}`, label: '', verb: 'step', area, n })
const done: Option = { id: 'done', label: 'Done', verb: 'done' }

describe('rows', () => {
  it('joins options that differ only in their count', () => {
    const rows = rowsOf([step('0,1', 4, 2), step('0,1', 4, 1), step('0,2', 9, 1), done])
    expect(rows.map((row) => row.counts)).toEqual([[1, 2], [], []])
    expect(placesOf(rows).areas.get(4)).toHaveLength(1)
  })

  it('keeps the numbers of actions apart', () => {
    const rows = rowsOf([
      { id: 'use:produce:1', label: '', verb: 'use', act: 'produce', n: 1 },
      { id: 'use:produce:2', label: '', verb: 'use', act: 'produce', n: 2 },
    ])
    expect(rows).toHaveLength(2)
  })

  it('picks the wanted count, or the nearest below it', () => {
    const [row] = rowsOf([step('0,1', 4, 1), step('0,1', 4, 2), step('0,1', 4, 4)])
    if (!row) throw new Error('no row')
    expect(pick(row, 3).id).toBe('step:0,1:2')
    expect(pick(row, null).id).toBe('step:0,1:4')
    expect(pick(row, 0).id).toBe('step:0,1:1')
  })
})

describe('asking why not', () => {
  const area = { cell: [3, -2] } as AreaView
  it('puts the clicked area into the id of an option', () => {
    const decision: Decision = { seat: 0, kind: 'move', name: 'move_target', rule: '', doing: '', options: [step('-1,1', 5, 2)] }
    expect(plausibleId(decision, area)).toBe('step:3,-2:2')
  })
  it('asks about the clicked unit while units are chosen', () => {
    const mover: Option = { id: 'mover:0,0:dog:1:0', label: '', verb: 'mover', area: 0, unit: 'dog', n: 1 }
    const decision: Decision = { seat: 0, kind: 'move', name: 'move_select', rule: '', doing: '', options: [mover] }
    expect(plausibleId(decision, area, 'hunter')).toBe('mover:3,-2:hunter:1:0')
  })
  it('asks what a press on the board means in this question where no option has a place', () => {
    expect(plausibleId({ seat: 0, kind: 'action', name: 'turn', rule: '', doing: '', options: [done] }, area)).toBe('attack:3,-2')
    expect(plausibleId({ seat: 0, kind: 'card', name: 'events', rule: '', doing: '', options: [done] }, area)).toBe('area:3,-2')
  })
})
