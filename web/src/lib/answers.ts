/** What a combat card may be answered with, as players read it. */
import { t } from '../strings'
import { reference } from './reference.svelte'
import type { CombatCard, Counter } from './wire'

const half = (line: Counter): string => (line.half ? ` (${t('battle.half')})` : '')

/** What is to be said of a line beside its names, where nobody knows how many play. */
export const notes = (line: Counter): string =>
  half(line) + (line.from_players ? ` (${t('rules.from_players', { n: line.from_players })})` : '')

/** Some lines stand only where enough play. */
export const answersAt = (card: CombatCard, players: number): string =>
  card.counterattacks
    .filter((line) => line.from_players <= players)
    .map((line) => line.any_of.map((id) => reference.name(`counter:${id}`)).join(' / ') + half(line))
    .join(' · ')
