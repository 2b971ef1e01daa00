import { describe, expect, it } from 'vitest'
import { Hints } from './hint.svelte'

const hint = (seq: number) => ({ type: 'hint' as const, seat: 0, seq, option: 'done', text: '', follows: false })

describe('a hint', () => {
  it('is waited for, then there', () => {
    const hints = new Hints()
    expect(hints.begin(7)).toBe(true)
    expect(hints.thinking).toBe(true)
    expect(hints.begin(7)).toBe(false)
    hints.take(hint(7))
    expect([hints.thinking, hints.answer?.option]).toEqual([false, 'done'])
    // it is still there: no need to ask again
    expect(hints.begin(7)).toBe(false)
  })

  it('is gone when the table moves on, and one that comes too late is not shown', () => {
    const hints = new Hints()
    hints.begin(7)
    hints.at(7)
    expect(hints.thinking).toBe(true)
    hints.at(8)
    hints.take(hint(7))
    expect([hints.thinking, hints.answer]).toEqual([false, null])
  })

  it('says why there is none, and can be asked for again', () => {
    const hints = new Hints()
    hints.begin(7)
    hints.fail('One at a time.')
    expect([hints.thinking, hints.problem]).toEqual([false, 'One at a time.'])
    expect(hints.begin(7)).toBe(true)
    expect(hints.problem).toBe('')
  })
})
