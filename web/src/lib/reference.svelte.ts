/** The static content of the game, looked up by id; and the entry that the rules drawer shows. */
import { t } from '../strings'
import { api } from './api'
import { ICONS, type IconKey } from './icons'
import type { Offer } from './setup'
import type * as wire from './wire'

export interface Entry {
  ref: string
  kind: string
  name: string
  text: string
  source: string
  provenance: string
  icon: string
  faction?: string
  unit?: wire.Unit
  card?: wire.CombatCard
  action?: wire.ActionReference
  goal?: wire.Goal
  /** what reaching it is worth, where it is no goal of the faction itself */
  vp?: number
  gear?: wire.Equipment
  tile?: wire.Tile
  scenario?: wire.ScenarioReference
  /** rules that hold only in some games, each with the name of that game */
  rules?: { where: string; text: string }[]
  /** entries that belong to it */
  parts?: string[]
}

type Told = { id: string; name: string; text: string; source: string; provenance: string; icon?: string }
/** How a verb is drawn that nobody has said anything about. */
export const PLAIN_VERB: wire.VerbReference = { stepper: false, closes: false, sure: false, previews: false, spot: '', buys: '', ref: '', icon: '' }
export const PLAIN_QUESTION: wire.QuestionReference = { panel: 'list', meant: 'area', travels: false }

export interface Colours {
  id: string
  name: string
  /** the faction's colour, a deep shade of it, its pattern and crest */
  colour: string
  deep: string
  pattern: string
  crest: string
}

const ONI: Colours = { id: 'oni', name: 'Oni', colour: '#cdb8ff', deep: '#3c2a66', pattern: 'hatching', crest: 'oni' }

function darker(colour: string, part: number): string {
  const value = parseInt(colour.slice(1), 16)
  const channel = (shift: number) => Math.round(((value >> shift) & 255) * part)
  return `rgb(${channel(16)} ${channel(8)} ${channel(0)})`
}

/** The faction of whoever sits at this screen; `''`: nobody, or several. */
export const reader = $state({ faction: '' })

class ReferenceStore {
  data = $state.raw<wire.Reference | null>(null)
  failed = $state<string | null>(null)
  entries = new Map<string, Entry>()
  colours = new Map<string, Colours>()
  units = new Map<string, wire.Unit>()
  unitOwner = new Map<string, string>()
  cards = new Map<string, wire.CombatCard>()
  actions = new Map<string, wire.ActionReference>()
  tiles = new Map<string, wire.Tile>()
  factions = new Map<string, wire.Faction>()
  goals = new Map<string, wire.Goal>()
  verbs = new Map<string, wire.VerbReference>()
  questions = new Map<string, wire.QuestionReference>()
  /** how much of something is wanted, by its entry */
  targets = new Map<string, number>()
  /** the entries of cards that a mode deals from decks of its own, by id */
  deckCards = new Map<string, string>()

  async load(): Promise<void> {
    if (this.data) return
    try {
      const data = await api.reference()
      this.index(data)
      this.data = data
      this.failed = null
    } catch (problem) {
      this.failed = problem instanceof Error ? problem.message : String(problem)
      setTimeout(() => void this.load(), 1500)
    }
  }

  private add(kind: string, entry: Told, more: Partial<Entry> = {}): void {
    const ref = `${kind}:${entry.id}`
    const { name, text, source, provenance } = entry
    this.entries.set(ref, { ref, kind, name, text, source, provenance, icon: entry.icon ?? '', ...more })
  }

  private index(data: wire.Reference): void {
    this.colours.set('oni', ONI)
    for (const faction of data.factions) {
      const of = { faction: faction.id }
      this.factions.set(faction.id, faction)
      const { id, name, colour, pattern, crest } = faction
      this.colours.set(id, { id, name, colour, deep: darker(colour, 0.45), pattern, crest })
      this.add('faction', { ...faction, icon: crest }, of)
      this.add('homezone', faction.homezone, of)
      this.add('ability', { ...faction.effect, name: `${name}: faction effect` }, of)
      if (faction.defence) this.add('ability', faction.defence, of)
      for (const ability of faction.abilities) this.add('ability', ability, of)
      for (const goal of [faction.goal, faction.alternative_goal]) {
        this.goals.set(goal.id, goal)
        this.add('goal', goal, { ...of, goal })
      }
      for (const unit of faction.units) this.addUnit(unit, id)
      for (const marker of faction.markers) this.add('marker', marker, of)
      for (const gear of faction.equipment) this.add('gear', gear, { ...of, gear })
      for (const card of faction.combat_cards) this.addCard(card, id)
    }
    for (const mascot of data.mascots) this.addUnit(mascot, mascot.faction)
    for (const leader of data.leaders) this.add('leader', leader, { faction: leader.faction, vp: leader.vp })
    for (const unit of data.oni.units) this.addUnit(unit, 'oni')
    this.addCard(data.oni.combat_card, 'oni')
    for (const counter of data.counterattacks) this.add('counter', counter)
    for (const event of data.events) this.add('event', event)
    for (const event of data.faction_events) this.add('event', event, { faction: event.faction })
    for (const action of data.actions) {
      this.actions.set(action.card.id, action)
      this.add('action', { ...action.card, icon: ICONS.hand }, { action })
    }
    for (const mission of data.missions) this.add('mission', mission)
    for (const marker of data.markers) this.add('marker', marker)
    this.indexFamily(data)
    for (const tile of data.tiles) this.tiles.set(tile.id, tile)
    for (const word of data.glossary) this.add('glossary', word)
    for (const [name, verb] of Object.entries(data.verbs)) this.verbs.set(name, verb)
    for (const [name, question] of Object.entries(data.questions)) this.questions.set(name, question)
  }

