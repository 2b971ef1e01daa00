/** What computer players were after, as quiet lines between those of the log. */
import type { LogLine } from './view'
import type { AimLine } from './wire'

/** Aims that stand before a line of the log, by its number; those after the last line stand under 0. */
export function aimsBefore(lines: readonly LogLine[], aims: readonly AimLine[]): Map<number, AimLine[]> {
  const found = new Map<number, AimLine[]>()
  let at = 0
  for (const aim of aims) {
    // a choice is made first, and what comes of it is logged with the moment after it
    while (at < lines.length && (lines[at]?.seq ?? 0) < aim.seq) at += 1
    const number = lines[at]?.number ?? 0
    found.set(number, [...(found.get(number) ?? []), aim])
  }
  return found
}
