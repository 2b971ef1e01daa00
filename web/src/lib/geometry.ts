/** Flat-top hexagons: axial cells to pixels, corners and edges (edges count clockwise from north). */
import type { Cell } from './view'

export const SIZE = 50
const ROOT3 = Math.sqrt(3)
export const DIRECTIONS: readonly Cell[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]

export interface Point {
  x: number
  y: number
}

export function centre([q, r]: Cell, size = SIZE): Point {
  return { x: size * 1.5 * q, y: size * ROOT3 * (r + q / 2) }
}

/** Corner i lies at 60° times i, clockwise from the east. */
export function corner(i: number, radius: number): Point {
  const angle = (Math.PI / 3) * i
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

const round = (value: number) => Math.round(value * 10) / 10

export function hexPoints(radius: number, at: Point = { x: 0, y: 0 }): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => corner(i, radius))
    .map((p) => `${round(p.x + at.x)},${round(p.y + at.y)}`)
    .join(' ')
}

/** The two ends of edge `d`, clockwise. */
export function edgeEnds(d: number, radius: number): [Point, Point] {
  return [corner((d + 4) % 6, radius), corner((d + 5) % 6, radius)]
}

export function edgeMiddle(d: number, radius: number): Point {
  const [a, b] = edgeEnds(d, radius)
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The angle in degrees at which an edge runs. */
export function edgeAngle(d: number): number {
  const [a, b] = edgeEnds(d, 1)
  return Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI)
}

export function neighbour([q, r]: Cell, d: number): Cell {
  const [dq, dr] = DIRECTIONS[d % 6] as Cell
  return [q + dq, r + dr]
}

export const cellKey = ([q, r]: Cell): string => `${q},${r}`

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box around all cells, with a margin. */
export function extent(cells: readonly Cell[], margin = SIZE * 1.25): Box {
  const points = (cells.length ? cells : [[0, 0] as Cell]).map((cell) => centre(cell))
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y }
}

/** A bent line from one place to another, and how its arrowhead lies. */
export function curve(a: Point, b: Point): { d: string; x: number; y: number; turn: number } {
  const mid = { x: (a.x + b.x) / 2 - (b.y - a.y) * 0.18, y: (a.y + b.y) / 2 + (b.x - a.x) * 0.18 }
  const turn = (Math.atan2(b.y - mid.y, b.x - mid.x) * 180) / Math.PI
  return { d: `M${round(a.x)},${round(a.y)}Q${round(mid.x)},${round(mid.y)} ${round(b.x)},${round(b.y)}`, x: b.x, y: b.y, turn }
}

/** Where `n` tokens stand in a hexagon: offsets and their size. */
export function slots(n: number): { size: number; at: Point[] } {
  const rows = ROWS[Math.min(n, ROWS.length - 1)] as number[]
  const size = SIZES[Math.min(n, SIZES.length - 1)] as number
  const gapX = size * 2.25
  const gapY = size * 2.05
  const at: Point[] = []
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      at.push({ x: (i - (count - 1) / 2) * gapX, y: (row - (rows.length - 1) / 2) * gapY })
    }
  })
  return { size, at }
}
const ROWS = [[], [1], [2], [1, 2], [2, 2], [2, 3], [3, 3], [2, 3, 2], [3, 3, 2], [3, 3, 3], [3, 4, 3], [3, 4, 4], [4, 4, 4]]
const SIZES = [17, 17, 15, 13.5, 13, 12, 11.5, 10.5, 10, 9.5, 9, 8.5, 8]

/** A stable small number from text, to vary textures without chance. */
export function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}
