"""Legendary Oni come into play, as many as the track brings (P, Legendary Oni; CONTENT, Legendary Oni)."""

from __future__ import annotations

from typing import Final

from ...content.module_schema import Legendary
from ...engine.board import homezone_of, is_moon
from ...engine.box import FERTILE_GROUND, MOON_AREAS, MOON_CENTRE, TSUKUYUMI
from ...engine.chance import PUBLIC, draw
from ...engine.decisions import AREA, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import place_units
from ...engine.questions import question
from ...engine.state import State
from ...rules.areas import adjacent, area_type, areas_of_kind, board_areas, count_of, has_property
from .notes import COUNTER_DECK, GAMBLER, LAST_DECK, draw_card, keeper, last_round, note, smallest_available

LOSES_UNIT: Final = 1
BRINGS_COUNTER: Final = 6
SHADOWS_EACH: Final = 2


def places_for(s: State, card: Legendary) -> list[int]:
    """Where it may come into play; where its own place is not on the board, anywhere."""
    areas = list(board_areas(s))
    match card.where:
        case "moon":
            areas = [area for area in areas if is_moon(s, area)]
        case "moon_rim":
            areas = list(range(1, MOON_AREAS))
        case "moon_centre":
            areas = [MOON_CENTRE]
        case "near_tsukuyumi":
            areas = [
                area
                for area in areas
                if area != MOON_CENTRE
                and any(has_property(s, near, TSUKUYUMI) for near in (area, *adjacent(s, area)))
            ]
        case "homezone":
            areas = [homezone_of(s, seat) for seat in range(s.box.seats)]
        case "fertile_ground":
            areas = [area for area in areas if area_type(s, area) == FERTILE_GROUND] or areas
    return areas


question("legend_where")


@procedure("moon_princess.arrive", "P, Placing Legendary Oni")
class Arrive(Frame):
    """All its miniatures are placed by the player who drew it, as its card allows; nothing else has a say in it."""

    seat: int
    number: int

    steps = ("where", "company")

    def card(self, s: State) -> Legendary:
        card = s.box.deck_cards[self.number]
        assert isinstance(card, Legendary)
        return card

    def unit(self, s: State) -> int:
        return keeper(s).unit_of_legend[self.card(s).id]

    def ask_where(self, s: State) -> Decision | None:
        unit = self.unit(s)
        if not s.supply[unit]:
            return None
        keys: list[Key] = [("put", area) for area in places_for(s, self.card(s)) if not count_of(s, unit, area)]
        return Decision(self.seat, AREA, keys, "legend_where", self.rule, (unit,)) if keys else None

    def on_where(self, s: State, key: Key) -> None:
        unit, area = self.unit(s), int(key[1])
        place_units(s, unit, area)
        s.say("legend_appears", unit, s.area_ref(area))
        self.go("where")

    def do_company(self, s: State) -> None:
        """Whoever comes along, and what it does as it comes."""
        card, unit = self.card(s), self.unit(s)
        here = areas_of_kind(s, unit)
        medium = keeper(s).sizes[1]
        if here:
            for _ in range(min(card.company, s.supply[medium])):
                place_units(s, medium, here[0])
                s.say("oni_appears", medium, s.area_ref(here[0]))
        if card.where == "fertile_ground":
            for area in board_areas(s):
                if area_type(s, area) == FERTILE_GROUND and area not in here and s.supply[medium]:
                    place_units(s, medium, area)
                    s.say("oni_appears", medium, s.area_ref(area))
        if card.id == "gambler":
            roll(s, self.seat)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("not_its_place", (self.unit(s), int(key[1]))) if key[0] == "put" and len(key) == 2 else None


def roll(s: State, seat: int) -> None:
    """P, Gambler: one die as she comes; what it shows holds while she is in play."""
    from .counters import LoseAnywhere, reveal_counter

    die = draw(s, PUBLIC, 6) + 1
    note(s, GAMBLER, die)
    s.say("gambler_rolls", die)
    if die == LOSES_UNIT:
        push(s, LoseAnywhere(seat, 1))
    elif die == BRINGS_COUNTER:
        card = draw_card(s, LAST_DECK if last_round(s) else COUNTER_DECK)
        if card is not None:
            reveal_counter(s, s.initiative[-1], card)


def shadows_call(s: State) -> None:
    """P, Three Shadows: when a turn card is revealed, two of the smallest Oni in each area with one of them."""
    unit = keeper(s).unit_of_legend.get("three_shadows", -1)
    for area in areas_of_kind(s, unit) if unit >= 0 else ():
        for _ in range(SHADOWS_EACH):
            smallest = smallest_available(s)
            if smallest is not None:
                place_units(s, smallest, area)
                s.say("oni_appears", smallest, s.area_ref(area))
