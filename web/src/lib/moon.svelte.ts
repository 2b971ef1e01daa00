/** A game against the Moon Princess, as the table shows it: both sides' points, her corner, and why the Oni do what they do. */
import { t } from '../strings'
import { centre, corner, DIRECTIONS, SIZE, type Point } from './geometry'
import { reference } from './reference.svelte'
import type { View } from './view'
import type { MomentumView, MoonPrincessView, OniAttackView, OniPlanView } from './wire'

/** Whether the board shows where the Oni would attack now. */
export const foresight = $state({ shown: false })

const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1

/** The corners of the moon's border, clockwise from north: those of its rim that the centre does not share. */
export const BORDER: readonly Point[] = (() => {
  const found: Point[] = []
  for (const cell of DIRECTIONS) {
    const at = centre(cell)
    for (let i = 0; i < 6; i++) {
      const { x, y } = corner(i, SIZE)
      const point = { x: at.x + x, y: at.y + y }
      const inner = Math.hypot(point.x, point.y) < SIZE * 1.1
      if (!inner && !found.some((one) => near(one, point))) found.push(point)
    }
  }
  const turn = ({ x, y }: Point) => (Math.atan2(x, -y) + 2 * Math.PI) % (2 * Math.PI)
  return found.sort((a, b) => turn(a) - turn(b))
})()

export interface Side {
  id: 'players' | 'oni'
  total: number
  /** sources with points, in the order of the mode */
  parts: { source: string; n: number }[]
}

export function sideOf(special: Pick<MoonPrincessView, 'sides'>, id: Side['id']): Side {
  const parts = Object.entries(special.sides[id] ?? {}).map(([source, n]) => ({ source, n }))
  return { id, total: parts.reduce((sum, part) => sum + part.n, 0), parts: parts.filter((part) => part.n > 0) }
}

/** Who leads, in a sentence. */
export function lead(special: Pick<MoonPrincessView, 'sides'>): string {
  const n = sideOf(special, 'players').total - sideOf(special, 'oni').total
  return n === 0 ? t('moon.even') : t(n > 0 ? 'moon.ahead' : 'moon.behind', { n: Math.abs(n) })
}

/** The end, in a sentence: by how much, and what would have turned it. */
export function ended(special: Pick<MoonPrincessView, 'sides'>): string {
  const [mine, theirs] = [sideOf(special, 'players').total, sideOf(special, 'oni').total]
  if (mine === theirs) return t('moon.end.tied', { mine })
  return mine > theirs ? t('moon.end.won', { mine, theirs }) : t('moon.end.lost', { mine, theirs, n: theirs - mine + 1 })
}

/** What the track brings next, in words. */
export function comesNext(track: MomentumView): string {
  const after = (spaces: readonly number[]) => spaces.find((space) => space > track.at)
  const found = ([['counter', track.counters], ['legend', track.legendary], ['points', track.points]] as const)
    .flatMap(([kind, spaces]) => {
      const n = after(spaces)
      return n === undefined ? [] : [{ kind, n }]
    })
    .sort((a, b) => a.n - b.n)
  return found.length ? t('moon.comes', { what: found.map(({ kind, n }) => t(`moon.next.${kind}`, { n })).join(', ') }) : ''
}

/** The list by which the Oni choose, as far as it was needed: why here, why this one. */
export function reasons(attack: Omit<OniAttackView, 'area' | 'points'> | Omit<OniPlanView, 'areas'>): string[] {
  return [
    ...(attack.leader ? [t('moon.step.leader', { unit: reference.name(`unit:${attack.leader}`) })] : []),
    t('moon.step.possible', { n: attack.possible }),
    attack.movers ? t('moon.step.movers', { n: attack.movers, steps: t('moon.steps', { n: attack.steps }) }) : t('moon.step.nobody'),
    // where there is one area, nothing has to be settled
    ...(attack.settled === 'only' && attack.possible === 1 ? [] : [t(`moon.step.${attack.settled}`, { n: attack.tied })]),
  ]
}

export const areaNames = (view: Pick<View, 'areas'>, areas: readonly number[]): string => areas.map((area) => view.areas[area]?.name ?? '').join(', ')
