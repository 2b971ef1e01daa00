/** What a new game is to be: choices, which of them exclude each other, and why. All of it follows from the reference. */
import { t } from '../strings'
import { playable } from './scenarios'
import type { Clash, ModeReference, ModuleReference, NewOptions, ScenarioReference } from './wire'

export type Board = NonNullable<NewOptions['board']>
export const BOARDS: readonly Board[] = ['spiral', 'players', 'random']

export interface Wanted {
  mode: string
  scenario: string
  modules: string[]
  quick_start: boolean
  board: Board
  rounds: number
  /** a level of the mode, '': it has none */
  difficulty: string
  supremacy: boolean
  hard: boolean
}

/** What the server offers, as far as a new game is concerned. */
export interface Offer {
  modes: readonly ModeReference[]
  modules: readonly ModuleReference[]
  scenarios: readonly ScenarioReference[]
  choices: readonly string[]
  clashes: readonly Clash[]
  /** how many factions there are */
  factions: number
}

export const SUPREMACY = 15
const QUICK = 'quick_start=yes'
const HARD = 'oni=hard'
const ENDS = `supremacy=${SUPREMACY}`

/** Everything that is chosen, as the reference writes it. */
export function chosen(wanted: Wanted): string[] {
  return [
    `mode=${wanted.mode}`,
    ...(wanted.scenario ? [`scenario=${wanted.scenario}`] : []),
    ...wanted.modules.map((module) => `modules=${module}`),
    ...(wanted.quick_start ? [QUICK] : []),
    ...(ownBoard(wanted) ? [] : [`board=${wanted.board}`]),
    `rounds=${wanted.rounds}`,
    ...(wanted.difficulty ? [`difficulty=${wanted.difficulty}`] : []),
    ...(wanted.supremacy ? [ENDS] : []),
    ...(wanted.hard ? [HARD] : []),
  ]
}

/** Does the game lay its board itself, whatever the players would like? */
export const ownBoard = (wanted: Pick<Wanted, 'scenario' | 'quick_start'>): boolean => wanted.scenario !== '' || wanted.quick_start

const optionOf = (choice: string): string => choice.slice(0, choice.indexOf('='))
const valueOf = (choice: string): string => choice.slice(choice.indexOf('=') + 1)
/** of these one is taken at a time */
const rivals = (a: string, b: string): boolean => optionOf(a) === optionOf(b) && optionOf(a) !== 'modules'

/** how the board is laid and how long the game lasts is always something, and gives way to everything else */
const yields = (choice: string): boolean => ['board', 'rounds', 'difficulty'].includes(optionOf(choice))

/** What stands against a choice now, and with what it clashes. */
export function against(choice: string, wanted: Wanted, offer: Offer): { clash: Clash; other: string } | undefined {
  for (const other of chosen(wanted)) {
    if (other === choice || rivals(other, choice) || (yields(other) && !yields(choice))) continue
    const clash = offer.clashes.find((one) => (one.one === choice && one.other === other) || (one.one === other && one.other === choice))
    if (clash) return { clash, other }
  }
  return undefined
}

/** A choice by its name, as it stands in a sentence. */
export function nameOf(choice: string, offer: Offer): string {
  const value = valueOf(choice)
  const named = { mode: offer.modes, modules: offer.modules, scenario: offer.scenarios }[optionOf(choice)]
  if (named) return named.find((one) => one.id === value)?.name ?? value.replaceAll('_', ' ')
  if (choice === QUICK) return t('new.the.quick_start')
  if (choice === ENDS) return t('new.the.supremacy')
  if (optionOf(choice) === 'difficulty') return t(`new.level.${value}`)
  if (choice === HARD) return t('new.the.oni')
  return optionOf(choice) === 'rounds' ? t('new.the.rounds', { n: Number(value) }) : t(`new.the.board.${value}`)
}

