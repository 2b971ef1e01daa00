// Written by `python -m tsukuyumi.server.typescript` from the server's schema. Do not edit.
/* eslint-disable */

/** The first message: which seats this socket speaks for, and up to where it has seen the game. */
export interface Hello {
  type: "hello";
  tokens?: string[];
  since?: number | null;
}

/** Take an option. */
export interface ChooseMessage {
  type: "choose";
  seat: number;
  option: string;
  seq: number;
  key: string;
  then?: string[];
}

/** Take the last choice back. */
export interface UndoMessage {
  type: "undo";
  seat: number;
  key?: string | null;
}

/** Ask why something is not legal. */
export interface ExplainMessage {
  type: "explain";
  option: string;
  seat?: number | null;
}

/** Ask what to choose. */
export interface HintMessage {
  type: "hint";
  seat: number;
  seq: number;
}

/** Show the table through this seat's eyes; null: through the deciding seat's, as far as the socket holds it. */
export interface Look {
  type: "look";
  seat?: number | null;
}

/** Send the present frame again, with the log since then. */
export interface Resync {
  type: "resync";
  since?: number | null;
}

/** How fast bots may move while this socket watches. */
export interface Pace {
  type: "pace";
  speed: "fast" | "slow" | "step";
}

/**
 * The whole table at one moment, for one reader.
 *
 * ``seq`` counts everything stored of this game (choices, and choices taken back). ``log`` is what is new after the
 * first ``log_from`` lines: keep that many lines of what you have, and append; so it is with ``aims``. ``revealed``
 * is every seat's secret part, once the game is over. ``latest`` is the newest ``seq`` of the game (of an old
 * moment: larger than ``seq``).
 * ``undo``: ``seat`` may take its last choice back now; ``undo_seat``: which of the seats held here may.
 * ``everybody``: nothing is sealed in this frame (then ``seat`` is null).
 * ``seed_hash``: SHA-256 of the digits of the seed that all chance follows from, which the record of the finished game
 * tells; null: whoever opened the table chose the seed, and can know it.
 */
export interface Frame {
  type: "frame";
  game: string;
  seq: number;
  latest: number;
  seat: number | null;
  everybody: boolean;
  holds: number[];
  players: Player[];
  seed_hash: string | null;
  view: View;
  log_from: number;
  log: LogLine[];
  aims_from: number;
  aims: AimLine[];
  undo: boolean;
  undo_seat: number | null;
  thinking: number | null;
  revealed: Private[] | null;
  at: number;
}

/** Who sits at a seat. */
export interface Player {
  seat: number;
  faction: string;
  kind: "bot" | "human";
  level: "easy" | "expert" | "hard" | "normal" | "random" | null;
  name: string;
}

export interface View {
  mode: string;
  options: PlayedWith;
  phases: PhaseView[];
  seats: SeatView[];
  round: number;
  rounds: number;
  phase: string;
  initiative: number[];
  track: (number | null)[];
  acted: number[];
  areas: AreaView[];
  tokens: TokenView[];
  events: EventsView;
  oni: OniView;
  battles: BattleView[];
  reserve: Record<string, number>;
  tile_supply: string[];
  tile_pile: number;
  missions: MissionView[];
  open_cards: OpenCardView[];
  unused_actions: number;
  me: Private | null;
  decision: DecisionView | null;
  over: boolean;
  winner: number | null;
  result: ResultView | null;
  special: MoonPrincessView | null;
}

/**
 * What a game was begun with, by the names of its options.
 *
 * ``scenario`` "": none, ``difficulty`` "": this mode has none, ``supremacy`` 0: not played.
 */
export interface PlayedWith {
  edition: string;
  scenario: string;
  modules: string[];
  legendary: string[];
  quick_start: boolean;
  difficulty: string;
  supremacy: number;
  oni: string;
}

/** A phase of the round, and the colours of the regular game that it counts as. */
export interface PhaseView {
  id: string;
  counts_as: string[];
}

export interface SeatView {
  seat: number;
  faction: string;
  score: Record<string, number>;
  supply: Record<string, number>;
  territory_left: number;
  markers_left: Record<string, number>;
  equipment: Record<string, Gear>;
  events: string[];
  own_events: OwnEvents | null;
  tiles: string[];
  hand: number;
  card: string | null;
  drafted: boolean;
  goal: GoalView | null;
  victory: VictoryCardView[];
  leader: LeaderView | null;
  once_used: string[];
  conquered: number;
  destroyed: number;
  notes: number[];
}

/** Pieces of one kind of equipment: ready to use, used up, and how many the box holds. */
export interface Gear {
  ready: number;
  used: number;
  count: number;
}

/** Events of the faction alone: how many lie face down, which lie open, which have left the game. */
export interface OwnEvents {
  pile: number;
  open: OpenEvent[];
  used: string[];
}

