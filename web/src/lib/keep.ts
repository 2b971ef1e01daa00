/** What did not change keeps its object, so that only what changed is drawn anew. */
import type { AreaView, LogLine } from './view'

type Pair = readonly (string | number)[]

const samePairs = (a: readonly Pair[], b: readonly Pair[]): boolean =>
  a.length === b.length && a.every((pair, i) => pair.every((value, k) => value === b[i]?.[k]))
const sameList = (a: readonly (string | number)[], b: readonly (string | number)[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i])

export function sameArea(a: AreaView, b: AreaView): boolean {
  return (
    a.tile === b.tile && a.name === b.name && a.type === b.type && a.mountain === b.mountain && a.points === b.points &&
    a.rotation === b.rotation && a.home === b.home && a.territory === b.territory && a.controller === b.controller &&
    sameList(a.cell, b.cell) && samePairs(a.units, b.units) && samePairs(a.markers, b.markers) &&
    sameList(a.walls, b.walls) && samePairs(a.edges, b.edges) && samePairs(a.edge_markers, b.edge_markers) &&
    sameList(a.properties, b.properties) && sameList(a.property_markers, b.property_markers) && sameList(a.negated, b.negated)
  )
}

export function keepAreas(before: readonly AreaView[] | undefined, now: AreaView[]): AreaView[] {
  if (!before) return now
  return now.map((area, i) => {
    const old = before[i]
    return old && sameArea(old, area) ? old : area
  })
}

export function keepLines(before: readonly LogLine[], now: LogLine[]): LogLine[] {
  return now.map((line, i) => {
    const old = before[i]
    return old && old.number === line.number && old.seq === line.seq && old.text === line.text ? old : line
  })
}
