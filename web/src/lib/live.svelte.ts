/** An open game: the socket, the frames that wait to be shown, and what the player sees now. */
import { ApiError, api } from './api'
import { Hints } from './hint.svelte'
import { keepFrame } from './keep'
import { afterPicture } from './later'
import { Picture } from './picture.svelte'
import { tokensOf } from './seats'
import { reducedMotion, settings, type Speed } from './settings.svelte'
import type { Frame, LogLine, Option, Reason } from './view'
import type { ServerMessage } from './wire'

export type Connection = 'connecting' | 'open' | 'lost'

const BACKOFF = [300, 700, 1500, 3000, 5000]
const DELAY = { slow: 1100, fast: 260 }
/** so long a choice waits for its answer before the line counts as dead, in milliseconds */
const PATIENCE = 10_000

export class LiveGame {
  readonly game: string
  connection = $state<Connection>('connecting')
  /** what is on the board now */
  private readonly now = new Picture()
  /** the same one picture later, for the cards, the battle and the log; so no picture has too much to draw at once */
  readonly below = new Picture()
  /** and once more, for the players and missions */
  readonly beside = new Picture()
  waiting = $state(0)
  refusal = $state.raw<Reason | null>(null)
  error = $state<string | null>(null)
  readonly hints = new Hints()
  /** a choice is on its way */
  sending = $state(false)
  /** the seat of mine that may take its last choice back now, also while others' moves are still being shown */
  undoSeat = $state<number | null>(null)

  private readonly besideLater = afterPicture(() => this.beside.follow(this.below))
  private readonly belowLater = afterPicture(() => {
    this.below.follow(this.now)
    this.besideLater()
  })
  private queue: Frame[] = []
  private newest = -1
  private last: Frame | null = null
  private socket: WebSocket | null = null
  private attempts = 0
  private closed = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private retry: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined
  /** up to which moment what was said stays, whatever others do meanwhile */
  private saidAt = -1
  private undoing = false
  /** the seat of mine that chose last */
  private chooser: number | null = null
  private paceTold = ''
  private pending: { seat: number; option: string; seq: number; key: string; then?: string[] } | null = null
  /** up to here the moments come of my own last press: a journey is watched as one motion */
  private own = -1

  constructor(game: string) {
    this.game = game
    this.connect()
  }

  get frame(): Frame | null {
    return this.now.frame
  }

  /** log lines that came with the frame on the table */
  get fresh(): LogLine[] {
    return this.now.fresh
  }

