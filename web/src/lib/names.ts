/** Who somebody is, in words: the name that was given, and the faction. */
import { t } from '../strings'
import { reference } from './reference.svelte'
import type { Player, View } from './view'

/** “Mika (Nomads)”, or the faction where nobody has given a name. */
export function fullName(players: readonly Player[] | undefined, seat: number | null | undefined, view?: Pick<View, 'seats'>): string {
  const player = players?.find((one) => one.seat === seat)
  const faction = reference.colour(player?.faction ?? view?.seats[seat ?? -1]?.faction).name
  return player?.name ? t('who.named', { name: player.name, faction }) : faction
}

/** The name alone where there is one, for where room is scarce. */
export function shortName(players: readonly Player[], seat: number | null): string {
  const player = players.find((one) => one.seat === seat)
  return player?.name || reference.colour(player?.faction).name
}