/** An event that lies open before its player, and the areas that it is about. */
export interface OpenEvent {
  event: string;
  areas: number[];
}

/** The goal that the faction plays for. */
export interface GoalView {
  id: string;
  done: boolean;
  progress: number;
  chosen: boolean;
}

export interface VictoryCardView {
  id: string;
  conditions: ConditionView[];
}

/**
 * A condition of a victory card: how much there is now of what it counts (the reference says how much is wanted),
 * the points as if the game ended now, and whether nothing can change them any more.
 */
export interface ConditionView {
  id: string;
  count: number;
  points: number;
  settled: boolean;
}

/** Who leads the faction; ``target`` is that of its goal, 0 where it asks for nothing. */
export interface LeaderView {
  id: string;
  done: boolean;
  progress: number;
  target: number;
}

/** ``cell`` is flat-top axial [q, r]; edges count clockwise from north. */
export interface AreaView {
  cell: [number, number];
  tile: string;
  name: string;
  type: string;
  mountain: number;
  points: number;
  rotation: number;
  home: number | null;
  walls: number[];
  edges: [number, string][];
  edge_markers: [number, string, number][];
  properties: string[];
  property_markers: string[];
  negated: string[];
  territory: string | null;
  controller: string | null;
  units: [string, number][];
  markers: [string, number][];
}

export interface TokenView {
  token: string;
  colour: string;
  area: number;
  edge: number | null;
}

/** The event display; the deck is only a number. ``playing``: being carried out, in no pile now, outermost first. */
export interface EventsView {
  display: string[];
  deck: number;
  discard: string[];
  out: string[];
  playing: PlayedEvent[];
}

export interface PlayedEvent {
  seat: number;
  event: string;
}

export interface OniView {
  supply: Record<string, number>;
  territory_left: number;
}

/**
 * A battle under way: the attacker's side first, then the defenders in the order of their answers.
 *
 * ``needed`` is what must be reached in any case; ``awaits`` whose counterattack comes next, or null.
 */
export interface BattleView {
  area: number;
  attacker: string;
  card: string | null;
  step: string;
  needed: number;
  conquered: boolean;
  sides: BattleSide[];
  damage: BattleDamage[];
  awaits: string | null;
}

/**
 * One side of a battle: what stands there now, and the numbers that count.
 *
 * ``conquest`` with all that adds to it; ``against`` is what the attacker has against this defender (null: it is the
 * attacker). ``damage`` as the attack was declared, ``health`` with protection. ``spared``: no damage reaches it.
 */
export interface BattleSide {
  owner: string;
  units: [string, number][];
  conquest: number;
  against: number | null;
  damage: number;
  health: number;
  answers: BattleAnswer[];
  protected: boolean;
  spared: boolean;
}

/** A counterattack that was chosen; ``half``: the card cuts it in half. */
export interface BattleAnswer {
  counter: string;
  half: boolean;
}

/** Damage that one deals to another; ``assigned``: its casualties have been named. */
export interface BattleDamage {
  by: string;
  to: string;
  amount: number;
  assigned: boolean;
}

export interface MissionView {
  id: string;
  target: number;
  removed: boolean;
  progress: number[];
  done: number[];
}

/** A card of a module that lies open, before a seat or before everybody. */
export interface OpenCardView {
  kind: string;
  card: string;
  seat: number | null;
}

/** What only this seat sees. */
export interface Private {
  seat: number;
  hand: string[] | null;
  card: string | null;
  deck_top: (string | null)[];
  advantage: string | null;
}

/** Who must decide what: without ``prompt`` it is somebody else's secret, without ``options`` it is not yours. */
export interface DecisionView {
  seat: number;
  kind: "action" | "amount" | "area" | "card" | "confirm" | "counterattack" | "damage" | "move" | "sealed" | "tile" | "unit";
  name: string;
  rule: string;
  doing: string;
  prompt: string;
  about: Arguments;
  options: OptionView[];
  default: number;
}

/**
 * Arguments of an option or a log entry by type; a second one of a type has a 2 behind its name.
 *
 * ``area`` is an index into ``areas``, ``cell`` a place on the grid; names are content ids, ``seat`` is a faction id
 * or ``"oni"``.
 */
export interface Arguments {
  area: number;
  area2: number;
  area3: number;
  cell: [number, number];
  edge: number;
  n: number;
  n2: number;
  n3: number;
  turns: number;
  place: number;
  half: number;
  way: number;
  seat: string;
  seat2: string;
  unit: string;
  unit2: string;
  card: string;
  counter: string;
  event: string;
  action: string;
  act: string;
  tile: string;
  gear: string;
  marker: string;
  emarker: string;
  mcard: string;
  token: string;
  mission: string;
  victory: string;
  leader: string;
  goal: string;
  power: string;
  oni_mission: string;
  advantage: string;
  prop: string;
  phase: string;
}

