import { describe, expect, it } from 'vitest'
import { battleWatch } from './battle'
import type { LogLine, View } from './view'
import type { BattleView } from './wire'

const fight = { area: 3, attacker: 'nomads', card: null, step: 'choose_card', needed: 0, conquered: false, sides: [], damage: [], awaits: null } satisfies BattleView
const at = (...battles: BattleView[]) => ({ battles }) as unknown as View
const line = (number: number, kind: string) => ({ number, kind, text: kind, about: {}, seq: number }) as unknown as LogLine
const LOG = [line(1, 'turn'), line(2, 'attacks'), line(3, 'plays_card')]

describe('the battle to show', () => {
  it('is the innermost that is being fought, with what happened since the attack', () => {
    const shown = battleWatch()(at({ ...fight, area: 1 }, fight), LOG, [], 7)
    expect(shown).toEqual({ battle: fight, lines: LOG.slice(1), over: false })
  })

  it('stays for the moment in which it is decided, and no longer', () => {
    const watch = battleWatch()
    watch(at(fight), LOG, [], 7)
    const end = [...LOG, line(4, 'falls')]
    expect(watch(at(), end, [line(4, 'falls')], 8)).toEqual({ battle: fight, lines: end.slice(1), over: true })
    expect(watch(at(), end, [], 8)).toBeNull()
    expect(watch(at(), [...end, line(5, 'moves')], [line(5, 'moves')], 9)).toBeNull()
  })

  it('is none where none was seen', () => {
    expect(battleWatch()(at(), LOG, LOG, 7)).toBeNull()
  })

  it('is not the one of another place in the game', () => {
    const watch = battleWatch()
    watch(at(fight), LOG, [], 7)
    expect(watch(at(), LOG, LOG, 30)).toBeNull()
  })
})
