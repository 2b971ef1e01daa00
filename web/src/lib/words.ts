/** How an option is shown: its icon, and the entry of the rules that explains it. */
import { ICONS, type IconKey } from './icons'
import { placeWords } from './places'
import type { AreaView, Option } from './view'

/** An option as the list calls it: a free place is known by what lies next to it, not by its numbers. */
export function optionWords(option: Option, areas: readonly AreaView[]): string {
  return option.cell ? placeWords(areas, option.cell) : option.label
}

/** The reference entry behind an option. */
export function refOf(option: Option): string {
  if (option.card) return `card:${option.card}`
  if (option.counter) return `counter:${option.counter}`
  if (option.event) return `event:${option.event}`
  if (option.action) return `action:${option.action}`
  if (option.mission) return `mission:${option.mission}`
  if (option.gear) return `gear:${option.gear}`
  if (option.token) return `gear:${option.token.replace(/_(blue|red)$/, '')}`
  if (option.unit2) return `unit:${option.unit2}`
  if (option.unit) return `unit:${option.unit}`
  if (option.marker) return `marker:${option.marker}`
  if (option.emarker) return `marker:${option.emarker}`
  if (option.act) return `glossary:${option.act}`
  if (option.prop) return `glossary:${option.prop}`
  if (option.verb === 'attack' || option.verb === 'conqueror') return 'glossary:combat'
  if (option.verb === 'block' || option.verb === 'open') return 'marker:blockade'
  if (option.verb === 'deck') return 'glossary:events'
  return ''
}

const BY_VERB: Record<string, string> = {
  done: ICONS.check, pass: ICONS.check, yes: ICONS.check, step: ICONS.move, attack: ICONS.combat, conqueror: ICONS.combat,
  deck: ICONS.events, cell: ICONS.tile, tile: ICONS.tile, turn: 'clockwise-rotation', put: ICONS.flag, target: 'imp',
  bundle: 'cargo-crate', place: ICONS.initiative, area: ICONS.flag, station: ICONS.flag, swarm_move: ICONS.move, swarm_fly: 'bee',
  swarm_eggs: 'egg-clutch', lay_eggs: 'egg-clutch', throw_egg: 'egg-clutch', lay_mines: 'land-mine', no_radiation: 'radioactive',
  block: ICONS.blockade, open: ICONS.passage, seal: 'firewall', tetsuo: 'laser-blast', withdraw: ICONS.move, enemy: 'death-skull',
  amount: ICONS.list, explode: 'mine-explosion', no: 'cancel',
}

export function iconOf(option: Option, icon: (ref: string) => string): string {
  if (option.act) return ICONS[option.act as IconKey] ?? 'token'
  const ref = refOf(option)
  if (option.unit && option.verb !== 'upgrade') return icon(`unit:${option.unit}`)
  if (ref && !ref.startsWith('glossary:') && !ref.startsWith('action:')) return icon(ref)
  if (option.prop) return ICONS[option.prop as IconKey] ?? 'token'
  return BY_VERB[option.verb] ?? 'token'
}
