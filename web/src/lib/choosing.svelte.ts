/** The player's half-made choice: which count, which area, what waits for a second press. */
import { untrack } from 'svelte'
import { cellKey } from './geometry'
import { Handover } from './handover.svelte'
import type { LiveGame } from './live.svelte'
import { pick, placesOf, plausibleId, rowsOf } from './options'
import { reference } from './reference.svelte'
import { Travel } from './travel.svelte'
import type { Cell, Decision, Option } from './view'

const NO_OPTIONS: Option[] = []
const CELL = 'tsukuyumi.cell.'

function storedCell(game: string): Cell | null {
  const numbers = (sessionStorage.getItem(CELL + game) ?? '').split(',').map(Number)
  return numbers.length === 2 && numbers.every(Number.isInteger) ? (numbers as Cell) : null
}

export class Choosing {
  count = $state<number | null>(null)
  turns = $state(0)
  focusArea = $state<number | null>(null)
  /** the area under the pointer on the board, and the one that the list points at */
  hover = $state<number | null>(null)
  pointed = $state<number | null>(null)
  /** the same for free places */
  hoverCell = $state<string | null>(null)
  pointedCell = $state<string | null>(null)
  armed = $state<string | null>(null)
  /** the option under the pointer or the focus, and where a unit could get to */
  looking = $state.raw<Option | null>(null)
  reach = $state.raw<Set<number>>(new Set())
  /** where the tile in question will lie: remembered from my choice of the place */
  cell = $state.raw<Cell | null>(null)

  readonly handover = new Handover()
  readonly travel: Travel
  private readonly live: LiveGame
  private key = ''
  private seen: Option | null = null

  constructor(live: LiveGame) {
    this.live = live
    this.cell = storedCell(live.game)
    this.travel = new Travel(live.game)
  }

  readonly frame = $derived.by(() => this.live.frame)
  readonly decision = $derived.by<Decision | null>(() => this.frame?.view.decision ?? null)
  readonly mine = $derived.by(() => this.live.asked !== null)
  readonly options = $derived.by<Option[]>(() => this.live.asked ?? NO_OPTIONS)
  readonly rows = $derived.by(() => rowsOf(this.options))
  /** the option that a hint names */
  readonly hinted = $derived.by(() => this.options.find((option) => option.id === this.live.hints.answer?.option))
  readonly places = $derived.by(() => placesOf(this.rows))

  /** Called when the frame changes: a new question starts afresh. */
  refresh(): void {
    const key = `${this.frame?.seq}`
    if (key === this.key) return
    this.key = key
    this.count = null
    this.turns = 0
    this.focusArea = null
    this.armed = null
    this.looking = null
    this.pointed = null
    this.hoverCell = null
    this.pointedCell = null
    this.travel.forget()
  }

  /** Called when the question or the count changes: how far can these units get? */
  askTravel(): void {
    const { decision, mine, count } = this
    if (mine && decision && reference.question(decision.name).travels) void this.travel.ask(decision.seat, count)
  }

  private async go(area: number): Promise<void> {
    if (this.live.busy || this.handover.closed) return
    const seq = this.frame?.seq
    const [first, ...then] = await this.travel.to(area)
    if (!first || this.frame?.seq !== seq || this.live.busy) return
    this.handover.decided()
    this.live.choose(first, then)
  }

  /** A hint has come: everything is in sight that leads to it. Nothing is chosen. */
  showHint(option: Option): void {
    this.focusArea = null
    if (option.n !== undefined && this.rows.some((row) => row.counts.includes(option.n ?? 0) && row.options.includes(option))) this.count = option.n
    if (option.turns !== undefined) this.turns = option.turns
  }

  /** Also for a page that is loaded again before the tile has been turned. */
  private rememberCell(cell: Cell): void {
    this.cell = cell
    sessionStorage.setItem(CELL + this.live.game, cellKey(cell))
  }

  private needsSecond(option: Option): boolean {
    const { sure, closes } = reference.verb(option.verb)
    return sure || (closes && reference.question(this.decision?.name).panel === 'turn' && this.rows.length > 1)
  }

  choose(option: Option): void {
    if (this.live.busy || this.handover.closed) return
    if (this.needsSecond(option) && this.armed !== option.id) {
      this.armed = option.id
      return
    }
    this.armed = null
    this.handover.decided()
    if (option.cell) this.rememberCell(option.cell)
    this.live.choose(option.id)
  }

  area(area: number): void {
    const rows = this.places.areas.get(area)
    if (this.travel.from !== null && this.travel.from !== area && this.travel.ways.has(area)) void this.go(area)
    else if (rows?.length === 1 && rows[0]) this.choose(pick(rows[0], this.count))
    else if (rows) this.focus(area)
    else this.elsewhere(area)
  }

  cellAt(cell: string): void {
    const rows = this.places.cells.get(cell)
    if (rows?.[0]) this.choose(pick(rows[0], this.count))
  }

  unit(area: number, unit: string): void {
    const rows = (this.places.areas.get(area) ?? []).filter((row) => row.options[0]?.unit === unit)
    const hit = this.rows.find((row) => reference.verb(row.options[0]?.verb ?? '').spot === 'unit_asked' && row.options[0]?.unit === unit)
    if (rows.length === 1 && rows[0]) this.choose(pick(rows[0], this.count))
    else if (hit && this.decision?.about?.area === area) this.choose(pick(hit, null))
    else if (this.places.areas.has(area)) this.area(area)
    else this.elsewhere(area, unit)
  }

  /** Several things can be done here: the list shows them, and where units can be chosen all of them may go at once. */
  private focus(area: number): void {
    this.focusArea = area
    this.travel.forget()
    const stand = this.places.areas.get(area)?.some((row) => reference.verb(row.options[0]?.verb ?? '').spot === 'unit_here')
    if (stand && this.decision) void this.travel.askFrom(this.decision.seat, area)
  }

  /** An area that is not on offer: a journey leads there, or it says why not. */
  private elsewhere(area: number, unit?: string): void {
    if (this.travel.ways.has(area)) void this.go(area)
    else this.why(area, unit)
  }

  /** The pointer is over a unit on the board (null: it has left it). */
  look(area: number, unit: string | null): void {
    const rows = (this.places.areas.get(area) ?? []).filter((row) => unit !== null && row.options[0]?.unit === unit)
    this.looking = rows.length === 1 && rows[0] ? pick(rows[0], this.count) : null
  }

  /** The pointer is over an area with one thing to do: that is what would happen. */
  lookAt(area: number | null): void {
    const rows = area === null ? undefined : this.places.areas.get(area)
    if (rows?.length === 1 && rows[0]) this.looking = this.seen = pick(rows[0], this.count)
    // the pointer has left it, and not for its line in the list
    else untrack(() => this.looking === this.seen && this.pointed === null && (this.looking = null))
  }

  private why(area: number, unit?: string): void {
    const there = this.frame?.view.areas[area]
    if (this.mine && there && this.decision) this.live.explain(plausibleId(this.decision, there, unit))
  }

  /** The tile about to be laid, if the client knows where. */
  get ghost(): { cell: Cell; tile: string; turns: number } | null {
    const tile = this.decision?.about?.tile
    if (!tile || !this.cell || !this.options.some((o) => o.turns !== undefined)) return null
    if (this.frame?.view.areas.some((area) => this.cell && cellKey(area.cell) === cellKey(this.cell))) return null
    return { cell: this.cell, tile, turns: this.turns }
  }

}
