/** Ways of several steps: where the units in question, or all of one area, get to in one press. */
import { api } from './api'
import { tokensOf } from './seats'
import type { Journey, JourneysAsk } from './wire'

const NOWHERE: Map<number, Journey> = new Map()

export class Travel {
  /** by the area where they end */
  ways = $state.raw<Map<number, Journey>>(NOWHERE)
  /** the area that everything would leave; null: the units in question go */
  from = $state<number | null>(null)

  private readonly game: string
  private seat = 0
  /** which question the last answer is for */
  private asked = 0

  constructor(game: string) {
    this.game = game
  }

  forget(): void {
    this.asked += 1
    this.ways = NOWHERE
    this.from = null
  }

  /** How far can the units get that are about to step? */
  async ask(seat: number, count: number | null): Promise<void> {
    await this.take({ seat, count }, null)
  }

  /** How far can all get that stand in this area? */
  async askFrom(seat: number, area: number): Promise<void> {
    await this.take({ seat, area }, area)
  }

  /** The answers that lead there, in order; none where nobody gets there any more. */
  async to(area: number): Promise<string[]> {
    const known = this.ways.get(area)
    if (!known || this.from === null) return known?.options ?? []
    return (await this.call({ seat: this.seat, area: this.from, to: area }))[0]?.options ?? []
  }

  private async take(wanted: JourneysAsk, from: number | null): Promise<void> {
    const number = ++this.asked
    this.seat = wanted.seat
    const found = await this.call(wanted)
    // the answer to an older question is of no use
    if (number !== this.asked) return
    this.from = found.length ? from : null
    this.ways = new Map(found.map((journey) => [journey.area, journey]))
  }

  private async call(wanted: JourneysAsk): Promise<Journey[]> {
    const answer = await api.journeys(this.game, wanted, tokensOf(this.game).join(',')).catch(() => null)
    return answer?.journeys ?? []
  }
}
