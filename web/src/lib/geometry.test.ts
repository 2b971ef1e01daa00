import { describe, expect, it } from 'vitest'
import { DIRECTIONS, cellKey, centre, corner, edgeEnds, edgeMiddle, extent, hash, neighbour, slots } from './geometry'
import type { Cell } from './view'

describe('hexagons', () => {
  it('puts the middle of each edge half way to the neighbour behind it', () => {
    for (let d = 0; d < 6; d++) {
      const middle = edgeMiddle(d, 50)
      const there = centre(neighbour([0, 0], d), 50)
      expect(middle.x).toBeCloseTo(there.x / 2)
      expect(middle.y).toBeCloseTo(there.y / 2)
    }
  })

  it('counts edges clockwise from north', () => {
    const [a, b] = edgeEnds(0, 10)
    expect(a.y).toBeCloseTo(b.y)
    expect(a.y).toBeLessThan(0)
    expect(a.x).toBeLessThan(b.x)
    expect(edgeMiddle(1, 10).x).toBeGreaterThan(0)
  })

  it('steps there and back', () => {
    for (let d = 0; d < 6; d++) expect(neighbour(neighbour([2, -1], d), d + 3)).toEqual([2, -1])
    expect(new Set(DIRECTIONS.map(cellKey)).size).toBe(6)
  })

  it('draws a box around all cells', () => {
    const cells: Cell[] = [[0, 0], [4, -2], [-3, 1]]
    const box = extent(cells, 60)
    for (const cell of cells) {
      const p = centre(cell)
      expect(p.x - corner(3, 50).x).toBeLessThanOrEqual(box.x + box.width + 60)
      expect(p.x).toBeGreaterThan(box.x)
      expect(p.y).toBeLessThan(box.y + box.height)
    }
  })
})

describe('tokens in an area', () => {
  it('has a place for every stack, and no two the same', () => {
    for (let n = 1; n <= 12; n++) {
      const { at } = slots(n)
      expect(at).toHaveLength(n)
      expect(new Set(at.map((p) => `${p.x},${p.y}`)).size).toBe(n)
    }
  })

  it('keeps all of them inside the hexagon', () => {
    for (let n = 1; n <= 12; n++) {
      const { at, size } = slots(n)
      for (const p of at) expect(Math.hypot(p.x, p.y) + size).toBeLessThan(60)
    }
  })
})

it('hashes the same text alike', () => {
  expect(hash('Ash Hollow')).toBe(hash('Ash Hollow'))
  expect(hash('Ash Hollow')).not.toBe(hash('Fern Gully'))
})
