/** What a combat card may be answered with, as players read it. */
import { t } from '../strings'
import { reference } from './reference.svelte'
import type { CombatCard, Counter } from './wire'

export const answer = (line: Counter): string =>
  line.any_of.map((id) => reference.name(`counter:${id}`)).join(' / ') + (line.half ? ` (${t('battle.half')})` : '')

/** Some lines stand only where enough play. */
export const answersAt = (card: CombatCard, players: number): string =>
  card.counterattacks.filter((line) => line.from_players <= players).map(answer).join(' · ')
