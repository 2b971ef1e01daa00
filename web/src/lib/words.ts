/** How an option is shown: its icon, and the entry of the rules that explains it. */
import { ICONS, type IconKey } from './icons'
import { placeWords } from './places'
import { reference } from './reference.svelte'
import type { AreaView, Option } from './view'

/** An option as the list calls it: a free place is known by what lies next to it, not by its numbers. */
export function optionWords(option: Option, areas: readonly AreaView[]): string {
  return option.cell ? placeWords(areas, option.cell) : option.label
}

/** The reference entry behind an option. */
export function refOf(option: Option): string {
  if (option.card) return `card:${option.card}`
  if (option.counter) return `counter:${option.counter}`
  if (option.mcard) return reference.deckCards.get(option.mcard) ?? ''
  if (option.event) return `event:${option.event}`
  if (option.action) return `action:${option.action}`
  if (option.mission) return `mission:${option.mission}`
  if (option.leader) return `leader:${option.leader}`
  if (option.goal) return `goal:${option.goal}`
  if (option.gear) return `gear:${option.gear}`
  if (option.token) return `gear:${option.token.replace(/_(blue|red)$/, '')}`
  if (option.unit2) return `unit:${option.unit2}`
  if (option.unit) return `unit:${option.unit}`
  if (option.marker) return `marker:${option.marker}`
  if (option.emarker) return `marker:${option.emarker}`
  if (option.act) return `glossary:${option.act}`
  if (option.prop) return `glossary:${option.prop}`
  return reference.verb(option.verb).ref
}

export function iconOf(option: Option, icon: (ref: string) => string): string {
  if (option.act) return ICONS[option.act as IconKey] ?? 'token'
  const ref = refOf(option)
  if (option.unit && !option.unit2) return icon(`unit:${option.unit}`)
  if (ref && !ref.startsWith('glossary:') && !ref.startsWith('action:')) return icon(ref)
  if (option.prop) return ICONS[option.prop as IconKey] ?? 'token'
  return reference.verb(option.verb).icon || 'token'
}
