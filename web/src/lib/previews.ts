/** What options would do, asked of the server once each. */
import { api } from './api'
import { tokensOf } from './seats'
import type { Preview } from './wire'

const MOST = 400
const known = new Map<string, Preview>()
const keyOf = (game: string, seq: number, option: string) => `${game}/${seq}/${option}`

export const knownPreview = (game: string, seq: number, option: string): Preview | undefined => known.get(keyOf(game, seq, option))

export async function askPreview(game: string, seq: number, seat: number, option: string): Promise<Preview> {
  const before = knownPreview(game, seq, option)
  if (before) return before
  const answer = await api.preview(game, seat, option, tokensOf(game).join(','))
  if (known.size >= MOST) known.clear()
  known.set(keyOf(game, seq, option), answer)
  return answer
}
