/** Quiet textures for the land, drawn once into the definitions of the board and used by every tile. */
import { SIZE } from '../lib/geometry'

export const VARIANTS = 4

/** A small generator: the same picture every time. */
function dice(seed: number): () => number {
  let state = seed * 2654435761 + 12345
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
const f = (value: number) => value.toFixed(1)

export interface Stroke {
  d: string
}

/** Ripples on the ocean floor. */
export function ripples(variant: number): string {
  const roll = dice(variant + 11)
  const parts: string[] = []
  for (let k = 0; k < 7; k++) {
    const y = -SIZE * 0.68 + k * SIZE * 0.22 + roll() * 4
    const w = 16 + roll() * 18
    const x = (roll() - 0.5) * SIZE * (1.1 - Math.abs(y / SIZE) * 0.55)
    parts.push(`M${f(x - w / 2)},${f(y)}q${f(w / 4)},-5 ${f(w / 2)},0t${f(w / 2)},0`)
  }
  return parts.join('')
}

/** Tufts of grass. */
export function tufts(variant: number): string {
  const roll = dice(variant + 29)
  const parts: string[] = []
  for (let k = 0; k < 17; k++) {
    const angle = roll() * 6.283
    const far = Math.sqrt(roll()) * SIZE * 0.74
    const x = far * Math.cos(angle)
    const y = far * Math.sin(angle) * 0.9
    const h = 4 + roll() * 3.5
    parts.push(`M${f(x - 3)},${f(y)}l-1.2,${f(-h * 0.8)}M${f(x)},${f(y)}v${f(-h)}M${f(x + 3)},${f(y)}l1.4,${f(-h * 0.75)}`)
  }
  return parts.join('')
}

export interface Crater {
  x: number
  y: number
  r: number
}

export function craters(variant: number): Crater[] {
  const roll = dice(variant + 47)
  const found: Crater[] = []
  for (let k = 0; k < 8; k++) {
    const angle = roll() * 6.283
    const far = Math.sqrt(roll()) * SIZE * 0.66
    found.push({ x: far * Math.cos(angle), y: far * Math.sin(angle), r: 2.5 + roll() * roll() * 9 })
  }
  return found
}

/** Cracks of devastated ground. */
export function cracks(variant: number): string {
  const roll = dice(variant + 71)
  const parts: string[] = []
  for (let k = 0; k < 5; k++) {
    let x = (roll() - 0.5) * SIZE
    let y = (roll() - 0.5) * SIZE
    let path = `M${f(x)},${f(y)}`
    for (let step = 0; step < 4; step++) {
      x += (roll() - 0.4) * 14
      y += (roll() - 0.5) * 14
      path += `L${f(x)},${f(y)}`
    }
    parts.push(path)
  }
  return parts.join('')
}

export interface Peak {
  back: string
  lit: string
  snow: string
}

/** Mountains with snow on their peaks. */
export function peaks(variant: number): Peak[] {
  const roll = dice(variant + 83)
  const places: [number, number, number][] = [
    [-20 + roll() * 6, 6 + roll() * 6, 28 + roll() * 6],
    [15 + roll() * 6, 8 + roll() * 8, 26 + roll() * 6],
    [-4 + roll() * 8, -8 + roll() * 5, 38 + roll() * 6],
    [4 + roll() * 10, 20 + roll() * 4, 20 + roll() * 5],
  ]
  return places.map(([x, y, s]) => {
    const top = y - s * 0.45
    const foot = y + s * 0.35
    return {
      back: `M${f(x - s * 0.62)},${f(foot)}L${f(x)},${f(top)}L${f(x + s * 0.62)},${f(foot)}Z`,
      lit: `M${f(x)},${f(top)}L${f(x + s * 0.62)},${f(foot)}L${f(x + s * 0.1)},${f(foot)}L${f(x - s * 0.06)},${f(y)}Z`,
      snow: `M${f(x)},${f(top)}l${f(s * 0.18)},${f(s * 0.23)}l${f(-s * 0.09)},${f(s * 0.03)}l${f(-s * 0.08)},${f(-s * 0.05)}l${f(-s * 0.08)},${f(s * 0.06)}l${f(-s * 0.09)},${f(-s * 0.05)}Z`,
    }
  })
}
