/** Friends at one screen: when somebody else is to decide, hands that still hurry must not play for them. */

/** so long nobody may have pressed anything before the next one's choices open, in milliseconds */
export const QUIET = 700

export class Handover {
  /** the seat that takes over, until it has made its first choice */
  to = $state<number | null>(null)
  /** its choices are still closed */
  closed = $state(false)

  private sitting: number | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  /** This seat is to decide openly, at a screen that several share. */
  asks(seat: number): void {
    const before = this.sitting
    this.sitting = seat
    if (before === null || before === seat) return
    this.to = seat
    this.closed = true
    this.wait()
  }

  /** This seat has said that it sits there: nothing is to be handed over. */
  sits(seat: number): void {
    this.sitting = seat
    this.decided()
  }

  /** Somebody still presses: it waits until they have stopped. */
  pressed(): void {
    if (this.closed) this.wait()
  }

  decided(): void {
    clearTimeout(this.timer)
    this.to = null
    this.closed = false
  }

  private wait(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => (this.closed = false), QUIET)
  }
}
