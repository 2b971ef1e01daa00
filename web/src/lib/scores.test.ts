import { expect, it } from 'vitest'
import { ICONS } from './icons'
import { iconOf, shadesOf, sourcesOf, total } from './scores'
import type { View } from './view'

const KNOWN = ['areas', 'initiative', 'moon', 'missions', 'goal']
const view = (...scores: Record<string, number>[]) => ({ seats: scores.map((score, seat) => ({ seat, score })) }) as unknown as View

it('knows the sources in the order of the mode, whatever they are', () => {
  expect(sourcesOf(view({ tolls: 2, areas: 0 }, { tolls: 0, areas: 5 }))).toEqual(['tolls', 'areas'])
  expect(sourcesOf(view({ areas: 1 }, { areas: 1, secret_plan: 3 }))).toEqual(['areas', 'secret_plan'])
  expect(total(view({ tolls: 2, areas: 5 }).seats[0])).toBe(7)
  expect(total(undefined)).toBe(0)
})

it('gives every source a shade of its own, also one that it has never heard of', () => {
  const shades = shadesOf(['tolls', ...KNOWN, 'leaders', 'secret_plan'])
  expect([...shades.keys()]).toEqual(['tolls', ...KNOWN, 'leaders', 'secret_plan'])
  expect(new Set(shades.values()).size).toBe(8)
  expect(shades.get('areas')).toBe(shadesOf(KNOWN).get('areas'))
  // more than there are shades: they come again
  expect([...shadesOf(Array.from({ length: 20 }, (_, i) => `s${i}`)).values()].every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true)
})

it('has a sign for every source', () => {
  expect(KNOWN.map(iconOf)).toEqual([ICONS.areas, ICONS.initiative, ICONS.moon, ICONS.missions, ICONS.goal])
  expect(iconOf('tolls')).toBe(ICONS.victory)
  // not the sign of an action of the same name
  expect(iconOf('combat')).toBe(ICONS.victory)
})
