/** A hint for my decision: asked for, thought about, there; gone as soon as the table moves on. */
import type { Hint } from './wire'

export class Hints {
  /** what the strongest computer player would choose here */
  answer = $state.raw<Hint | null>(null)
  thinking = $state(false)
  /** why there is none */
  problem = $state('')
  private seq = -1

  /** Begin to wait for one; false: it is on its way already, or it is there. */
  begin(seq: number): boolean {
    if (this.seq === seq && (this.thinking || this.answer)) return false
    this.seq = seq
    this.answer = null
    this.problem = ''
    this.thinking = true
    return true
  }

  take(hint: Hint): void {
    if (hint.seq !== this.seq || !this.thinking) return
    this.thinking = false
    this.answer = hint
  }

  /** There is none; without words: nobody needs it any more. */
  fail(problem = ''): void {
    if (!this.thinking) return
    this.thinking = false
    this.problem = problem
  }

  /** The table shows this moment now. */
  at(seq: number): void {
    if (seq === this.seq) return
    this.seq = -1
    this.answer = null
    this.problem = ''
    this.thinking = false
  }
}