/** A legal answer: echo its ``id`` to choose it. */
export interface OptionView {
  area: number;
  area2: number;
  area3: number;
  cell: [number, number];
  edge: number;
  n: number;
  n2: number;
  n3: number;
  turns: number;
  place: number;
  half: number;
  way: number;
  seat: string;
  seat2: string;
  unit: string;
  unit2: string;
  card: string;
  counter: string;
  event: string;
  action: string;
  act: string;
  tile: string;
  gear: string;
  marker: string;
  emarker: string;
  mcard: string;
  token: string;
  mission: string;
  victory: string;
  leader: string;
  goal: string;
  power: string;
  oni_mission: string;
  advantage: string;
  prop: string;
  phase: string;
  id: string;
  label: string;
  verb: string;
}

/** The end: the winning seats (none: the game has won), what their side is called, points by seat. */
export interface ResultView {
  seats: number[];
  side: string;
  points: number[];
}

/** *Rise of the Moon Princess*; ``face_down`` are the decks of cards that nobody has looked at yet. */
export interface MoonPrincessView {
  princess: PrincessView;
  momentum: MomentumView;
  turn_card: TurnCardView | null;
  counters: string[];
  face_down: string[];
  decks: Record<string, number>;
  aside: string[];
  priority: number[];
  legends: string[];
  gambler: number | null;
  oni_in_play: number;
  attacks: number;
  sides: Record<string, Record<string, number>>;
  last_attack: OniAttackView | null;
  next_attack: OniPlanView | null;
}

/** Her corner of the moon's border (clockwise from north, of so many; null: not on the board), and her areas. */
export interface PrincessView {
  corner: number | null;
  areas: number[];
  corners: number;
}

/** The track: the space, how many there are, which bring what, where the Oni's points rise, what it is worth now. */
export interface MomentumView {
  at: number;
  spaces: number;
  counters: number[];
  legendary: number[];
  points: number[];
  worth: number;
}

/** The card of the round, and how far its goal is; ``barred``: it cannot be fulfilled now. */
export interface TurnCardView {
  id: string;
  progress: number;
  target: number;
  barred: boolean;
  vp: number;
}

/**
 * Why the Oni attacked where they did.
 *
 * ``possible`` areas could be conquered, ``tied`` of them with as few ``movers`` and ``steps``; it was ``settled``
 * because it was the only one, both (or all) are attacked, it is marked, or the players decided. ``points``: what
 * those who moved had to bring.
 */
export interface OniAttackView {
  area: number;
  leader: string | null;
  possible: number;
  tied: number;
  settled: "both" | "marked" | "only" | "players";
  movers: number;
  steps: number;
  points: number;
}

/** What the Oni would attack now: one area, or those that the players would choose from. */
export interface OniPlanView {
  areas: number[];
  leader: string | null;
  possible: number;
  tied: number;
  settled: "both" | "marked" | "only" | "players";
  movers: number;
  steps: number;
}

/** ``number`` counts what this reader sees; ``seq`` is the moment after it: see ``moment/{seq}``. */
export interface LogLine {
  number: number;
  seq: number;
  kind: string;
  text: string;
  arguments: number[];
  about: Arguments;
}

/** What a computer player was after when it made the choice that led to the moment ``seq``. */
export interface AimLine {
  seq: number;
  seat: number;
  text: string;
}

/** A choice that was not taken, or an undo that is not possible: why, by which rule. */
export interface Refused {
  type: "refused";
  text: string;
  rule: string;
  code: string;
  key: string | null;
}

/** Why an option is not legal; ``legal`` true: it is. */
export interface Explained {
  type: "explained";
  option: string;
  legal: boolean;
  text: string;
  rule: string;
  code: string;
}

/**
 * A good option, and in ``text`` what it is good for (may be empty).
 *
 * ``follows``: it goes on with the plan of this seat's last hint.
 */
export interface Hint {
  type: "hint";
  seat: number;
  seq: number;
  option: string;
  text: string;
  follows: boolean;
}

/** Something went wrong; ``code`` is for programs, ``text`` for people. */
export interface ErrorMessage {
  type: "error";
  text: string;
  code: string;
}

/** All static content, each entry with its source and provenance. */
export interface Reference {
  factions: Faction[];
  oni: OniFile;
  counterattacks: Counterattack[];
  events: Event[];
  faction_events: FactionEvent[];
  actions: ActionReference[];
  missions: Mission[];
  victory_cards: VictoryCard[];
  leaders: Leader[];
  moon_princess: MoonPrincessReference;
  mascots: Mascot[];
  tiles: Tile[];
  markers: NeutralMarker[];
  glossary: GlossaryEntry[];
  words: Record<string, Record<string, string>>;
  questions: Record<string, QuestionReference>;
  verbs: Record<string, VerbReference>;
  modes: ModeReference[];
  epic_events: EpicEvent[];
  oni_power: PowerCard[];
  oni_missions: OniMission[];
  starting_advantages: Advantage[];
  legendary: Legendary[];
  scenarios: ScenarioReference[];
  modules: ModuleReference[];
  choices: string[];
  clashes: Clash[];
}

