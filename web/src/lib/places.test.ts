import { describe, expect, it } from 'vitest'
import { cellKey, neighbour } from './geometry'
import { bearing, boardSide, placeWords } from './places'
import type { AreaView, Cell } from './view'
import { optionWords } from './words'

const area = (name: string, cell: Cell) => ({ name, cell }) as unknown as AreaView
const areas = [area('Guyot Ridge', [0, 0]), area('Basalt Teeth', [1, 0])]

describe('free places', () => {
  it('says which way they lie from every area that they touch', () => {
    expect(placeWords(areas, [0, -1])).toBe('North of Guyot Ridge')
    expect(placeWords(areas, [1, -1])).toBe('North-east of Guyot Ridge · north of Basalt Teeth')
    expect(placeWords(areas, [1, 0])).toBe('Basalt Teeth')
  })

  it('are called the same wherever an option is named', () => {
    expect(optionWords({ id: 'cell:0,-1', verb: 'cell', label: 'At 0,-1', cell: [0, -1] }, areas)).toBe('North of Guyot Ridge')
    expect(optionWords({ id: 'done', verb: 'done', label: 'Done' }, areas)).toBe('Done')
  })

  it('reads differently for each of them', () => {
    const round = areas.flatMap((one) => [0, 1, 2, 3, 4, 5].map((d) => neighbour(one.cell, d)))
    const free = new Map(round.map((cell) => [cellKey(cell), cell]))
    expect(new Set([...free.values()].map((cell) => placeWords(areas, cell))).size).toBe(free.size)
  })

  it('knows the side of the board', () => {
    expect(boardSide([0, -3])).toBe('north')
    expect(boardSide([3, -1])).toBe('east')
    expect(boardSide([-3, 3])).toBe('south-west')
    expect(boardSide([0, 0])).toBe('')
    expect(bearing([0, 3])).toBe(180)
  })
})
