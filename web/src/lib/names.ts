/** Who somebody is, in words: the name that was given, and the faction. */
import { has, t } from '../strings'
import { reference } from './reference.svelte'
import type { Decision, Player, View } from './view'

/** “Mika (Nomads)”, or the faction where nobody has given a name. */
export function fullName(players: readonly Player[] | undefined, seat: number | null | undefined, view?: View): string {
  const player = players?.find((one) => one.seat === seat)
  const faction = reference.colour(player?.faction ?? view?.seats[seat ?? -1]?.faction).name
  return player?.name ? t('who.named', { name: player.name, faction }) : faction
}

/** The name alone where there is one, for where room is scarce. */
export function shortName(players: readonly Player[], seat: number | null): string {
  const player = players.find((one) => one.seat === seat)
  return player?.name || reference.colour(player?.faction).name
}

/** What somebody else is deciding, without a question to you in it. */
export function doing(decision: Decision, view: View): string {
  const key = `waits.${decision.name}`
  if (!has(key)) return decision.prompt ?? t('decide.secret')
  const about = decision.about ?? {}
  return t(key, {
    area: view.areas[about.area ?? -1]?.name ?? '',
    unit: about.unit ? reference.name(`unit:${about.unit}`) : '',
    event: about.event ? reference.name(`event:${about.event}`) : '',
    n: about.n ?? '',
  })
}
