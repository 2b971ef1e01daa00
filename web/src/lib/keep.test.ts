import { expect, it } from 'vitest'
import { keep, keepEach, keepFrame, keepLines } from './keep'
import type { AreaView, Frame, LogLine, View } from './view'

const area = (more: Partial<AreaView> = {}): AreaView => ({
  cell: [1, -1], tile: 'ocean_0', name: 'Ash Hollow', type: 'ocean_floor', mountain: 0, points: 1, rotation: 2, home: null, walls: [1],
  edges: [[2, 'blockade']], edge_markers: [[3, 'tunnel', 1]], properties: ['radioactive'], property_markers: [], negated: [],
  territory: null, controller: null, units: [['worker', 2]], markers: [['egg', 1]], ...more,
})

it('sees a change in every field', () => {
  const old = area()
  expect(keep(old, area())).toBe(old)
  const changes: Partial<AreaView>[] = [
    { cell: [1, 0] }, { tile: 'x' }, { name: 'x' }, { type: 'moon' }, { mountain: 15 }, { points: 0 }, { rotation: 1 }, { home: 0 }, { walls: [2] },
    { edges: [] }, { edges: [[2, 'passage']] }, { edge_markers: [[3, 'tunnel', 2]] }, { properties: [] }, { property_markers: ['unstable'] },
    { negated: ['radioactive'] }, { territory: 'oni' }, { controller: 'oni' }, { units: [['worker', 1]] }, { units: [] }, { markers: [['egg', 2]] },
  ]
  for (const change of changes) expect(keep(old, area(change)), JSON.stringify(change)).not.toBe(old)
  expect(new Set(changes.flatMap((change) => Object.keys(change)))).toEqual(new Set(Object.keys(area())))
})

it('keeps the objects of what is the same', () => {
  const before = [area(), area({ name: 'b' })]
  const kept = keepEach(before, [area(), area({ name: 'c' }), area({ name: 'd' })])
  expect(kept[0]).toBe(before[0])
  expect(kept[1]?.name).toBe('c')
  expect(kept).toHaveLength(3)
  expect(keepEach(before, [area(), area({ name: 'b' })])).toBe(before)
  expect(keepEach(before, [area()])).toHaveLength(1)
})

it('keeps the lists of what did change', () => {
  const before = [area()]
  const [now] = keepEach(before, [area({ units: [['worker', 1]], home: 1 })])
  expect(now?.walls).toBe(before[0]?.walls)
  expect(now?.markers).toBe(before[0]?.markers)
  expect(now?.units).toEqual([['worker', 1]])
  expect(now?.home).toBe(1)
})

it('keeps a whole frame apart from what changed', () => {
  const frame = (seq: number, units: [string, number][]): Frame => {
    const view = { areas: [area(), area({ name: 'b', units })], seats: [], missions: [], tokens: [], events: {}, initiative: [0, 1], acted: [seq], me: null }
    return { seq, view: view as unknown as View, players: [], holds: [0] } as unknown as Frame
  }
  const before = frame(1, [['worker', 1]])
  const now = keepFrame(before, frame(2, [['worker', 2]]))
  expect(now.seq).toBe(2)
  expect(now.view.areas[0]).toBe(before.view.areas[0])
  expect(now.view.areas[1]?.units).toEqual([['worker', 2]])
  expect(now.view.initiative).toBe(before.view.initiative)
  expect(now.view.acted).toEqual([2])
  expect(now.view.me).toBeNull()
})

it('keeps log lines', () => {
  const line = (number: number, text: string): LogLine => ({ number, seq: 1, kind: 'moves', text, arguments: [], about: {} })
  const before = [line(1, 'a'), line(2, 'b')]
  const kept = keepLines(before, [line(1, 'a'), line(2, 'x'), line(3, 'c')])
  expect(kept[0]).toBe(before[0])
  expect(kept.map((l) => l.text)).toEqual(['a', 'x', 'c'])
})