  /** what I may answer now */
  get asked(): Option[] | null {
    return this.now.asked
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.retry)
    clearTimeout(this.patience)
    this.socket?.close()
  }

  private connect(): void {
    if (this.closed) return
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${this.game}/live`)
    this.socket = socket
    socket.onopen = () => {
      this.attempts = 0
      this.undoing = false
      this.connection = 'open'
      this.send({ type: 'hello', tokens: tokensOf(this.game), ...(this.newest >= 0 ? { since: this.newest } : {}) })
      this.paceTold = ''
      this.tellPace()
      // a choice that was on its way when the line broke is sent again: its key makes it count once
      if (this.pending) this.sendChoice()
    }
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = (event) => {
      if (this.closed || this.socket !== socket) return
      this.connection = 'lost'
      this.hints.fail()
      if (event.code === 4404 || event.code === 4403) {
        if (this.error === null) this.sayError(event.reason || 'This game is not here.')
        return
      }
      const wait = BACKOFF[Math.min(this.attempts++, BACKOFF.length - 1)]
      // some networks let no socket through: plain requests carry on meanwhile
      if (this.attempts > 1) void this.poll()
      this.retry = setTimeout(() => this.connect(), wait)
    }
  }

  private async poll(): Promise<void> {
    try {
      this.take(await api.frame(this.game, this.tokens(), this.newest >= 0 ? this.newest : undefined))
      // requests get through, so a choice that found no way may go this one
      if (this.pending) await this.post()
    } catch (problem) {
      if (problem instanceof ApiError && (problem.status === 403 || problem.status === 404)) this.sayError(problem.message)
    }
  }

  private tokens(): string {
    return tokensOf(this.game).join(',')
  }

  private send(message: unknown): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'frame':
        this.take(message as unknown as Frame)
        break
      case 'hint':
        this.hints.take(message)
        break
      case 'refused':
        if (message.code.startsWith('hint_')) {
          // one that nobody needs any more is not worth a word
          this.hints.fail(message.code === 'hint_stale' ? '' : message.text)
          break
        }
        this.sending = false
        this.undoing = false
        this.pending = null
        this.sayRefusal(message, message.code === 'stale')
        if (message.code === 'stale') this.send({ type: 'resync' })
        break
      case 'explained':
        if (!message.legal) this.sayRefusal(message)
        break
      case 'error':
        if (message.code.startsWith('hint_')) {
          this.hints.fail(message.text)
          break
        }
        // it was not taken, so it must not go out again when the line comes back
        this.sending = false
        this.undoing = false
        this.pending = null
        this.sayError(message.text)
        break
    }
  }

  private take(frame: Frame): void {
    const same = frame.seq === this.newest
    if (frame.seq < this.newest) return
    this.newest = frame.seq
    // compared as it comes, not when it is its turn to be shown
    this.last = keepFrame(this.last, frame)
    this.undoSeat = frame.undo_seat
    if (this.undoing && !same) {
      // what was taken back is not shown any more, move by move
      this.undoing = false
      this.skip()
      this.queue.push(frame)
      this.advance()
      return
    }
    const mine = this.pending !== null && frame.seq > this.pending.seq
    if (mine) {
      this.pending = null
      this.sending = false
    }
    if (same || this.frame === null) {
      this.queue = this.queue.filter((waiting) => waiting.seq !== frame.seq)
      if (this.queue.length === 0) {
        this.show(frame)
        return
      }
    }
    this.queue.push(frame)
    this.settle()
    if ((mine || frame.seq <= this.own) && this.queue.length === 1) this.advance()
    else this.pump()
  }

  /** The speed that is chosen; setting up is many small steps, shown fast by whoever does not want each on its own. */
  private get speed(): Speed {
    const phase = (this.queue[0] ?? this.frame)?.view.phase
    return phase === 'set-up' && settings.speed === 'slow' ? 'fast' : settings.speed
  }

  /** Show what waits, one frame after another, at the chosen speed. */
  private pump(): void {
    if (this.timer !== undefined || this.queue.length === 0) return
    if (this.speed === 'step' && !this.quiet(this.queue[0] as Frame)) return
    const quiet = this.fresh.length === 0 || document.hidden
    const wait = quiet ? 0 : this.speed === 'step' ? 0 : DELAY[this.speed] * (reducedMotion() ? 0.6 : 1)
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.advance()
    }, wait)
  }

  private quiet(frame: Frame): boolean {
    return frame.log.length === 0
  }

  /** The next waiting frame, now. */
  advance(): void {
    const next = this.queue.shift()
    if (next) this.show(next)
    this.pump()
  }

  /** Straight to the present. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const rest = this.queue
    this.queue = []
    for (const frame of rest) this.show(frame)
    this.now.calm()
    this.settle()
  }

  /** The server lets its players wait a little where moves are shown slowly. */
  private tellPace(): void {
    if (this.speed !== this.paceTold && this.send({ type: 'pace', speed: this.speed })) this.paceTold = this.speed
  }

  speedChanged(): void {
    this.tellPace()
    clearTimeout(this.timer)
    this.timer = undefined
    this.pump()
  }

  private show(frame: Frame): void {
    // what was said stays while others move; the first picture, and my next question, make it old
    const mine = frame.view.decision?.options !== undefined && frame.view.decision.options !== null
    if (this.frame === null || (mine && frame.seq > this.saidAt)) this.hush()
    this.now.show(frame)
    this.tellPace()
    this.hints.at(frame.seq)
    this.settle()
  }

  /** `lasting`: also through the next frame, which comes because of it. */
  private sayRefusal(reason: Reason, lasting = false): void {
    this.refusal = reason
    this.saidAt = lasting ? Infinity : this.newest
  }

  private sayError(text: string): void {
    this.error = text
    this.saidAt = this.newest
  }

  private hush(): void {
    this.refusal = null
    this.error = null
  }

  private settle(): void {
    this.waiting = this.queue.length
    this.now.asked = this.waiting === 0 ? (this.frame?.view.decision?.options ?? null) : null
    if (this.below.frame) {
      this.belowLater()
      return
    }
    this.below.follow(this.now)
    this.beside.follow(this.now)
  }

  private complain = (problem: unknown): void => {
    this.sayError(problem instanceof Error ? problem.message : String(problem))
  }

  get busy(): boolean {
    return this.waiting > 0 || this.sending
  }

  /** `then`: what I answer to the questions after it, as long as they come as foreseen. */
  choose(option: string, then: string[] = []): void {
    const frame = this.frame
    const seat = frame?.view.decision?.seat
    if (!frame || seat === undefined || this.sending || this.waiting > 0) return
    this.chooser = seat
    this.pending = { seat, option, seq: frame.seq, key: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...(then.length ? { then } : {}) }
    this.own = frame.seq + 1 + then.length
    this.sending = true
    this.hush()
    if (!this.sendChoice()) void this.post()
  }

  private sendChoice(): boolean {
    const sent = this.pending
    if (!this.send({ type: 'choose', ...sent })) return false
    clearTimeout(this.patience)
    this.patience = setTimeout(() => {
      if (this.closed || this.pending !== sent || this.socket?.readyState !== WebSocket.OPEN) return
      // a line may be dead for minutes before anybody says so; its key makes a choice that comes twice count once
      this.socket.close()
      this.connection = 'lost'
      this.connect()
    }, PATIENCE)
    return true
  }

  /** Without a socket the choice goes by POST. */
  private async post(): Promise<void> {
    if (!this.pending) return
    const sent = this.pending
    try {
      this.take(await api.choose(this.game, sent, this.tokens()))
    } catch (problem) {
      if (problem instanceof ApiError && problem.status !== 0) {
        this.pending = null
        this.sending = false
        this.sayError(problem.message)
      }
      // without an answer it stays pending and goes out again when the line is back
    }
  }

  undo(): void {
    if (this.sending || this.undoing) return
    this.own = -1
    // where it is not possible the server says why
    const seat = this.undoSeat ?? this.chooser ?? this.frame?.seat ?? null
    if (seat === null || !this.frame?.holds.includes(seat)) return
    this.undoing = true
    this.hush()
    if (this.send({ type: 'undo', seat })) return
    void api.undo(this.game, seat, this.tokens()).then((answer) => this.take(answer), (problem) => {
      this.undoing = false
      this.complain(problem)
    })
  }

  /** Ask what the strongest computer player would choose for me. */
  hint(): void {
    const frame = this.frame
    const seat = frame?.view.decision?.seat
    if (!frame || seat === undefined || !this.asked || this.busy || !this.hints.begin(frame.seq)) return
    if (this.send({ type: 'hint', seat, seq: frame.seq })) return
    void api.hint(this.game, seat, frame.seq, this.tokens()).then(
      (hint) => this.hints.take(hint),
      (problem) => this.hints.fail(problem instanceof Error ? problem.message : String(problem)),
    )
  }

  explain(option: string): void {
    const seat = this.frame?.seat
    if (this.send({ type: 'explain', option, ...(seat === null || seat === undefined ? {} : { seat }) })) return
    void api.explain(this.game, option, this.tokens()).then((answer) => {
      if (!answer.legal) this.sayRefusal(answer)
    }, this.complain)
  }
}
