import { describe, expect, it } from 'vitest'
import { waits } from '../strings/en-waits'

const TEXTS = import.meta.glob<string>('../../../src/tsukuyumi/content/data/texts/en/*.toml', { query: '?raw', import: 'default', eager: true })

/** The names of all questions that the engine asks, from its own catalogue. */
function questions(): string[] {
  return Object.values(TEXTS).flatMap((text) => {
    const part = /^\[prompt\]$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? ''
    return [...part.matchAll(/^(\w+) = /gm)].map((match) => match[1] as string)
  })
}

describe('what others decide', () => {
  it('has words for every question of the engine, and for no other', () => {
    const asked = questions()
    expect(asked.length).toBeGreaterThan(50)
    expect(Object.keys(waits).sort()).toEqual(asked.map((name) => `waits.${name}`).sort())
  })
})
