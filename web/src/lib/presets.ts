/** Presets: whole games to begin with, each a few wishes that are settled by what the server has. */
import { ICONS } from './icons'
import { ofTheDay, playable } from './scenarios'
import { plain, settled, whyNot, type Offer, type Wanted } from './setup'

export interface Preset {
  id: string
  icon: string
  /** a shade of its own */
  shade: string
  /** opponents for those who have never played */
  gentle?: boolean
  /** so many sit down, where it is about that */
  players?: number
  wanted: Wanted
}

/** What a preset wishes for; `mode`: it is nothing without it. */
interface Wish {
  id: string
  icon: string
  shade: string
  gentle?: boolean
  players?: number
  mode: string
  asks: (offer: Offer, base: Wanted, today: Date) => Partial<Wanted> | null
}

/** The regular game, the one for two, and the one that all play together. */
export const REGULAR = 'base'
const DUEL = 'two_player'
const PRINCESS = 'moon_princess'

/** All modules that can be played together, the first ones first. */
function allModules(offer: Offer, base: Wanted): string[] {
  return offer.modules.reduce<string[]>((taken, { id }) => (whyNot(`modules=${id}`, { ...base, modules: taken }, offer) ? taken : [...taken, id]), [])
}

const WISHES: readonly Wish[] = [
  { id: 'first', icon: ICONS.learn, shade: '#b79bff', gentle: true, mode: REGULAR, asks: () => ({ quick_start: true, rounds: 3 }) },
  { id: 'classic', icon: ICONS.moon, shade: '#efe6d6', mode: REGULAR, asks: () => ({ board: 'players', rounds: 4 }) },
  { id: 'everything', icon: ICONS.modules, shade: '#ffcf6b', mode: REGULAR, asks: (offer, base) => (offer.modules.length ? { board: 'players', modules: allModules(offer, base) } : null) },
  { id: 'duel', icon: ICONS.duel, shade: '#ff8f7d', mode: DUEL, asks: () => ({ board: 'players' }) },
  { id: 'together', icon: ICONS.together, shade: '#f29ae0', players: 3, mode: PRINCESS, asks: () => ({}) },
  { id: 'alone', icon: ICONS.alone, shade: '#8fb3e8', players: 1, mode: PRINCESS, asks: () => ({}) },
  { id: 'daily', icon: ICONS.day, shade: '#7fd6d0', mode: '', asks: (offer, _, today) => todays(offer, today) },
]

function todays(offer: Offer, today: Date): Partial<Wanted> | null {
  const there = offer.scenarios.filter((one) => playable(one, offer.factions) && offer.modes.some((mode) => mode.id === one.mode))
  const scenario = ofTheDay(there, today)
  return scenario ? { mode: scenario.mode, scenario: scenario.id } : null
}

/** Those that this server can play. */
export function presets(offer: Offer, today: Date): Preset[] {
  return WISHES.flatMap(({ id, icon, shade, gentle, players, mode, asks }) => {
    const own = offer.modes.find((one) => one.id === (mode || REGULAR))
    if (!own) return []
    const base = plain(own)
    const asked = asks(offer, base, today)
    if (!asked) return []
    const rounds = offer.modes.find((one) => one.id === (asked.mode ?? own.id))?.usual_rounds ?? base.rounds
    const { wanted } = settled({ ...base, rounds, ...asked }, offer)
    return [{ id, icon, shade, wanted, ...(gentle ? { gentle } : {}), ...(players ? { players } : {}) }]
  })
}