  /** Modes, scenarios, modules, and what they bring along. */
  private indexFamily(data: wire.Reference): void {
    const untold = { source: '', provenance: '' }
    for (const mode of data.modes) this.add('mode', { ...mode, ...untold, icon: ICONS.moon })
    for (const scenario of data.scenarios) this.add('scenario', { ...scenario, icon: scenario.icon || ICONS.scenario }, { scenario, parts: [`mode:${scenario.mode}`, ...scenario.needs.map((id) => `module:${id}`)] })
    for (const module of data.modules) this.add('module', { ...module, ...untold, icon: ICONS.modules })
    this.indexMoon(data.moon_princess, t('rules.inMoon'))
    for (const leader of data.leaders) this.add('leader', leader, { faction: leader.faction })
    for (const mascot of data.mascots) this.addUnit(mascot, mascot.faction)
    for (const card of data.victory_cards) {
      this.add('victory', card, { faction: card.faction, parts: card.conditions.map((one) => `condition:${one.id}`) })
      for (const one of card.conditions) {
        this.add('condition', one, { faction: card.faction })
        this.targets.set(`condition:${one.id}`, one.target)
      }
    }
  }

  /** The Princess, her cards, and the Legendary Oni, whose rules depend on the game. */
  private indexMoon(moon: wire.MoonPrincessReference, game: string): void {
    this.addUnit(moon.princess, 'oni')
    for (const card of moon.combat_cards) this.addCard(card, 'oni')
    for (const [kind, cards] of [['princess', moon.princess_cards], ['turn', moon.turn_cards], ['oni_counter', moon.counters]] as const)
      for (const card of cards) {
        this.add(kind, card, kind === 'turn' ? { vp: (card as wire.TurnCard).vp } : {})
        this.deckCards.set(card.id, `${kind}:${card.id}`)
      }
    for (const card of moon.modifications) this.add('modification', card, { faction: card.faction })
    for (const legend of moon.legendary) {
      const rules = [{ where: '', text: legend.placement }, { where: t('rules.inRegular'), text: legend.rule }, { where: game, text: moon.legendary_rules[legend.id] ?? '' }]
      this.addUnit({ ...legend, legendary: true }, 'oni', { rules: rules.filter((one) => one.text) })
      this.deckCards.set(legend.id, `unit:${legend.id}`)
      if (legend.combat_card) this.addCard(legend.combat_card, 'oni')
      for (const counter of legend.counterattacks) this.add('counter', counter)
    }
  }

  private addUnit(unit: wire.Unit, owner: string, more: Partial<Entry> = {}): void {
    this.units.set(unit.id, unit)
    this.unitOwner.set(unit.id, owner)
    this.add('unit', unit, { faction: owner, unit, ...more })
  }

  private addCard(card: wire.CombatCard, owner: string): void {
    this.cards.set(card.id, card)
    this.add('card', card, { faction: owner, card })
  }

  /** How an answer with this verb is drawn. */
  verb(name: string): wire.VerbReference {
    return this.verbs.get(name) ?? PLAIN_VERB
  }

  /** How a question of this name is drawn. */
  question(name: string | undefined): wire.QuestionReference {
    return this.questions.get(name ?? '') ?? PLAIN_QUESTION
  }

  /** What a new game can be. */
  get offer(): Offer {
    const { modes = [], modules = [], scenarios = [], choices = [], clashes = [] } = (this.data ?? {}) as Partial<wire.Reference>
    return { modes, modules, scenarios, choices, clashes, factions: this.factions.size }
  }

  /** What can be played under this name. */
  mode(id: string): wire.ModeReference | undefined {
    return this.data?.modes.find((mode) => mode.id === id)
  }

  /** The word for an id that has no entry of its own (a source of points, a phase), as it begins a line. */
  called(table: string, id: string): string {
    const word = this.data?.words[table]?.[id] ?? id.replaceAll('_', ' ')
    return word.charAt(0).toUpperCase() + word.slice(1)
  }

  colour(faction: string | null | undefined): Colours {
    return this.colours.get(faction ?? '') ?? ONI
  }

  name(ref: string): string {
    return this.entries.get(ref)?.name ?? ref.slice(ref.indexOf(':') + 1).replaceAll('_', ' ')
  }

  icon(ref: string): string {
    const entry = this.entries.get(ref)
    if (entry?.icon) return entry.icon
    const id = ref.slice(ref.indexOf(':') + 1)
    return ICONS[id as IconKey] ?? 'token'
  }

  /** The glossary word for an act, a property, a phase …: by id, whatever its kind. */
  word(id: string): string {
    // the effect of a faction is told by its own text, to whoever plays it
    const own = id === 'effect' && this.factions.get(reader.faction)?.effect.id
    if (own) return `ability:${own}`
    return this.entries.has(`glossary:${id}`) ? `glossary:${id}` : `marker:${id}`
  }
}

export const reference = new ReferenceStore()

/** what the drawer shows instead of an entry: the keys of the table */
export const KEYS = 'keys'

/** The drawer: which entry is open (`''`: the index), or closed; `barred`: it stays closed, whoever asks. */
export const drawer = $state<{ open: boolean; ref: string; barred: boolean }>({ open: false, ref: '', barred: false })

export function openRef(ref: string): void {
  if (drawer.barred) return
  drawer.ref = ref
  drawer.open = true
}
