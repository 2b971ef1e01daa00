/** A free place in words: which way it lies from each area that it touches. No two places read alike. */
import { t } from '../strings'
import { cellKey, centre, neighbour } from './geometry'
import type { AreaView, Cell } from './view'

const EDGES = ['north', 'north_east', 'south_east', 'south', 'south_west', 'north_west'] as const
const WINDS = ['north', 'north_east', 'east', 'south_east', 'south', 'south_west', 'west', 'north_west'] as const

const MOST = 3
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function placeWords(areas: readonly AreaView[], cell: Cell): string {
  const here = cellKey(cell)
  const taken = areas.find((area) => cellKey(area.cell) === here)
  if (taken) return taken.name
  const words = areas.flatMap((area) =>
    EDGES.flatMap((way, d) => (cellKey(neighbour(area.cell, d)) === here ? t('board.beside', { way: t(`way.${way}`), name: area.name }) : [])),
  )
  // names hold commas of their own; and the first few neighbours tell a place from every other
  return words.length ? upper(words.slice(0, MOST).join(' · ')) : t('board.lone', { cell: here })
}

/** Where it lies on the board as a whole, clockwise from north in degrees; the middle has no direction. */
export function bearing(cell: Cell): number | null {
  const { x, y } = centre(cell)
  return x === 0 && y === 0 ? null : (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360
}

export function boardSide(cell: Cell): string {
  const at = bearing(cell)
  return at === null ? '' : t(`way.${WINDS[Math.round(at / 45) % 8]}`)
}