/** One file under ``factions/``. */
export interface Faction {
  id: string;
  name: string;
  epithet: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  initiative: number;
  colour: string;
  pattern: "chevrons" | "crosses" | "dots" | "hatching" | "stripes" | "waves";
  crest: string;
  starting_areas: number;
  territory_markers: number;
  mission: string;
  protection: Protection;
  homezone: Homezone;
  effect: Ability;
  defence: Ability | null;
  abilities: Ability[];
  goal: Goal;
  alternative_goal: Goal;
  start: StartingUnits;
  start_of_three: StartingUnits | null;
  units: Unit[];
  markers: Marker[];
  equipment: Equipment[];
  bundle: Bundle | null;
  combat_cards: CombatCard[];
}

export interface Protection {
  add: number;
  times: number;
}

export interface Homezone {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  kind: "stable" | "wild";
  icon: string;
}

/** A named ability of a faction, for the rules reference; the procedure lives in the faction's module. */
export interface Ability {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  icon: string;
}

export interface Goal {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  vp: number;
  target: number;
  icon: string;
}

export interface StartingUnits {
  units: Record<string, number>;
  markers: Record<string, number>;
  marker_choice: number;
  equipment: Record<string, number>;
  choice: number;
  choice_max_cost: number;
  source: string;
  provenance: "completed" | "house" | "printed";
}

export interface Unit {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  conquest: number;
  health: number;
  damage: number;
  cost: number;
  count: number;
  momentum: 0 | 1 | 2 | 4;
  flying: boolean;
  pioneer: boolean;
  massive: boolean;
  fast: number;
  cavalry: number;
  aura: Aura | null;
  aggressive: "blue" | "green" | "red" | "white" | null;
  burrow: boolean;
  productive: number;
  immune_radioactive: boolean;
  area_property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  spawns: string[];
  upgrades: Upgrade[];
  ignores_enemies: boolean;
  ignores_mountains: boolean;
  fixed: boolean;
  legendary: boolean;
  requires: string | null;
  bystander: boolean;
  vp: number;
  traits: string[];
  icon: string;
}

/** A property granted to all own units within ``distance`` areas (0: the same area). */
export interface Aura {
  property: "fast" | "flying" | "pioneer";
  value: number;
  distance: number;
}

export interface Upgrade {
  to: string;
  cost: number;
}

/** A faction-specific marker (R, Markers). ``on``: it lies in an area, or across an edge. */
export interface Marker {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  count: number;
  on: "area" | "edge";
  blockade: boolean;
  icon: string;
}

/** What a player owns beside the board: weapons, uplinks. */
export interface Equipment {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  kind: string;
  cost: number;
  count: number;
  damage: number;
  phase: "blue" | "green" | "red" | "white" | null;
  tokens: ("blue" | "green" | "red" | "white")[];
  icon: string;
}

export interface Bundle {
  cost: number;
  units: number;
  equipment: number;
}

/**
 * ``does``: a conquest, an annihilation, or both in that order, or a devastation; the flags modify it.
 * Counterattacks are ids of counterattacks.toml.
 */
export interface CombatCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  does: ("annihilation" | "conquest" | "devastation")[];
  once_per_round: boolean;
  min_units: number;
  add_health: boolean;
  weapons: boolean;
  weapons_only: boolean;
  attacker_picks: boolean;
  not_last: boolean;
  with_adjacent: boolean;
  conquest_factor: number;
  bonus_damage: number;
  bonus_damage_requires: string | null;
  minority: boolean;
  move_after: number;
  counterattacks: Counter[];
  icon: string;
}

/**
 * One line of a combat card: a counterattack, or alternatives of which the defender takes one. ``from_players``:
 * the line stands only where at least so many play.
 */
export interface Counter {
  any_of: string[];
  half: boolean;
  from_players: number;
}

export interface OniFile {
  territory_markers: number;
  units: Unit[];
  combat_card: CombatCard;
  more_cards: CombatCard[];
  counterattacks: Counterattack[];
}

/** ``resolves``: before the attack lands, in the counterattack step, or in the aftermath. */
export interface Counterattack {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  resolves: "after" | "before" | "now";
  oni: boolean;
  of_faction: boolean;
  icon: string;
}

