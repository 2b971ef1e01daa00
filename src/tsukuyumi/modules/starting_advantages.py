"""Starting advantages: a card each, dealt face down, used once or declined (S, Starting Advantages).

Everybody decides in secret, and what is used is opened together; each takes effect at its moment, in set-up or before
the first phase. A card that would do nothing at this table is exchanged before anybody sees it (P203, P204).
"""

from __future__ import annotations

from typing import Final

from ..engine.board import blockades_with, is_homezone, is_moon, lay_tile, outer_cells, replace_tile
from ..engine.box import Box
from ..engine.chance import shuffle, stream
from ..engine.decisions import CARD, SEALED, TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.mode import Mode, Score, Step, insert_after, insert_before, with_sources
from ..engine.modules import Module, register_module
from ..engine.questions import question, verb
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import NO_CARD, WHITE, State, without
from ..engine.texts import add_packaged_texts
from ..rules.areas import board_areas
from ..rules.blockades import MAX_BLOCKADES, EdgeWork
from ..rules.combat import Combats
from ..rules.event_effects import Negate, negatable
from ..rules.events import DrawAndPlay
from ..rules.initiative import ChangeInitiative, place_of
from ..rules.movement import Movement
from ..rules.new_land import distinct_tiles, distinct_turns
from ..rules.oni_placing import PlaceOni
from ..rules.player_setup import starting_places
from ..rules.production import Production
from ..rules.sealed import SealedChoice
from ..rules.turn_actions import WHITE_PICKS

ID: Final = "starting_advantages"
add_packaged_texts(ID)
_DEALT: Final = stream("starting_advantages")
_SEATS: Final = 6


class AdvantageRules(RuleSource):
    """A note for each seat: the advantage that it uses (number + 1)."""

    id = ID
    NOTES = _SEATS

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.cards = box.content.starting_advantages
        self.ids = tuple(card.id for card in self.cards)

    def amount(self, s: State, seat: int, card_id: str) -> int:
        """The number on a seat's advantage if it is this one, else 0; a card without a number counts as 1."""
        number = self.note(s, seat) - 1
        if number < 0 or self.ids[number] != card_id:
            return 0
        return self.cards[number].amount or 1

    def open_cards(self, s: State) -> list[tuple[str, str, int]]:
        used = [(seat, self.note(s, seat)) for seat in range(self.box.seats)]
        return [(ID, self.ids[card - 1], seat) for seat, card in used if card]

    def useless(self, card: int) -> bool:
        """S, Starting Advantages: what has no effect here is exchanged."""
        phases = self.box.phases
        return self.ids[card] == "jack_of_all_trades" and not any(self.box.counts_as(p, WHITE) for p in phases)

    def more_starting_areas(self, s: State, seat: int) -> int:
        return self.amount(s, seat, "spread_out")

    def homezone_placed(self, s: State, seat: int) -> Frame | None:
        return Scouting(seat) if self.amount(s, seat, "scout") and s.tile_supply else None

    def after_starting_units(self, s: State, seat: int) -> Frame | None:
        points = self.amount(s, seat, "rich_harvest")
        return Harvest(seat, points) if points else None

    def white_actions(self, s: State, seat: int) -> tuple[int, int]:
        picks = self.amount(s, seat, "jack_of_all_trades") if s.round == 1 else 0
        return (picks - WHITE_PICKS if picks else 0), 0

    def before_the_game(self, s: State, seat: int) -> list[Frame]:
        """What a seat's advantage does before the first phase; what stands last begins."""
        frames: list[Frame] = []
        if self.amount(s, seat, "advanced_position"):
            frames.append(Movement(seat, seat, self.amount(s, seat, "advanced_position")))
        for _ in range(self.amount(s, seat, "intelligence")):
            frames.append(Intelligence(seat))
        for _ in range(self.amount(s, seat, "foothold")):
            frames.append(EdgeWork(seat, -1, place=True, remove=True))
        if self.amount(s, seat, "first_strike"):
            frames.append(Combats(seat, self.amount(s, seat, "first_strike")))
        if self.amount(s, seat, "stillness") and any(negatable(s, area) for area in board_areas(s)):
            frames.append(Negate(seat))
        if self.amount(s, seat, "pact"):
            frames.append(PlaceOni(seat, self.amount(s, seat, "pact")))
        return frames


def advantages_of(s: State) -> AdvantageRules:
    """The rule source of this module at the table."""
    for source in s.box.sources:
        if isinstance(source, AdvantageRules):
            return source
    raise LookupError("starting advantages are not played here")


# ---- dealing and deciding --------------------------------------------------------------------------------------------
def deal_advantages(s: State) -> None:
    """A card each, face down; what would do nothing goes back under the pile."""
    rules = advantages_of(s)
    pile = shuffle(s, _DEALT, bytes(range(len(rules.cards))))
    fit = bytes(card for card in pile if not rules.useless(card))
    s.advantages = fit[: s.box.seats]
    s.advantages_left = fit[s.box.seats :] + bytes(card for card in pile if rules.useless(card))
    push(s, Deciding())


question("advantage")
verb("use_advantage", sure=True, icon="trophy")
verb("decline", closes=True)


