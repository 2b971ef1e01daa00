/** What did not change keeps its object, so that only what changed is drawn anew. */
import type { Frame, LogLine } from './view'

// written once for each object: the browser's own writer is quicker than any comparison of fields
const written = new WeakMap<object, string>()

function sign(value: object): string {
  let text = written.get(value)
  if (text === undefined) {
    text = JSON.stringify(value)
    written.set(value, text)
  }
  return text
}

/** The old object if both say the same. */
export function keep<T extends object | null>(before: T | undefined, now: T): T {
  if (!before || !now || before === now) return now
  return sign(before) === sign(now) ? before : now
}

/** The same; and of an object that did change, those lists and objects in it that did not. */
function keepParts<T extends object>(before: T | undefined, now: T): T {
  const kept = keep(before, now)
  if (!before || kept === before) return kept
  for (const name of Object.keys(now) as (keyof T)[]) {
    const [old, part] = [before[name], now[name]]
    if (typeof part === 'object' && typeof old === 'object') now[name] = keep(old, part) as T[keyof T]
  }
  return now
}

/** The same for a list, entry by entry; if nothing changed at all, the old list. */
export function keepEach<T extends object>(before: T[] | undefined, now: T[]): T[] {
  if (!before) return now
  const kept = now.map((one, i) => keepParts(before[i], one))
  return kept.length === before.length && kept.every((one, i) => one === before[i]) ? before : kept
}

export function keepLines(before: readonly LogLine[], now: LogLine[]): LogLine[] {
  return now.map((line, i) => {
    const old = before[i]
    return old && old.number === line.number && old.seq === line.seq && old.text === line.text ? old : line
  })
}

/** A new frame, put together from the objects of the one before wherever it says the same. */
export function keepFrame(before: Frame | null | undefined, now: Frame): Frame {
  if (!before) return now
  const old = before.view
  const view = now.view
  view.areas = keepEach(old.areas, view.areas)
  view.seats = keepEach(old.seats, view.seats)
  view.missions = keepEach(old.missions, view.missions)
  view.tokens = keep(old.tokens, view.tokens)
  view.events = keep(old.events, view.events)
  view.initiative = keep(old.initiative, view.initiative)
  view.track = keep(old.track, view.track)
  view.acted = keep(old.acted, view.acted)
  view.me = keep(old.me, view.me)
  now.players = keep(before.players, now.players)
  now.holds = keep(before.holds, now.holds)
  return now
}