/**
 * ``effect`` names a procedure of rules/events; ``property`` and ``amount`` are its parameters.
 *
 * "faction" is the effect of the events of the factions, each of which has a rule of its own (``FactionEvent``).
 */
export interface Event {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  effect: "blockade" | "combat" | "epic" | "faction" | "initiative" | "mark" | "move" | "negate" | "new_land" | "onward_march" | "passage" | "produce" | "replay" | "rotate" | "swap";
  property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  amount: number;
  free_or_unstable: boolean;
  moon_allowed: boolean;
  icon: string;
}

/** An event of one faction; ``amount`` is the number in its text, the rule itself lives with the faction. */
export interface FactionEvent {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  effect: "faction";
  property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  amount: number;
  free_or_unstable: boolean;
  moon_allowed: boolean;
  icon: string;
  faction: string;
}

/** An action card and its rows, read. */
export interface ActionReference {
  card: ActionCard;
  rows: ActionRowsReference;
}

/** Rows read like the card: ``"effect, events 1, initiative 1"``; ``"move 1 > combat 3"`` is the arrow. */
export interface ActionCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  number: number;
  deck: string;
  blue: string;
  green: string;
  red: string;
  black: string;
  special: string | null;
  amount: number;
}

export interface ActionRowsReference {
  blue: RowAction[];
  green: RowAction[];
  red: RowAction[];
  black: RowAction[];
}

/** One action of a row; ``linked``: movement and combat beside the arrow, movement first. */
export interface RowAction {
  do: string;
  n: number;
  linked: boolean;
}

/** ``condition`` names a predicate of rules/missions. */
export interface Mission {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  condition: string;
  target: number;
  vp: number;
  icon: string;
}

/** One of the two victory cards of a faction in a game of two. */
export interface VictoryCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  faction: string;
  conditions: VictoryCondition[];
  icon: string;
}

/**
 * One condition of a victory card: ``vp`` points for every ``target`` of what ``counts``, at most ``most`` times
 * (0: as often as it is met). What is counted is a word of rules/victory.
 *
 * ``when`` it is looked at: at_once (whenever something changes), red (the end of each of the player's red phases),
 * last_red (of the last one alone) or end (of the game). What a moment has brought stays scored.
 */
export interface VictoryCondition {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  counts: string;
  when: "at_once" | "end" | "last_red" | "red";
  vp: number;
  target: number;
  most: number;
  type: "devastated" | "fertile_ground" | "moon" | "mountain_range" | "ocean_floor" | "riverland" | null;
  icon: string;
}

/**
 * One of the leaders of a faction: a lasting ability, one more goal, or another set-up. ``target`` and ``vp`` are
 * those of a goal, ``amount`` the number of an ability; ``areas``, ``units`` and ``markers`` come on top of what the
 * sheet lets a player begin with. The rule itself lives with the faction.
 */
export interface Leader {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  faction: string;
  kind: "ability" | "goal" | "setup";
  vp: number;
  target: number;
  amount: number;
  areas: number;
  units: Record<string, number>;
  markers: Record<string, number>;
  icon: string;
}

/** *Rise of the Moon Princess*: her cards, and what each Legendary Oni does in this mode, by id. */
export interface MoonPrincessReference {
  princess: Unit;
  combat_cards: CombatCard[];
  princess_cards: PrincessCard[];
  turn_cards: TurnCard[];
  counters: OniCounter[];
  tracks: MomentumTrack[];
  modifications: Modification[];
  legendary: Legendary[];
  legendary_rules: Record<string, string>;
  difficulties: string[];
}

/**
 * Where the Princess goes on the border of the moon, and what she does there.
 *
 * ``steps`` counts for ``to = "steps"``, ``amount`` is the number in what she does.
 */
export interface PrincessCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  way: "clockwise" | "counterclockwise" | "shorter";
  to: "first_homezone" | "last_homezone" | "most_player_areas" | "nearest_homezone" | "player_area" | "steps";
  steps: number;
  then: "attack" | "large_oni" | "momentum" | "new_oni" | "overrun" | "priority";
  amount: number;
  icon: string;
}

/**
 * A round of the Oni: an effect for its length, new Oni in the order written, perhaps the Princess, and a goal.
 *
 * ``amount`` belongs to the effect; ``target`` and ``vp`` to the goal, ``each``: the target counts for every player.
 */
export interface TurnCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  effect: "attacks" | "calm" | "dread" | "fury" | "silence" | "stone" | "swift";
  amount: number;
  produces: Produced[];
  princess: boolean;
  goal: "areas" | "centre" | "fallen" | "few_oni" | "homes" | "moon" | "princess_gone";
  target: number;
  each: boolean;
  vp: number;
  icon: string;
}

/** New Oni of a turn card: which, and in each of which areas. */
export interface Produced {
  size: "largest" | "medium" | "smallest";
  where: "centre" | "frontier" | "marked" | "moon_empty" | "princess";
}

