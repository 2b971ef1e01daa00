import { describe, expect, it } from 'vitest'
import { PLAIN_VERB, reference } from './reference.svelte'
import type { Decision } from './view'
import { plainer } from './why'

reference.verbs.set('done', { ...PLAIN_VERB, closes: true })
reference.questions.set('turn', { panel: 'turn', meant: 'attack', travels: false })

const reason = { text: 'That is not among the choices of this decision.', rule: 'R, The Round 2', code: 'unknown' }
const turn: Decision = {
  seat: 0, kind: 'action', name: 'turn', rule: '', doing: '', prompt: 'Choose an action.',
  options: [{ id: 'use:move:1', label: 'Movement 1', verb: 'use' }, { id: 'done', label: 'Done', verb: 'done' }],
}

describe('why not', () => {
  it('says in a turn that an action comes first, and which there are', () => {
    const said = plainer(reason, turn)
    expect(said.text).toContain('Movement 1')
    expect(said.text).not.toContain('Done')
    expect(said.rule).toBe(reason.rule)
  })

  it('says so when no action is left', () => {
    expect(plainer(reason, { ...turn, options: turn.options?.slice(1) ?? [] }).text).toMatch(/end/)
  })

  it('names no rule where none is in the way', () => {
    for (const code of ['stale', 'not_yours', 'illegal', 'undo_revealed']) expect(plainer({ ...reason, code }, turn).rule).toBe('')
    expect(plainer({ ...reason, code: 'stale' }, turn).text).toContain('moved on')
  })

  it('repeats the question elsewhere, and leaves real reasons alone', () => {
    expect(plainer(reason, { ...turn, name: 'produce_where', prompt: 'Where does it appear?' }).text).toContain('Where does it appear?')
    expect(plainer({ ...reason, code: 'blockade' }, turn).text).toBe(reason.text)
  })
})
