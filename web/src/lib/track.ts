/** The initiative track as the panel shows it: the players in order, and the gaps of a track that keeps them. */
import type { View } from './view'

export interface TrackRow {
  /** the seat whose marker stands there; null: nobody's */
  s: number | null
  /** the place, from 0 */
  place: number
}

/** Behind the last marker nothing is shown; before the table is set, the seats as they sit. */
export function trackRows(view: Pick<View, 'seats' | 'initiative' | 'track'>): TrackRow[] {
  if (view.initiative.length !== view.seats.length) return view.seats.map((seat, place) => ({ s: seat.seat, place }))
  const rows = view.track.map((s, place) => ({ s, place }))
  while (rows.length && rows[rows.length - 1]?.s === null) rows.pop()
  return rows
}
