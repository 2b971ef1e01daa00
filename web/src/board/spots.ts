/** What the map shows of each area, gathered; a spot keeps its object as long as nothing about it changes. */
import { centre } from '../lib/geometry'
import type { Places } from '../lib/options'
import { reference } from '../lib/reference.svelte'
import type { AreaView, TokenView, View } from '../lib/view'
import { t } from '../strings'

export interface Spot {
  i: number
  area: AreaView
  /** where it lies, as a transform */
  at: string
  y: number
  /** the faction whose homezone it is, or '' */
  home: string
  homeIcon: string
  /** its entry in the rules */
  ref: string
  /** may it be chosen now? */
  open: boolean
  /** which of its units may be chosen now */
  movable: string
  /** does something start here, and with which unit? */
  from: boolean
  selected: string
  /** is there anything on its edges? */
  edged: boolean
  tokens: TokenView[]
  label: string
}

const NO_TOKENS: TokenView[] = []

export class Spots {
  private spots: Spot[] = []
  private sorted: Spot[] = []
  private tokens: TokenView[] | null = null
  private tokensAt = new Map<number, TokenView[]>()

  /** All areas, the nearer rows later, so that the lip of a tile lies over the one behind it. */
  of(view: View, places: Places, from: number | null = null, unit = ''): Spot[] {
    if (view.tokens !== this.tokens) {
      this.tokens = view.tokens
      this.tokensAt = new Map()
      for (const token of view.tokens) this.tokensAt.set(token.area, [...(this.tokensAt.get(token.area) ?? []), token])
    }
    let changed = this.spots.length !== view.areas.length
    const spots = view.areas.map((area, i) => {
      const old = this.spots[i]
      const rows = places.areas.get(i)
      const open = rows !== undefined
      const movable = rows ? movers(rows) : ''
      const tokens = this.tokensAt.get(i) ?? NO_TOKENS
      const now = { area, open, movable, tokens, from: from === i, selected: from === i ? unit : '' }
      if (old && same(old, now)) return old
      changed = true
      return spotOf(view, i, now)
    })
    if (changed) {
      this.spots = spots
      this.sorted = [...spots].sort((a, b) => a.y - b.y || a.i - b.i)
    }
    return this.sorted
  }
}

function movers(rows: NonNullable<ReturnType<Places['areas']['get']>>): string {
  let units = ''
  for (const row of rows) {
    const option = row.options[0]
    if (option?.unit && reference.verb(option.verb).spot === 'unit_here') units += ` ${option.unit} `
  }
  return units
}

type Present = Pick<Spot, 'area' | 'open' | 'movable' | 'tokens' | 'from' | 'selected'>

const same = (a: Present, b: Present): boolean =>
  a.area === b.area && a.open === b.open && a.movable === b.movable && a.tokens === b.tokens && a.from === b.from && a.selected === b.selected

function spotOf(view: View, i: number, now: Present): Spot {
  const { area, open, tokens } = now
  const { x, y } = centre(area.cell)
  const home = area.home === null ? '' : (view.seats[area.home]?.faction ?? '')
  const words = describe(area)
  return {
    ...now, i, y, home,
    at: `translate(${x.toFixed(1)},${y.toFixed(1)})`,
    homeIcon: home ? (reference.factions.get(home)?.homezone.icon ?? 'token') : '',
    ref: home ? `homezone:${reference.factions.get(home)?.homezone.id ?? ''}` : reference.word(area.type),
    edged: area.walls.length > 0 || area.edges.length > 0 || area.edge_markers.length > 0 || tokens.length > 0,
    label: open ? `${words}, ${t('board.option')}` : words,
  }
}

/** An area in words, for those who do not see it. */
export function describe(area: AreaView): string {
  const words = [area.name, area.home !== null ? t('board.homezone') : t(`type.${area.type}`) + (area.mountain ? ` ${area.mountain}` : '')]
  words.push(...area.properties.map((p) => t(`property.${p}`)))
  if (area.controller) words.push(t('board.held', { who: reference.colour(area.controller).name }))
  words.push(...area.units.map(([unit, n]) => `${n} ${reference.name(`unit:${unit}`)}`))
  words.push(...area.markers.map(([marker, n]) => `${n} ${reference.name(`marker:${marker}`)}`))
  if (area.walls.length) words.push(t('board.walls', { n: area.walls.length }))
  return words.join(', ')
}
