import { describe, expect, it } from 'vitest'
import { presets } from './presets'
import { numberWords, ofTheDay } from './scenarios'
import { against, chosen, numbersOf, optionsOf, plain, same, settled, whyNot, type Offer, type Wanted } from './setup'

const mode = (id: string, players: [number, number], rounds: number[], usual_rounds: number) => ({ id, name: id.toUpperCase(), text: '', players, rounds, usual_rounds, drafts: true, quick_start: true, difficulties: id === 'vigil' ? ['mild', 'grim'] : [], usual_difficulty: id === 'vigil' ? 'mild' : '' })
const scenario = (id: string, of: string, players: number[]) => ({ id, name: `The ${id}`, text: '', source: 'C', provenance: 'printed' as const, icon: '', mode: of, players, rules: [], needs: id === 'lake' ? ['masks'] : [], without: [], layouts: [] })
const clash = (one: string, other: string, rule = '') => ({ one, other, text: 'no', rule })

const OFFER: Offer = {
  modes: [mode('base', [3, 4], [3, 4, 5], 4), mode('two_player', [2, 2], [3], 3)],
  modules: ['leaders', 'drums', 'masks'].map((id) => ({ id, name: id, text: '' })),
  scenarios: [scenario('canyon', 'base', [4, 5]), scenario('stretch', 'two_player', [2]), scenario('lake', 'base', [6])],
  choices: ['mode=base', 'mode=two_player', 'modules=leaders', 'modules=drums', 'modules=masks', 'scenario=canyon', 'scenario=stretch', 'scenario=lake', 'quick_start=yes', 'board=players', 'board=random', 'board=spiral', 'rounds=3', 'rounds=4', 'rounds=5', 'oni=hard', 'supremacy=15'],
  clashes: [
    clash('mode=two_player', 'modules=leaders', 'R, 2 Player'), clash('mode=two_player', 'quick_start=yes'), clash('mode=two_player', 'rounds=4'),
    clash('modules=drums', 'modules=masks', 'C, Noise'), clash('scenario=canyon', 'quick_start=yes'), clash('mode=base', 'scenario=stretch'),
    clash('mode=two_player', 'supremacy=15', 'R, 2 Player'), clash('scenario=canyon', 'board=spiral'), clash('quick_start=yes', 'board=players'),
  ],
  factions: 4,
}
const base = plain(OFFER.modes[0]!)
const wish = (part: Partial<Wanted>): Wanted => ({ ...base, ...part })

describe('what cannot be chosen now', () => {
  it('says with what it clashes, and by which rule', () => {
    expect(whyNot('modules=leaders', wish({ mode: 'two_player' }), OFFER)).toBe('Not together with TWO_PLAYER (R, 2 Player).')
    expect(whyNot('modules=masks', wish({ modules: ['drums'] }), OFFER)).toBe('Not together with drums (C, Noise).')
    expect(whyNot('quick_start=yes', wish({ scenario: 'canyon' }), OFFER)).toBe('Not together with The canyon.')
    expect(whyNot('scenario=canyon', wish({ quick_start: true }), OFFER)).toBe('Not together with the quick start.')
  })

  it('is nothing that merely takes the place of something else, or of itself', () => {
    expect(whyNot('modules=leaders', base, OFFER)).toBe('')
    expect(whyNot('modules=drums', wish({ modules: ['drums'] }), OFFER)).toBe('')
    expect(whyNot('rounds=5', base, OFFER)).toBe('')
    expect(against('board=random', base, OFFER)).toBeUndefined()
  })

  it('says for whom a scenario is, and who is missing', () => {
    expect(whyNot('scenario=stretch', base, OFFER)).toBe('For: TWO_PLAYER.')
    expect(whyNot('scenario=lake', base, OFFER)).toBe('Needs 6 factions; there are 4.')
    expect(whyNot('scenario=canyon', base, OFFER)).toBe('')
  })

  it('is nothing that only the board or the length stand against: they give way', () => {
    expect(whyNot('scenario=canyon', wish({ board: 'spiral' }), OFFER)).toBe('')
    expect(whyNot('quick_start=yes', wish({ board: 'players' }), OFFER)).toBe('')
    expect(settled(wish({ board: 'players', quick_start: true }), OFFER).wanted.quick_start).toBe(true)
  })

  it('is what this server does not have', () => {
    expect(whyNot('quick_start=yes', base, { ...OFFER, choices: [] })).toBe('Not at this table.')
  })
})

