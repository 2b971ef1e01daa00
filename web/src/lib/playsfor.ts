/** What a seat plays for besides areas and missions: a goal, a leader's wish, victory cards. As far as the game has them. */
import { ICONS } from './icons'
import { reference } from './reference.svelte'
import type { SeatView } from './view'

export interface Pursuit {
  ref: string
  name: string
  icon: string
  /** how far, and how much is wanted; 0: nothing is counted */
  now: number
  target: number
  done: boolean
  /** points that it brings as things stand; null: it says so itself */
  points: number | null
}

/** The goal of a seat that plays for one. */
function goalOf(seat: SeatView): Pursuit[] {
  const { goal } = seat
  // a game that scores no goals shows none
  if (!goal || !('goal' in seat.score)) return []
  const entry = reference.entries.get(`goal:${goal.id}`)
  if (!entry) return []
  return [{ ref: entry.ref, name: entry.name, icon: entry.icon || ICONS.goal, now: goal.progress, target: entry.goal?.target ?? 0, done: goal.done, points: null }]
}

function leaderOf({ leader }: SeatView): Pursuit[] {
  if (!leader) return []
  const ref = `leader:${leader.id}`
  return [{ ref, name: reference.name(ref), icon: reference.icon(ref), now: leader.progress, target: leader.target, done: leader.done, points: null }]
}

function victoryOf(seat: SeatView): Pursuit[] {
  return seat.victory.flatMap((card) =>
    card.conditions.map((one) => {
      const ref = `condition:${one.id}`
      return { ref, name: reference.name(ref), icon: reference.icon(reference.entries.get(ref)?.icon ? ref : `victory:${card.id}`), now: one.count, target: reference.targets.get(ref) ?? 0, done: one.settled, points: one.points }
    }),
  )
}

export const pursuitsOf = (seat: SeatView): Pursuit[] => [...goalOf(seat), ...leaderOf(seat), ...victoryOf(seat)]