/** What the momentum track brings: at once, or ``permanent`` until it is shed; ``last_round``: of the last round. */
export interface OniCounter {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  effect: "attack" | "dread" | "home_oni" | "large_oni" | "last_place" | "less_combat" | "less_events" | "less_movement" | "less_production" | "lose_area" | "lose_events" | "lose_units" | "mark_homes" | "momentum" | "oni_fury" | "oni_points" | "oni_power" | "oni_reach" | "princess";
  strikes: "all" | "drawer" | "last" | "nobody";
  permanent: boolean;
  last_round: boolean;
  amount: number;
  icon: string;
}

/**
 * The track for so many players: its length, its special spaces, and from which spaces on the Oni have 1, 2, …
 * points by it.
 */
export interface MomentumTrack {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  players: number;
  spaces: number;
  counters: number[];
  legendary: number[];
  points: number[];
}

/** What becomes of a faction where all play together; the rule itself lives with the faction. */
export interface Modification {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  faction: string;
  amount: number;
  icon: string;
}

/**
 * One of the Legendary Oni: a unit, where it comes into play, and the rule that it brings, which is code.
 *
 * ``company`` are Medium Oni that come with it. A combat card of its own takes the place of the Oni's, and may have
 * counterattacks that stand on no other card.
 */
export interface Legendary {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  conquest: number;
  health: number;
  damage: number;
  cost: number;
  count: number;
  momentum: 0 | 1 | 2 | 4;
  flying: boolean;
  pioneer: boolean;
  massive: boolean;
  fast: number;
  cavalry: number;
  aura: Aura | null;
  aggressive: "blue" | "green" | "red" | "white" | null;
  burrow: boolean;
  productive: number;
  immune_radioactive: boolean;
  area_property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  spawns: string[];
  upgrades: Upgrade[];
  ignores_enemies: boolean;
  ignores_mountains: boolean;
  fixed: boolean;
  legendary: boolean;
  requires: string | null;
  bystander: boolean;
  vp: number;
  traits: string[];
  icon: string;
  placement: string;
  rule: string;
  where: "anywhere" | "fertile_ground" | "homezone" | "moon" | "moon_centre" | "moon_rim" | "near_tsukuyumi";
  company: number;
  back: OtherSide | null;
  combat_card: CombatCard | null;
  counterattacks: Counterattack[];
}

/** A piece that is turned over when it falls, and falls for good when it falls again. */
export interface OtherSide {
  id: string;
  name: string;
  health: number;
}

/** The mascot of a faction: a unit that is kept alive. */
export interface Mascot {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  conquest: number;
  health: number;
  damage: number;
  cost: number;
  count: number;
  momentum: 0 | 1 | 2 | 4;
  flying: boolean;
  pioneer: boolean;
  massive: boolean;
  fast: number;
  cavalry: number;
  aura: Aura | null;
  aggressive: "blue" | "green" | "red" | "white" | null;
  burrow: boolean;
  productive: number;
  immune_radioactive: boolean;
  area_property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  spawns: string[];
  upgrades: Upgrade[];
  ignores_enemies: boolean;
  ignores_mountains: boolean;
  fixed: boolean;
  legendary: boolean;
  requires: string | null;
  bystander: boolean;
  vp: number;
  traits: string[];
  icon: string;
  faction: string;
}

/** A kind of area tile; one physical tile for each of ``names``. */
export interface Tile {
  id: string;
  names: string[];
  type: "devastated" | "fertile_ground" | "moon" | "mountain_range" | "ocean_floor" | "riverland";
  mountain: number;
  blockades: number[];
  properties: ("amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable")[];
  source: string;
  provenance: "completed" | "house" | "printed";
}

export interface NeutralMarker {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  count: number;
  icon: string;
}

/** A word of the rules, explained in a sentence or two. */
export interface GlossaryEntry {
  id: string;
  kind: "action" | "area_type" | "marker" | "phase" | "property" | "term" | "unit_property";
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  icon: string;
}

/** How a question is drawn, what a press on an area of the board means in it, whether it is a step of a journey. */
export interface QuestionReference {
  panel: "division" | "list" | "turn";
  meant: string;
  travels: boolean;
}

/** How an answer with this verb is drawn (``engine/questions.py`` says what each part means). */
export interface VerbReference {
  stepper: boolean;
  closes: boolean;
  sure: boolean;
  previews: boolean;
  spot: "" | "display" | "hand" | "unit_asked" | "unit_here";
  buys: "" | "gear" | "unit" | "unit2";
  ref: string;
  icon: string;
}

/**
 * A game of the family: fewest and most players, how many rounds it may have; ``drafts``: a round begins so.
 *
 * ``difficulties`` are its levels, from the easiest to the hardest; none, where it has no such thing.
 */