@procedure("advantages.decide", "S, Starting Advantages")
class Deciding(SealedChoice):
    """Everybody uses the own card or declines it; what is used is opened."""

    def question(self, s: State, seat: int) -> Decision:
        card = s.advantages[seat]
        keys: list[Key] = [("use_advantage", card), ("decline",)]
        return Decision(seat, SEALED, keys, "advantage", self.rule, (card,))

    def on_pick(self, s: State, key: Key) -> None:
        SealedChoice.on_pick(self, s, key)
        s.say("decides_advantage", self.seat)

    def opened(self, s: State, answers: list[Key]) -> None:
        rules = advantages_of(s)
        for seat, key in enumerate(answers):
            card = s.advantages[seat]
            if key[0] == "use_advantage":
                rules.set_note(s, seat, card + 1)
                s.say("uses_advantage", seat, card)
            else:
                s.advantages_left += bytes((card,))
                s.say("declines_advantage", seat)
        s.advantages = bytes([NO_CARD]) * s.box.seats


# ---- what they do ----------------------------------------------------------------------------------------------------
def rise_to_power(s: State) -> None:
    """Before anybody sets up: whoever uses it may climb."""
    rules = advantages_of(s)
    for seat in reversed(s.initiative):
        places = rules.amount(s, seat, "rise_to_power")
        if places:
            push(s, Rise(seat, places, seat))


@procedure("advantages.rise", "S, Rise to Power")
class Rise(ChangeInitiative):
    """As a change of initiative, but only upwards."""

    steps = ("place",)

    def ask_place(self, s: State) -> Decision | None:
        here = place_of(s, self.seat)
        keys: list[Key] = [("place", place) for place in range(max(0, here - self.amount), here)]
        keys.append(("pass",))
        return Decision(self.chooser, "amount", keys, "initiative", self.rule, (self.seat,))


@procedure("advantages.harvest", "S, Rich Harvest")
class Harvest(Production):
    """New units begin where starting units may."""

    steps = ("buy", "place", "again")

    def ask_place(self, s: State) -> Decision | None:
        keys: list[Key] = [("put", area) for area in starting_places(s, self.seat)]
        return Decision(self.seat, "area", keys, "produce_where", self.rule, (self.unit,))


@procedure("advantages.intelligence", "S, Intelligence")
class Intelligence(DrawAndPlay):
    """From the face-down pile only."""

    steps = ("draw", "tell", "play")

    def ask_draw(self, s: State) -> Decision | None:
        keys: list[Key] = [("deck",)] if s.event_deck else []
        return Decision(self.seat, CARD, keys, "draw_event", self.rule) if keys else None


question("scout_tile")
question("scout_where")


@procedure("advantages.scout", "S, Scout")
class Scouting(Frame):
    """A tile of the supply under an area, which leaves the game, or at the edge of the board."""

    seat: int
    tile: int = -1
    area: int = -1
    cell: int = 0

    steps = ("tile", "where", "turn")

    def ask_tile(self, s: State) -> Decision | None:
        keys: list[Key] = [("tile", tile) for tile in distinct_tiles(s, s.tile_supply)]
        keys.append(("pass",))
        return Decision(self.seat, TILE, keys, "scout_tile", self.rule)

    def on_tile(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
        else:
            self.tile = int(key[1])

    def turns(self, s: State, area: int) -> list[int]:
        """Blockade markers stay where they lie: never more than five with the printed ones."""
        turns = distinct_turns(s, self.tile)
        return [turn for turn in turns if area < 0 or blockades_with(s, area, self.tile, turn) <= MAX_BLOCKADES]

    def ask_where(self, s: State) -> Decision | None:
        areas = [area for area in board_areas(s) if not is_moon(s, area) and self.turns(s, area)]
        keys: list[Key] = [("area", area) for area in areas]
        keys += [("cell", cell) for cell in outer_cells(s)]
        return Decision(self.seat, TILE, keys, "scout_where", self.rule, (self.tile,))

    def on_where(self, s: State, key: Key) -> None:
        if key[0] == "area":
            self.area = int(key[1])
        else:
            self.cell = int(key[1])

    def ask_turn(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", turn) for turn in self.turns(s, self.area)]
        return Decision(self.seat, TILE, keys, "new_land_turn", self.rule, (self.tile,))

    def on_turn(self, s: State, key: Key) -> None:
        s.tile_supply = without(s.tile_supply, self.tile)
        if self.area < 0:
            area = lay_tile(s, self.tile, self.cell, int(key[1]))
            s.say("new_land", self.seat, s.area_ref(area))
        else:
            old = replace_tile(s, self.area, self.tile, int(key[1]))
            s.say("replaces_tile", self.seat, s.area_ref(self.area), old)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2:
            area = int(key[1])
            return ("homezone" if is_homezone(s, area) else "not_on_moon", (area,))
        return ("not_the_edge", ()) if key[0] == "cell" else None


def before_the_first_phase(s: State) -> None:
    """In initiative order: what is pushed last runs first."""
    if s.round > 1:
        return
    rules = advantages_of(s)
    for seat in reversed(s.initiative):
        for frame in rules.before_the_game(s, seat):
            push(s, frame)


def points_of_advantages(s: State, seat: int) -> int:
    return advantages_of(s).amount(s, seat, "precious_land")


def _sources(box: Box) -> tuple[RuleSource, ...]:
    return (AdvantageRules(box, EVERYONE),)


def _amend(mode: Mode) -> Mode:
    setup = insert_after(mode.setup, "moon", Step("advantages", deal_advantages))
    first = mode.phases[0].id
    mode = mode._replace(
        setup=insert_before(setup, "players", Step("rise_to_power", rise_to_power)),
        round=insert_before(mode.round, first, Step("use_advantages", before_the_first_phase)),
        scores=(*mode.scores, Score(ID, points_of_advantages, 1)),
    )
    return with_sources(mode, _sources)


STARTING_ADVANTAGES: Final = register_module(Module(ID, _amend))
