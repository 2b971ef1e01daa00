/** What a game is played with, part by part: the mode where it is not the regular one, a scenario, modules, and the rest. */
import { t } from '../strings'
import { ICONS } from './icons'
import { REGULAR } from './presets'
import { reference } from './reference.svelte'
import type { PlayedWith } from './wire'

export interface Part {
  /** its entry in the rules; '': none */
  ref: string
  name: string
  icon: string
}

const part = (ref: string, fallback: string): Part => ({ ref, name: reference.name(ref), icon: reference.entries.get(ref)?.icon || fallback })

export function partsOf(game: { mode: string; options: PlayedWith }): Part[] {
  const { scenario, modules, quick_start, difficulty, supremacy, oni } = game.options
  return [
    ...(game.mode === REGULAR ? [] : [part(`mode:${game.mode}`, ICONS.moon)]),
    ...(scenario ? [part(`scenario:${scenario}`, ICONS.scenario)] : []),
    ...(quick_start ? [{ ref: reference.entries.has('glossary:quick_start') ? 'glossary:quick_start' : '', name: t('new.quick'), icon: ICONS.learn }] : []),
    ...(difficulty && difficulty !== reference.mode(game.mode)?.usual_difficulty ? [{ ref: '', name: t(`new.level.${difficulty}`), icon: ICONS.target }] : []),
    ...modules.map((id) => part(`module:${id}`, ICONS.modules)),
    ...(supremacy ? [{ ref: 'glossary:supremacy', name: t('played.supremacy', { n: supremacy }), icon: ICONS.victory }] : []),
    ...(oni === 'hard' ? [{ ref: '', name: t('new.oni'), icon: ICONS.oni }] : []),
  ]
}

/** The same in a line, for lists; '' for the regular game as it is. */
export const playedWords = (game: { mode: string; options: PlayedWith }): string => partsOf(game).map((one) => one.name).join(' · ')

/** What is different from the regular game, in sentences: for whoever plays it for the first time. */
export function sentencesOf(game: { mode: string; options: PlayedWith }): string[] {
  const scenario = reference.entries.get(`scenario:${game.options.scenario}`)?.scenario
  return [
    ...(game.mode === REGULAR ? [] : [reference.entries.get(`mode:${game.mode}`)?.text ?? '']),
    ...(scenario ? [`${scenario.name}: ${scenario.rules.join(' ')}`] : []),
    ...(game.options.quick_start ? [t('guide.quick')] : []),
    ...game.options.modules.map((id) => `${reference.name(`module:${id}`)}: ${reference.entries.get(`module:${id}`)?.text ?? ''}`),
  ].filter(Boolean)
}
