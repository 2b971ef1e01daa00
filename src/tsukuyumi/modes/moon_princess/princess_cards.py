"""The seven cards of the Moon Princess: where she goes, and what she does there (P, Moon Princess Action)."""

from __future__ import annotations

from ...content.moon_princess import PrincessCard
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import place_units, set_territory
from ...engine.state import State
from ...rules.areas import has_units, unit_count
from .battles import PrincessAttack
from .border import CLOCKWISE, CORNERS, COUNTERCLOCKWISE, nearest_corners, onward, shorter_way, steps_between
from .marks import mark
from .notes import (
    PRINCESS_DECK,
    draw_card,
    largest_available,
    put_aside,
    smallest_available,
)
from .princess import corner_of, her_areas, place_of_return, player_areas_around, put_princess, walk
from .track import build


@procedure("moon_princess.princess", "P, Moon Princess Action")
class PrincessActs(Frame):
    """A card is drawn and carried out; if she is not on the board, she comes back instead, and no card is drawn."""

    seat: int

    steps = ("act",)

    def do_act(self, s: State) -> None:
        if corner_of(s) < 0:
            put_princess(s, place_of_return(s))
            return
        number = draw_card(s, PRINCESS_DECK)
        assert number is not None
        put_aside(s, number)
        card = s.box.deck_cards[number]
        assert isinstance(card, PrincessCard)
        s.say("princess_card", number)
        push(s, PrincessDoes(self.seat, number))
        way, steps = journey(s, card)
        walk(s, steps, way)


@procedure("moon_princess.does", "P, Moon Princess Action")
class PrincessDoes(Frame):
    """What the card says after she has moved."""

    seat: int
    number: int

    steps = ("do",)

    def do_do(self, s: State) -> None:
        card = s.box.deck_cards[self.number]
        assert isinstance(card, PrincessCard)
        there = her_areas(s)
        match card.then:
            case "new_oni":
                for area in there:
                    appear(s, smallest_available(s), area)
            case "attack":
                push(s, PrincessAttack(self.seat))
            case "priority":
                for area in there:
                    mark(s, area)
            case "momentum":
                build(s, card.amount)
            case "large_oni":
                fewest = min(there, key=lambda area: (unit_count(s, s.box.oni, area), area))
                appear(s, largest_available(s), fewest)
            case "overrun":
                for area in there:
                    overrun(s, area)


def appear(s: State, unit: int | None, area: int) -> None:
    """A new Oni; an empty reserve places nothing (M6)."""
    if unit is not None:
        place_units(s, unit, area)
        s.say("oni_appears", unit, s.area_ref(area))


def overrun(s: State, area: int) -> None:
    """A marker of a player becomes one of the Oni where no player stands: no attack, so no new Oni comes with it."""
    holder = s.territory[area]
    if holder < s.box.seats and not any(has_units(s, seat, area) for seat in range(s.box.seats)):
        set_territory(s, area, s.box.oni)
        s.say("oni_overrun", holder, s.area_ref(area))


# ---- her way ---------------------------------------------------------------------------------------------------------
def wanted_corners(s: State, card: PrincessCard) -> list[int]:
    """The corners that fulfil what the card asks for; none where it only counts steps, or where there is none."""
    corners = range(len(CORNERS))
    match card.to:
        case "player_area":
            return [corner for corner in corners if player_areas_around(s, corner)]
        case "most_player_areas":
            most = max([player_areas_around(s, corner) for corner in corners])
            return [corner for corner in corners if player_areas_around(s, corner) == most]
        case "nearest_homezone":
            return nearest_corners(s, list(range(s.box.seats)))
        case "first_homezone":
            return nearest_corners(s, [s.initiative[0]])
        case "last_homezone":
            return nearest_corners(s, [s.initiative[-1]])
    return []


def journey(s: State, card: PrincessCard) -> tuple[int, int]:
    """Which way she goes, and how many corners: always one at least, also where she stands well already."""
    here = corner_of(s)
    wanted = wanted_corners(s, card)
    if card.way == "shorter":
        if here in wanted or not wanted:
            return CLOCKWISE, 1
        nearest = min(wanted, key=lambda corner: (_short(here, corner), corner))
        way = shorter_way(here, nearest)
        return way, steps_between(here, nearest, way)
    way = CLOCKWISE if card.way == "clockwise" else COUNTERCLOCKWISE
    if card.to == "steps":
        return way, card.steps
    if here in wanted:
        return way, 1
    steps = next((steps for steps in range(1, len(CORNERS)) if onward(here, steps * way) in wanted), 1)
    return way, steps


def _short(one: int, other: int) -> int:
    return steps_between(one, other, shorter_way(one, other))
