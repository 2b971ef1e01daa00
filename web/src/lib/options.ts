/** Options as rows: what differs only in its count is one row with a stepper; and where on the board each one lies. */
import { cellKey } from './geometry'
import { reference } from './reference.svelte'
import type { AreaView, Decision, Option } from './view'

export interface Row {
  key: string
  options: Option[]
  /** the counts on offer, ascending; one entry: no stepper */
  counts: number[]
}

/** Does this answer end or decline something? It goes to the foot of the list then. */
export const closes = (option: Option | undefined): boolean => option !== undefined && reference.verb(option.verb).closes

const NO_ROWS: Row[] = []
const NO_PLACES: Places = { areas: new Map(), cells: new Map() }

/** Nothing on offer is always the same nothing: whoever watches is not told of a change. */
export function rowsOf(options: readonly Option[]): Row[] {
  if (!options.length) return NO_ROWS
  const rows = new Map<string, Row>()
  for (const option of options) {
    const { id, label: _label, n, ...rest } = option
    const key = reference.verb(option.verb).stepper && n !== undefined ? JSON.stringify(rest) : id
    const row = rows.get(key)
    if (row) row.options.push(option)
    else rows.set(key, { key, options: [option], counts: [] })
  }
  for (const row of rows.values()) {
    row.options.sort((a, b) => (a.n ?? 0) - (b.n ?? 0))
    row.counts = row.options.length > 1 ? row.options.map((o) => o.n ?? 0) : []
  }
  return [...rows.values()]
}

/** The option of a row for the wanted count, or the nearest below it. */
export function pick(row: Row, wanted: number | null): Option {
  const last = row.options[row.options.length - 1] as Option
  if (wanted === null) return last
  return [...row.options].reverse().find((o) => (o.n ?? 0) <= wanted) ?? (row.options[0] as Option)
}

export const rowArea = (row: Row): number | undefined => row.options[0]?.area
export const rowCell = (row: Row): string | undefined => {
  const cell = row.options[0]?.cell
  return cell && cellKey(cell)
}

export interface Places {
  areas: Map<number, Row[]>
  cells: Map<string, Row[]>
}

export function placesOf(rows: readonly Row[]): Places {
  if (!rows.length) return NO_PLACES
  const areas = new Map<number, Row[]>()
  const cells = new Map<string, Row[]>()
  for (const row of rows) {
    const area = rowArea(row)
    const cell = rowCell(row)
    if (area !== undefined) push(areas, area, row)
    if (cell !== undefined) push(cells, cell, row)
  }
  return { areas, cells }
}

function push<K>(lists: Map<K, Row[]>, key: K, row: Row): void {
  const list = lists.get(key)
  if (list) list.push(row)
  else lists.set(key, [row])
}

/** An id that a click on this area would mean now, to ask why it is not on offer. */
export function plausibleId(decision: Decision, area: AreaView, unit?: string): string {
  const options = decision.options ?? []
  const here = cellKey(area.cell)
  if (unit) {
    const one = options.find((o) => o.unit && reference.verb(o.verb).spot.startsWith('unit'))
    if (one) return moved(one, here).replace(`:${one.unit}`, `:${unit}`)
  }
  const near = options.find((o) => o.area !== undefined)
  if (near) return moved(near, here)
  if (options.some((o) => o.cell)) return `cell:${here}`
  return `${reference.question(decision.name).meant}:${here}`
}

/** The id of the same answer in another place. */
const moved = (option: Option, here: string): string => option.id.replace(/-?\d+,-?\d+/, here)