/** Why something cannot be chosen now, in a sentence; '' where it can. */
export function whyNot(choice: string, wanted: Wanted, offer: Offer): string {
  const scenario = optionOf(choice) === 'scenario' ? offer.scenarios.find((one) => one.id === valueOf(choice)) : undefined
  if (scenario && !playable(scenario, offer.factions)) return t('new.needsFactions', { n: Math.min(...scenario.players), of: offer.factions })
  if (scenario && scenario.mode !== wanted.mode) return t('new.forMode', { mode: nameOf(`mode=${scenario.mode}`, offer) })
  if (!offer.choices.includes(choice)) return t('new.notHere')
  const found = against(choice, wanted, offer)
  if (!found) return ''
  const { rule } = found.clash
  return t(rule ? 'new.notWithRule' : 'new.notWith', { what: nameOf(found.other, offer), rule })
}

/** The modules that a scenario brings along. */
export const needed = (scenario: string, offer: Offer): string[] => [...(offer.scenarios.find((one) => one.id === scenario)?.needs ?? [])]

/** Nothing chosen but the mode: what it usually has. */
export const plain = (mode: ModeReference): Wanted => ({
  mode: mode.id, scenario: '', modules: [], quick_start: false, board: 'spiral', rounds: mode.usual_rounds, difficulty: mode.usual_difficulty, supremacy: false, hard: false,
})

/** What remains of these wishes when what stands first goes first: the mode, the scenario, modules, the rest. */
export function settled(wanted: Wanted, offer: Offer): { wanted: Wanted; dropped: string[] } {
  const mode = offer.modes.find((one) => one.id === wanted.mode) ?? offer.modes[0]!
  const usual = plain(mode)
  let now: Wanted = {
    ...usual,
    rounds: mode.rounds.includes(wanted.rounds) ? wanted.rounds : usual.rounds,
    difficulty: mode.difficulties.includes(wanted.difficulty) ? wanted.difficulty : usual.difficulty,
  }
  const dropped: string[] = []
  const take = (choice: string, next: Wanted): void => {
    if (whyNot(choice, now, offer)) dropped.push(choice)
    else now = next
  }
  if (wanted.scenario) take(`scenario=${wanted.scenario}`, { ...now, scenario: wanted.scenario, modules: needed(wanted.scenario, offer) })
  for (const module of wanted.modules.filter((one) => !now.modules.includes(one))) take(`modules=${module}`, { ...now, modules: [...now.modules, module] })
  if (wanted.quick_start) take(QUICK, { ...now, quick_start: true })
  if (!ownBoard(now) && !whyNot(`board=${wanted.board}`, now, offer)) now = { ...now, board: wanted.board }
  if (wanted.supremacy) take(ENDS, { ...now, supremacy: true })
  if (wanted.hard) take(HARD, { ...now, hard: true })
  // rounds and boards have no "none": where one cannot stay, the first that can takes its place
  if (whyNot(`rounds=${now.rounds}`, now, offer)) now = { ...now, rounds: mode.rounds.find((n) => !whyNot(`rounds=${n}`, now, offer)) ?? now.rounds }
  if (!ownBoard(now) && whyNot(`board=${now.board}`, now, offer)) now = { ...now, board: BOARDS.find((kind) => !whyNot(`board=${kind}`, now, offer)) ?? now.board }
  return { wanted: now, dropped }
}

/** Which numbers of players it can be played with. */
export function numbersOf(wanted: Wanted, offer: Offer): number[] {
  const scenario = offer.scenarios.find((one) => one.id === wanted.scenario)
  if (scenario) return scenario.players.filter((n) => n <= offer.factions)
  const [fewest, most] = offer.modes.find((one) => one.id === wanted.mode)?.players ?? [1, 1]
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, i) => fewest + i)
}

/** As the server is asked for it. */
export const optionsOf = (wanted: Wanted): NewOptions => ({
  mode: wanted.mode,
  scenario: wanted.scenario,
  modules: wanted.modules,
  quick_start: wanted.quick_start,
  board: ownBoard(wanted) ? null : wanted.board,
  rounds: wanted.rounds,
  difficulty: wanted.difficulty,
  supremacy: wanted.supremacy ? SUPREMACY : 0,
  oni: wanted.hard ? 'hard' : 'regular',
})

export const same = (a: Wanted, b: Wanted): boolean => JSON.stringify(optionsOf(a)) === JSON.stringify(optionsOf(b))