describe('wishes', () => {
  it('give way to the mode, and are told', () => {
    const { wanted, dropped } = settled(wish({ mode: 'two_player', modules: ['leaders', 'drums'], quick_start: true, supremacy: true }), OFFER)
    expect(wanted).toEqual({ ...plain(OFFER.modes[1]!), modules: ['drums'] })
    expect(dropped).toEqual(['modules=leaders', 'quick_start=yes', 'supremacy=15'])
  })

  it('stay where nothing stands against them', () => {
    const all = wish({ modules: ['leaders', 'masks'], board: 'random', rounds: 5, supremacy: true, hard: true })
    expect(settled(all, OFFER)).toEqual({ wanted: all, dropped: [] })
  })

  it('bring along what a scenario needs', () => {
    expect(settled(wish({ scenario: 'lake', modules: ['drums'] }), { ...OFFER, factions: 6 })).toEqual({ wanted: wish({ scenario: 'lake', modules: ['masks'] }), dropped: ['modules=drums'] })
  })

  it('never end in a game that the reference refuses', () => {
    for (const { id } of OFFER.modes)
      for (const scenario of ['', ...OFFER.scenarios.map((one) => one.id)])
        for (const quick_start of [true, false])
          for (const modules of [[], ['drums', 'masks'], ['leaders', 'masks'], ['leaders', 'drums', 'masks']]) {
            const { wanted } = settled(wish({ mode: id, scenario, quick_start, modules, supremacy: true }), OFFER)
            const all = chosen(wanted)
            expect(OFFER.clashes.filter((one) => all.includes(one.one) && all.includes(one.other))).toEqual([])
          }
  })

  it('become options: a board of its own is not asked for', () => {
    expect(optionsOf(wish({ scenario: 'canyon', modules: ['leaders'] }))).toEqual({ mode: 'base', scenario: 'canyon', modules: ['leaders'], quick_start: false, board: null, rounds: 4, difficulty: '', supremacy: 0, oni: 'regular' })
    expect(optionsOf(wish({ quick_start: true })).board).toBe(null)
    expect(optionsOf(wish({ board: 'players', supremacy: true, hard: true }))).toMatchObject({ board: 'players', supremacy: 15, oni: 'hard' })
  })

  it('have a difficulty where the mode has levels', () => {
    const vigil = mode('vigil', [1, 4], [3, 4], 3)
    const offer = { ...OFFER, modes: [...OFFER.modes, vigil] }
    expect(settled(wish({ mode: 'vigil' }), offer).wanted.difficulty).toBe('mild')
    expect(settled({ ...plain(vigil), difficulty: 'grim' }, offer).wanted.difficulty).toBe('grim')
    expect(settled({ ...plain(vigil), mode: 'base', difficulty: 'grim' }, offer).wanted.difficulty).toBe('')
    expect(chosen({ ...plain(vigil), difficulty: 'grim' })).toContain('difficulty=grim')
  })

  it('say how many can play', () => {
    expect(numbersOf(base, OFFER)).toEqual([3, 4])
    expect(numbersOf(wish({ scenario: 'canyon' }), OFFER)).toEqual([4])
    expect(numbersOf(wish({ mode: 'two_player' }), OFFER)).toEqual([2])
  })
})

describe('presets', () => {
  const day = (n: number) => new Date(2026, 3, n, 12)
  const of = (id: string, n = 1, offer = OFFER) => presets(offer, day(n)).find((one) => one.id === id)?.wanted

  it('are whole games', () => {
    expect(of('first')).toMatchObject({ mode: 'base', quick_start: true, rounds: 3 })
    expect(of('classic')).toMatchObject({ mode: 'base', board: 'players', rounds: 4, modules: [], quick_start: false })
    expect(of('duel')).toMatchObject({ mode: 'two_player', rounds: 3 })
  })

  it('take everything that goes together', () => {
    expect(of('everything')?.modules).toEqual(['leaders', 'drums'])
  })

  it('are not there where their game is not', () => {
    const small = { ...OFFER, modes: OFFER.modes.slice(0, 1), modules: [], scenarios: [], choices: [] }
    expect(presets(small, day(1)).map((one) => one.id)).toEqual(['first', 'classic'])
    expect(of('first', 1, small)).toMatchObject({ quick_start: false, rounds: 3, board: 'spiral' })
  })

  it('have a scenario for every day, the same all day long, each in its turn', () => {
    const found = [1, 2, 3, 4].map((n) => of('daily', n)!)
    expect(new Set(found.slice(0, 2).map((one) => one.scenario))).toEqual(new Set(['canyon', 'stretch']))
    expect(found.slice(2)).toEqual(found.slice(0, 2))
    expect(found.find((one) => one.scenario === 'stretch')).toMatchObject({ mode: 'two_player', rounds: 3 })
    const morning = ofTheDay(OFFER.scenarios, new Date(2026, 3, 1, 0, 5))
    expect(ofTheDay(OFFER.scenarios, new Date(2026, 3, 1, 23, 55))).toBe(morning)
  })

  it('can be told from what was changed', () => {
    expect(same(of('classic')!, of('classic')!)).toBe(true)
    expect(same(of('classic')!, { ...of('classic')!, rounds: 5 })).toBe(false)
  })
})

describe('numbers of players', () => {
  const said = (...numbers: number[]) => numberWords(numbers, { to: 'to', or: 'or' })
  it('read as people say them', () => {
    expect([said(2), said(4, 5), said(3, 4, 5), said(3, 5), said(3, 4, 6)]).toEqual(['2', '4 or 5', '3 to 5', '3 or 5', '3, 4 or 6'])
  })
})
