import { expect, test } from 'vitest'
import { trackRows } from './track'
import type { SeatView } from './view'

const seats = [0, 1, 2].map((seat) => ({ seat }) as SeatView)

test('before the table is set the seats stand as they sit', () => {
  expect(trackRows({ seats, initiative: [], track: [] }).map((row) => row.s)).toEqual([0, 1, 2])
})

test('gaps between the markers are shown, those behind the last are not', () => {
  const rows = trackRows({ seats, initiative: [2, 0, 1], track: [2, null, 0, 1, null, null] })
  expect(rows).toEqual([{ s: 2, place: 0 }, { s: null, place: 1 }, { s: 0, place: 2 }, { s: 1, place: 3 }])
})

test('without gaps it is the order', () => {
  expect(trackRows({ seats, initiative: [1, 0, 2], track: [1, 0, 2] }).map((row) => row.s)).toEqual([1, 0, 2])
})
