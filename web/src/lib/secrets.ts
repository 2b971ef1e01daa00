/** At a shared screen nobody reads what a friend was told in secret. */
import type { LogLine } from './view'

const SECRET = new Set(['drafts_card', 'ghost_draws_card', 'ghost_discards_card'])

export const openly = (lines: LogLine[]): LogLine[] => lines.filter((line) => !SECRET.has(line.kind))