export interface ModeReference {
  id: string;
  name: string;
  text: string;
  players: [number, number];
  rounds: number[];
  usual_rounds: number;
  drafts: boolean;
  quick_start: boolean;
  difficulties: string[];
  usual_difficulty: string;
}

/** An event that is played the moment it is drawn or turned up; ``epic`` names its procedure. */
export interface EpicEvent {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  effect: "epic";
  property: "amaterasu" | "radioactive" | "toxic" | "tsukuyumi" | "unstable" | "valuable" | null;
  amount: number;
  free_or_unstable: boolean;
  moon_allowed: boolean;
  icon: string;
  epic: "break_away" | "dragon_blood" | "earthquake" | "emerge" | "frontiers" | "magma" | "mark" | "nature" | "rockfall" | "storm";
}

/** What the Oni can do in a round; ``amount`` is the number in its text, the rule itself is code by its id. */
export interface PowerCard {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  amount: number;
  icon: string;
}

/** A mission that is done with Oni, by one player only; the condition is code by its id. */
export interface OniMission {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  vp: number;
  icon: string;
}

/** A starting advantage; ``amount`` is the number in its text, the rule itself is code by its id. */
export interface Advantage {
  id: string;
  name: string;
  text: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  amount: number;
  icon: string;
}

/** A given board; ``rules`` are its special rules in words. ``needs`` and ``without`` are modules. */
export interface ScenarioReference {
  id: string;
  name: string;
  text: string;
  icon: string;
  source: string;
  provenance: "completed" | "house" | "printed";
  mode: string;
  players: number[];
  rules: string[];
  needs: string[];
  without: string[];
  layouts: ScenarioLayout[];
}

/** The board for these numbers of players. */
export interface ScenarioLayout {
  players: number[];
  tiles: number;
  cells: ScenarioCell[];
}

/**
 * A hexagon of a board: ``ground`` is a type of area, "moon", "any" (by chance) or "none"; ``mark`` is "x" (no
 * homezone), "=" (along a red line), a letter, or "".
 */
export interface ScenarioCell {
  q: number;
  r: number;
  ground: string;
  property: string;
  mark: string;
}

/** Something that a group may add to a game, and in a sentence what it changes. */
export interface ModuleReference {
  id: string;
  name: string;
  text: string;
}

/** Two choices, written ``option=value``, that cannot be played together: why, and by which rule ("": none). */
export interface Clash {
  one: string;
  other: string;
  text: string;
  rule: string;
}

export interface NewGame {
  seats: NewSeat[];
  options?: NewOptions;
  seed?: number | null;
}

/** ``faction`` is an id or "random". */
export interface NewSeat {
  faction?: string;
  kind?: "bot" | "human";
  level?: "easy" | "expert" | "hard" | "normal" | "random";
  name?: string;
}

/**
 * How the game is played, by the names of ``GameOptions``; ``rounds`` null: as many as the mode usually has.
 *
 * ``board`` null: as this game usually has it. ``supremacy`` is a number of points that ends it, 0: not played.
 */
export interface NewOptions {
  mode?: string;
  edition?: string;
  scenario?: string;
  modules?: string[];
  legendary?: string[];
  quick_start?: boolean;
  difficulty?: string;
  rounds?: number | null;
  board?: "players" | "random" | "spiral" | null;
  oni?: "hard" | "regular";
  supremacy?: number;
}

export interface NewGameAnswer {
  game: string;
  seats: NewSeatAnswer[];
}

/** The token of a human seat: keep it, it is shown only once. Bots have none. */
export interface NewSeatAnswer {
  seat: number;
  faction: string;
  token: string | null;
}

export interface Mine {
  tokens: string[];
}

export interface Summaries {
  games: Summary[];
}

/** A game in a list; times are seconds since 1970. */
export interface Summary {
  game: string;
  created: number;
  updated: number;
  seq: number;
  over: boolean;
  round: number;
  rounds: number;
  phase: string;
  deciding: number | null;
  mine: MySeat[];
  players: Player[];
  scores: number[];
  winner: number | null;
  winners: number[];
  mode: string;
  options: PlayedWith;
}

/** ``token`` is the index of this seat's token in the question. */
export interface MySeat {
  seat: number;
  token: number;
}

/** A game record as text. ``seats`` play an unfinished game on; ``any_rules``: also one of another rules version. */
export interface Import {
  record: string;
  seats?: NewSeat[];
  any_rules?: boolean;
}

/**
 * ``seq``: of the frame that showed the option; ``key``: new for each choice, the same when it is sent again.
 *
 * ``then`` are answers to the questions that follow, given one after another as long as they are on offer (a journey):
 * one press, which is also taken back as one.
 */
