import { expect, test } from 'vitest'
import { answersAt } from './answers'
import { reference } from './reference.svelte'
import type { CombatCard } from './wire'

const card = {
  counterattacks: [
    { any_of: ['counterstrike'], half: true, from_players: 0 },
    { any_of: ['defence', 'protection'], half: false, from_players: 0 },
    { any_of: ['slow_conquest'], half: false, from_players: 4 },
  ],
} as unknown as CombatCard

test('a card shows the answers that stand where so many play', () => {
  for (const [id, name] of [['counterstrike', 'Counterstrike'], ['defence', 'Defence'], ['protection', 'Protection'], ['slow_conquest', 'Slow Conquest']] as const) {
    reference.entries.set(`counter:${id}`, { ref: '', kind: 'counter', name, text: '', source: '', provenance: '', icon: '' })
  }
  expect(answersAt(card, 3)).toBe('Counterstrike (half) · Defence / Protection')
  expect(answersAt(card, 4)).toBe('Counterstrike (half) · Defence / Protection · Slow Conquest')
})
