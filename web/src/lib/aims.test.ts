import { describe, expect, it } from 'vitest'
import { aimsBefore } from './aims'
import type { LogLine } from './view'

const line = (number: number, seq: number): LogLine => ({ number, seq, kind: 'x', text: '', arguments: [], about: {} })
const aim = (seq: number) => ({ seq, seat: 1, text: `aim ${seq}` })

describe('aims between the lines of the log', () => {
  it('stand before what came of them', () => {
    const placed = aimsBefore([line(1, 0), line(2, 3), line(3, 3), line(4, 5)], [aim(3), aim(4), aim(5), aim(9)])
    expect(placed.get(2)?.map((a) => a.seq)).toEqual([3])
    expect(placed.get(4)?.map((a) => a.seq)).toEqual([4, 5])
    // nothing has been logged since
    expect(placed.get(0)?.map((a) => a.seq)).toEqual([9])
    expect(placed.size).toBe(3)
  })
})
