import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, api } from './api'
import type { Frame, Option } from './view'

/** A line to a server that says nothing by itself. */
class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: { type: string; key?: string }[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    Line.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string })
  }
  close(): void {
    this.readyState = 2
  }
  open(): void {
    this.readyState = Line.OPEN
    this.onopen?.()
  }
  fail(): void {
    this.readyState = 3
    this.onclose?.({ code: 1006, reason: '' })
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}
const line = () => Line.all[Line.all.length - 1] as Line
const choices = () => Line.all.flatMap((one) => one.sent.filter((message) => message.type === 'choose'))

vi.stubGlobal('WebSocket', Line)
vi.stubGlobal('location', { protocol: 'http:', host: 'here' })
vi.stubGlobal('document', { hidden: false })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 0))
const { LiveGame } = await import('./live.svelte')

const option = { id: 'done', label: 'Done', verb: 'done' } as Option
/** A moment at which I am asked, or somebody else is. */
const frame = (seq: number, mine: boolean): Frame =>
  ({
    type: 'frame', game: 'g', seq, seat: 0, holds: [0], players: [], log_from: 0, log: [], aims_from: 0, aims: [], undo_seat: null,
    view: { phase: 'red', areas: [], seats: [], decision: mine ? { seat: 0, name: 'turn', options: [option] } : { seat: 1, name: 'turn' } },
  }) as unknown as Frame

let live: InstanceType<typeof LiveGame>
beforeEach(() => {
  vi.useFakeTimers()
  Line.all = []
  live = new LiveGame('g')
})
afterEach(() => {
  live.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('tries another line where a choice gets no answer', () => {
  line().open()
  line().says(frame(1, true))
  live.choose('done')
  expect(choices()).toHaveLength(1)
  vi.advanceTimersByTime(11_000)
  expect(Line.all).toHaveLength(2)
  expect(live.connection).toBe('lost')
  line().open()
  // the same key: it counts once, whether the first has arrived or not
  expect(choices().map((sent) => sent.key)).toEqual([choices()[0]?.key, choices()[0]?.key])
  line().says(frame(2, false))
  expect(live.sending).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(Line.all).toHaveLength(2)
})

it('sends a choice by request where no line can be had', async () => {
  vi.spyOn(api, 'frame').mockImplementation(() => Promise.resolve(frame(1, true)))
  const choose = vi.spyOn(api, 'choose').mockRejectedValueOnce(new ApiError(0, 'The server does not answer.'))
  choose.mockImplementation(() => Promise.resolve(frame(2, false)))
  line().fail()
  await vi.advanceTimersByTimeAsync(400)
  line().fail()
  await vi.advanceTimersByTimeAsync(10)
  live.choose('done')
  await vi.advanceTimersByTimeAsync(10)
  expect(live.sending).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  line().fail()
  await vi.advanceTimersByTimeAsync(10)
  expect(choose).toHaveBeenCalledTimes(2)
  expect(live.sending).toBe(false)
})

it('keeps what it was told while others move, until I am asked again', () => {
  line().open()
  line().says(frame(1, false))
  line().says({ type: 'refused', code: 'too_late', text: 'Somebody has decided since.', rule: '' })
  line().says(frame(2, false))
  vi.advanceTimersByTime(5000)
  expect(live.refusal?.text).toContain('decided since')
  line().says(frame(3, true))
  vi.advanceTimersByTime(5000)
  expect(live.refusal).toBeNull()
})

it('keeps why a choice came too late through the moment that comes with it', () => {
  line().open()
  line().says(frame(1, true))
  live.choose('done')
  line().says({ type: 'refused', code: 'stale', text: 'The table has moved on.', rule: '' })
  expect(line().sent.some((message) => message.type === 'resync')).toBe(true)
  line().says(frame(4, true))
  vi.advanceTimersByTime(5000)
  expect(live.refusal?.text).toContain('moved on')
  live.choose('done')
  expect(live.refusal).toBeNull()
})
