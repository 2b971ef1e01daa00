import { describe, expect, it } from 'vitest'
import { t } from '.'

describe('texts', () => {
  it('have a form of their own for one, where they need it', () => {
    expect(t('board.walls', { n: 1 })).toBe('1 blockaded edge')
    expect(t('board.walls', { n: 2 })).toBe('2 blockaded edges')
    expect(t('preview.reach', { n: 1 })).toBe('Can get to 1 area.')
    expect(t('round.of', { n: 1 })).toBe('of 1')
  })
})
