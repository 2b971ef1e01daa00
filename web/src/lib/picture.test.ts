import { expect, it } from 'vitest'
import { Picture } from './picture.svelte'
import type { Frame, LogLine, View } from './view'

const line = (number: number): LogLine => ({ number, seq: number, kind: 'turn', text: `${number}`, about: {} }) as unknown as LogLine
const frame = (seq: number, round: number, more: Partial<Frame> = {}): Frame =>
  ({ seq, undo: false, log_from: 0, log: [line(seq)], aims_from: 0, aims: [], view: { round, areas: [] } as unknown as View, ...more }) as unknown as Frame

it('keeps its objects while their fields change', () => {
  const picture = new Picture()
  picture.show(frame(1, 1))
  const [shown, view] = [picture.frame, picture.frame?.view]
  picture.show(frame(2, 3, { undo: true }))
  expect(picture.frame).toBe(shown)
  expect(picture.frame?.view).toBe(view)
  expect(shown).toMatchObject({ seq: 2, undo: true })
  expect(view?.round).toBe(3)
})

it('forgets a field that the next frame does not have', () => {
  const picture = new Picture()
  picture.show(frame(1, 1, { thinking: 2 }))
  picture.show(frame(2, 1))
  expect(picture.frame?.thinking).toBeUndefined()
})

it('knows which lines are new', () => {
  const picture = new Picture()
  picture.show(frame(1, 1))
  expect(picture.fresh).toEqual([])
  picture.show(frame(2, 1, { log_from: 1 }))
  expect(picture.fresh.map((one) => one.number)).toEqual([2])
  expect(picture.log.map((one) => one.number)).toEqual([1, 2])
  // the same moment told again brings nothing new
  picture.show(frame(2, 1, { log_from: 1 }))
  expect(picture.fresh).toEqual([])
  expect(picture.log).toHaveLength(2)
})

it('takes no old line for a new one, however many come', () => {
  const picture = new Picture()
  picture.show(frame(1, 1))
  picture.show(frame(4, 1, { log_from: 0, log: [line(1), line(3), line(4)] }))
  expect(picture.fresh.map((one) => one.number)).toEqual([4])
  expect(picture.log).toHaveLength(3)
})

it('follows another picture, and stays as it is when that one goes on', () => {
  const [first, second] = [new Picture(), new Picture()]
  second.follow(first)
  expect(second.frame).toBeNull()
  first.show(frame(1, 1))
  first.asked = []
  second.follow(first)
  first.show(frame(2, 4))
  expect(second.frame).toMatchObject({ seq: 1, view: { round: 1 } })
  expect(second.asked).toBe(first.asked)
  expect(second.log).toHaveLength(1)
})

it('keeps what was said before, and forgets what was taken back', () => {
  const picture = new Picture()
  const aim = (seq: number) => ({ seq, seat: 1, text: `${seq}` })
  picture.show(frame(1, 1, { aims: [aim(1)] }))
  picture.show(frame(2, 1, { aims_from: 1, aims: [aim(2)] }))
  picture.show(frame(3, 1, { aims_from: 2 }))
  expect(picture.aims.map((one) => one.seq)).toEqual([1, 2])
  picture.show(frame(4, 1, { aims_from: 1 }))
  expect(picture.aims.map((one) => one.seq)).toEqual([1])
})
