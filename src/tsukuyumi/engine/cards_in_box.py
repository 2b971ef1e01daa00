"""The cards of one game, as tables in its box: combat cards, counterattacks, events, action cards, missions, victory
cards, each with the number by which the state knows it.
"""

from __future__ import annotations

from msgspec import structs

from ..content.model import ActionRows, ActionSpec, Content
from ..content.schema import (
    ActionCard,
    CombatCard,
    Counterattack,
    Event,
    Faction,
    Mission,
    OniFile,
    VictoryCard,
    VictoryCondition,
)
from ..content.vocabulary import ONI_ACTIONS, SINGLE_ACTIONS
from .mode import Mode
from .state import BLUE, GREEN, RED


def card_at_a_table(card: CombatCard, seats: int) -> CombatCard:
    """The card with the lines that stand where so many play."""
    lines = tuple(line for line in card.counterattacks if line.from_players <= seats)
    return card if len(lines) == len(card.counterattacks) else structs.replace(card, counterattacks=lines)


class CardTables:
    """What ``Box`` says of cards; the rest of the box is laid out before."""

    mode: Mode
    seats: int
    oni: int
    faction_ids: tuple[str, ...]
    sheets: tuple[Faction, ...]
    oni_file: OniFile
    phase_names: tuple[str, ...]
    phase_counts: tuple[int, ...]

    def counts_as(self, phase: int, colour: int) -> bool:
        """Whether a phase of this game counts as one of the regular game: a black one as blue, green and red."""
        return self.phase_counts[phase] >> colour & 1 == 1

    def lay_out_cards(self, content: Content) -> None:
        cards: list[CombatCard] = []
        ranges: list[tuple[int, ...]] = []
        oni = self.oni_file
        theirs = tuple([card_at_a_table(card, self.seats) for card in (oni.combat_card, *oni.more_cards)])
        for deck in [*(sheet.combat_cards for sheet in self.sheets), theirs]:
            ranges.append(tuple(range(len(cards), len(cards) + len(deck))))
            cards.extend(deck)
        self.card: tuple[CombatCard, ...] = tuple(cards)
        self.cards_of = tuple(ranges)
        self.card_conquers = tuple("conquest" in card.does for card in cards)
        self.card_annihilates = tuple("annihilation" in card.does for card in cards)
        self.card_devastates = tuple("devastation" in card.does for card in cards)
        self.card_owner = tuple(seat for seat, deck in enumerate(ranges) for _ in deck)
        self.oni_card = ranges[self.oni][0]
        self.counter: tuple[Counterattack, ...] = (*content.counterattacks, *oni.counterattacks)
        number = {counter.id: i for i, counter in enumerate(self.counter)}
        self.counter_number = number
        # for each card its counterattacks as (number, halved), a line of alternatives flattened
        self.counters_on = tuple(
            tuple((number[c], line.half) for line in card.counterattacks for c in line.any_of) for card in cards
        )
        # the regular events, those that modules bring for all, and after them those of the factions
        more_events = [event for more in self.mode.more_events for event in more(content)]
        self.event: tuple[Event, ...] = (*content.events, *more_events)
        # of the regular ones, those that are in the deck of this game
        out = self.mode.events_out
        self.events_dealt = bytes(i for i, event in enumerate(content.events) if event.effect not in out)
        # from here on they belong to factions
        self.regular_events = len(self.event)
        self.own_events: tuple[bytes, ...] = (b"",) * self.seats
        if self.mode.own_events:
            self._lay_out_own_events(content)
        # those that are played the moment they are drawn or turned up
        self.at_once = tuple(event.effect == "epic" for event in self.event)
        self.any_at_once = any(self.at_once)
        dealt = [card for card in content.actions if card.deck == self.mode.action_deck]
        # the numbers from here on are sheets: everybody has one, and they are in no pile
        self.dealt_actions = len(dealt)
        sheets = [card for card in content.actions if card.deck == self.mode.sheet_deck]
        self.action: tuple[ActionCard, ...] = (*dealt, *sheets)
        # indexed by phase: what the card shows for the colours that it counts as; draft and white have no row
        self.action_rows: tuple[tuple[tuple[ActionSpec, ...], ...], ...] = tuple(
            tuple([self._row(content.action_rows[card.id], phase) for phase in range(len(self.phase_names))])
            for card in self.action
        )
        # the same as numbers, by (card, phase): filled by rules/turn.py as they are asked for
        self.printed_actions: dict[tuple[int, int], tuple[int, ...]] = {}
        by_id = {mission.id: mission for mission in content.missions}
        # there is one card of each, also where two factions bring the same
        missions = tuple(by_id[name] for name in dict.fromkeys([sheet.mission for sheet in self.sheets]))
        # what brings no points in this mode does not lie on the table
        self.mission: tuple[Mission, ...] = missions if self.scores_by("missions") else ()
        self.goals = self.scores_by("goal")
        self.areas_score = self.scores_by("areas")
        self.victory_cards: tuple[tuple[VictoryCard, ...], ...] = tuple(
            tuple(card for card in content.victory_cards if card.faction == faction)
            if self.scores_by("victory_cards")
            else ()
            for faction in self.faction_ids
        )
        # the conditions on them, one after another, and whose each is
        self.victory: tuple[VictoryCondition, ...] = tuple(
            condition for cards in self.victory_cards for card in cards for condition in card.conditions
        )
        self.victory_of = tuple(
            seat for seat, cards in enumerate(self.victory_cards) for card in cards for _ in card.conditions
        )
        # the most events of the deck that a card of this game lets anybody look at
        self.foresight = max([card.amount for card in self.action if card.special == "scouting"], default=0)

    def scores_by(self, source: str) -> bool:
        """Whether this is a source of points here."""
        return source in [score.id for score in self.mode.scores]

    def _lay_out_own_events(self, content: Content) -> None:
        """Events that a faction alone has: all there are, numbered alike at every table, and whose are whose."""
        self.event = (*self.event, *content.faction_events)
        self.own_events = tuple(
            bytes(
                self.regular_events + i
                for i, event in enumerate(content.faction_events)
                if event.faction == faction
            )
            for faction in self.faction_ids
        )

    def event_named(self, event_id: str) -> int:
        return next(number for number, event in enumerate(self.event) if event.id == event_id)

    def _row(self, rows: ActionRows, phase: int) -> tuple[ActionSpec, ...]:
        """What a card shows for a phase; where it counts as several colours, the same actions are added up."""
        if rows.black and all(self.counts_as(phase, colour) for colour in (BLUE, GREEN, RED)):
            return rows.black
        shown = ((BLUE, rows.blue), (GREEN, rows.green), (RED, rows.red))
        counted = [row for colour, row in shown if self.counts_as(phase, colour)]
        if self.mode.oni_led_by == "procedure":
            counted = [tuple(spec for spec in row if spec.do not in ONI_ACTIONS) for row in counted]
        if len(counted) < 2:
            return counted[0] if counted else ()
        found: dict[str, ActionSpec] = {}
        for spec in [spec for row in counted for spec in row]:
            before = found.get(spec.do)
            if before is None or spec.do in SINGLE_ACTIONS:
                found[spec.do] = spec
            else:
                found[spec.do] = ActionSpec(spec.do, before.n + spec.n, before.linked or spec.linked)
        return tuple(found.values())