export interface Choose {
  seat: number;
  option: string;
  seq: number;
  key: string;
  then?: string[];
}

export interface Undo {
  seat: number;
  key?: string | null;
}

export interface Explain {
  option: string;
  seat?: number | null;
}

export interface PreviewAsk {
  seat: number;
  option: string;
}

/** What an option would do; parts that do not apply are null or empty. */
export interface Preview {
  option: string;
  area: number | null;
  cards: CardPreview[];
  reach: Reach[];
  spending: Spending | null;
  hit: Hit | null;
  shares: Share[];
  dangers: Danger[];
}

/** One combat card in one area: damage before weapons are added, counterattacks that could do anything. */
export interface CardPreview {
  card: string;
  conquest: ConquestPreview | null;
  damage: number | null;
  casualties: Casualties[];
  counterattacks: Record<string, string[]>;
}

/** ``points`` must reach ``needed`` in any case; ``refused`` is the code of the reason against it, or empty. */
export interface ConquestPreview {
  points: number;
  needed: number;
  against: Comparison[];
  refused: string;
}

/** Conquest points against one opponent: ``mine`` must be at least ``theirs`` (a mountain is in theirs). */
export interface Comparison {
  owner: string;
  mine: number;
  theirs: number;
}

/** If all the damage hit this owner and its weakest units took it: who falls, as (unit, number). */
export interface Casualties {
  owner: string;
  damage: number;
  health: number;
  falls: [string, number][];
}

/** An area that the unit can get to, and how far it could go on from there. */
export interface Reach {
  area: number;
  left: number;
}

/** Production points: what this costs, and what is left then. */
export interface Spending {
  cost: number;
  left: number;
}

/** Damage to one unit: whether it falls, and the damage that is left for others. */
export interface Hit {
  falls: boolean;
  health: number;
  left: number;
}

/** One opponent's part of damage that is being divided; ``open``: what is left can still be divided otherwise. */
export interface Share {
  amount: number;
  open: boolean;
  loss: Casualties;
}

/**
 * What may befall the units where a step leads.
 *
 * ``kind`` is a marker (``count`` of them lie there, and do ``damage`` together if their ``owner`` wants it) or
 * "radioactive": whoever still stands there at the end of the round is lost, ``count`` of those that step.
 */
export interface Danger {
  kind: string;
  count: number;
  damage: number | null;
  owner: string | null;
}

/**
 * How far can the units get that are about to step? ``count`` of them together; null: all that can.
 *
 * With ``area``, while it is asked who moves: how far all that stand there can get; with ``to``: how they get there.
 */
export interface JourneysAsk {
  seat: number;
  count?: number | null;
  area?: number | null;
  to?: number | null;
}

/** Every area that the units can get to, and the answers that lead there. */
export interface Journeys {
  journeys: Journey[];
}

/**
 * ``area`` is where it ends, ``through`` every area that is entered in order, ``options`` the answers to give.
 *
 * ``damage`` is what may hit the units on the way (Mines and the like), as far as it lies open on the board.
 */
export interface Journey {
  area: number;
  through: number[];
  options: string[];
  damage: number;
}

/** What would the strongest computer player choose for this seat? ``seq``: of the frame that shows the question. */
export interface HintAsk {
  seat: number;
  seq: number;
}

/** All moments of the game in order, without what was taken back; ``seq`` 0 is the start. */
export interface Timeline {
  game: string;
  latest: number;
  start: number[];
  moments: Moment[];
}

/** One choice of the line that led here: who chose, in answer to what, and the scores after it. */
export interface Moment {
  seq: number;
  seat: number;
  name: string;
  round: number;
  phase: string;
  scores: number[];
  at: number;
}

export interface RecordAnswer {
  game: string;
  name: string;
  record: string;
}

export type ClientMessage = Hello | ChooseMessage | UndoMessage | ExplainMessage | HintMessage | Look | Resync | Pace;

export type ServerMessage = Frame | Refused | Explained | Hint | ErrorMessage;

/** Every level of a computer opponent that can be asked for, the weakest first. */
export const LEVELS = ["random", "easy", "normal", "hard", "expert"] as const;

/** The signs of the verbs, for the sprite (scripts/icons.mjs). */
export const VERB_ICONS = ["anticlockwise-rotation", "barricade", "bee", "cancel", "card-discard", "card-pickup", "card-random", "cargo-crate", "check-mark", "clockwise-rotation", "cracked-glass", "crossed-swords", "daemon-skull", "death-skull", "delivery-drone", "egg-clutch", "firewall", "flying-flag", "heavy-fall", "hexes", "imp", "land-mine", "laser-blast", "mine-explosion", "minotaur", "open-gate", "radioactive", "shield-echoes", "stack", "stairs-goal", "targeted", "treasure-map", "trophy", "walking-boot"] as const;
