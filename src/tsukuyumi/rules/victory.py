"""Victory cards: conditions with a moment at which they are looked at, and points that stay (R, 2 Player; S, 2 player).

What a condition counts is one of a few words of the content (``COUNTS``). A rule source at each seat keeps what must be
remembered of a whole game, and what each condition has brought.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from ..content.schema import VictoryCondition
from ..content.vocabulary import MOST_CONDITIONS
from ..engine.board import homezone_of, laid_areas
from ..engine.box import AREA_TYPES, MOON_CENTRE, Box
from ..engine.frames import Frame
from ..engine.mode import Score
from ..engine.pieces import FACTION_BLOCKADE, edge_marker_count, marker_count
from ..engine.sources import RuleSource
from ..engine.state import NOWHERE, RED, State
from .areas import adjacent, controlled_areas, controller, unit_count

# notes of a seat: whether its homezone was entered, areas taken from enemies, then how often each condition is met, and
# one more (0: nothing is settled yet)
ENTERED, TAKEN, FIRST = range(3)


class VictoryCards(RuleSource):
    """The victory cards of one seat."""

    id: ClassVar[str] = "victory_cards"
    NOTES: ClassVar[int] = FIRST + MOST_CONDITIONS

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.numbers = tuple([number for number, owner in enumerate(box.victory_of) if owner == seat])

    def units_entered(self, s: State, owner: int, area: int, came: tuple[int, ...]) -> Frame | None:
        if s.tiles[area] == self.box.homezone_tile[self.seat]:
            self.note_entry(s, owner)
        return None

    def note_entry(self, s: State, owner: int) -> None:
        """Oni are no enemies here (R, Enemy units vs. Oni units)."""
        if owner not in (self.seat, self.box.oni) and not self.note(s, ENTERED):
            self.set_note(s, ENTERED, 1)
            s.say("home_entered", owner, self.seat)

    def look_home(self, s: State) -> None:
        """However they came: whoever stands in the homezone has entered it."""
        home = homezone_of(s, self.seat)
        for owner in range(self.box.seats if home != NOWHERE else 0):
            if unit_count(s, owner, home):
                self.note_entry(s, owner)

    def area_conquered(self, s: State, owner: int, area: int, before: int) -> None:
        if owner == self.seat and before < self.box.seats and before != owner:
            self.set_note(s, TAKEN, self.note(s, TAKEN) + 1)

    def turn_ends(self, s: State, seat: int, phase: int) -> None:
        """A turn of a phase is over once: what a counterattack grants later in the phase comes too late."""
        if self.box.counts_as(phase, RED):
            self.score_at(s, "red")
            if s.round >= self.box.options.rounds:
                self.score_at(s, "last_red")

    def score_at(self, s: State, moment: str) -> None:
        """What is looked at in this moment is scored, and stays so."""
        for place, number in enumerate(self.numbers):
            condition = self.box.victory[number]
            if condition.when != moment:
                continue
            before = max(0, self.settled(s, place))
            times = met(s, self.seat, condition)
            if times > before:
                self.set_note(s, FIRST + place, times + 1)
                s.say("victory", self.seat, (times - before) * condition.vp, number)
            elif moment in LASTING:
                self.set_note(s, FIRST + place, 1)
                s.say("victory_missed", self.seat, number)

    def settled(self, s: State, place: int) -> int:
        """How often the condition at this place has been met for good, or -1: its moment has not come."""
        return self.note(s, FIRST + place) - 1


# these come once; the others may bring more every time
LASTING: Final = ("last_red", "end")


def victory_cards(box: Box) -> tuple[RuleSource, ...]:
    """The rule sources of a mode with victory cards."""
    return tuple(VictoryCards(box, seat) for seat in range(box.seats))


def cards_of(box: Box, seat: int) -> VictoryCards:
    for source in box.sources:
        if source.seat == seat and isinstance(source, VictoryCards):
            return source
    raise LookupError(f"seat {seat} has no victory cards")


# ---- what can be counted ---------------------------------------------------------------------------------------------
def _moon_centre(s: State, seat: int, condition: VictoryCondition) -> int:
    return int(s.areas > MOON_CENTRE and controller(s, MOON_CENTRE) == seat)


def _areas(s: State, seat: int, condition: VictoryCondition) -> int:
    return len(controlled_areas(s, seat))


def _areas_of_type(s: State, seat: int, condition: VictoryCondition) -> int:
    """By what the tile is: that it was devastated means nothing where two play (R, 2 Player)."""
    assert condition.type is not None
    wanted, types = AREA_TYPES.index(condition.type), s.box.tile_type
    return sum([types[s.tiles[area]] == wanted for area in controlled_areas(s, seat)])


def enemy_homes(s: State, seat: int) -> list[int]:
    homes = [homezone_of(s, other) for other in range(s.box.seats) if other != seat]
    return [home for home in homes if home != NOWHERE]


def _areas_at_enemy_home(s: State, seat: int, condition: VictoryCondition) -> int:
    """Blockades do not matter: next to it is next to it."""
    around = {area for home in enemy_homes(s, seat) for area in adjacent(s, home)}
    return sum([area in around for area in controlled_areas(s, seat)])


def _own_markers(s: State, seat: int, area: int) -> int:
    """Faction markers of a seat in an area and on its own side of the edges."""
    box = s.box
    found = 0
    for marker, owner in enumerate(box.area_marker_owner):
        if owner == seat:
            found += marker_count(s, marker, area)
    for marker, owner in enumerate(box.edge_marker_owner):
        if owner == seat:
            code = FACTION_BLOCKADE + marker
            for edge in range(6):
                found += edge_marker_count(s, marker, area, edge) + (s.edges[area * 6 + edge] == code)
    return found


def _areas_with_own_markers(s: State, seat: int, condition: VictoryCondition) -> int:
    return sum([_own_markers(s, seat, area) > 0 for area in controlled_areas(s, seat)])


def _markers_at_enemy_home(s: State, seat: int, condition: VictoryCondition) -> int:
    """In the homezone or next to it."""
    around = {area for home in enemy_homes(s, seat) for area in (home, *adjacent(s, home))}
    return sum([_own_markers(s, seat, area) for area in around])


def _units_in_enemy_home(s: State, seat: int, condition: VictoryCondition) -> int:
    return sum([unit_count(s, seat, home) for home in enemy_homes(s, seat)])


def _destroyed_units(s: State, seat: int, condition: VictoryCondition) -> int:
    return s.destroyed[seat]


def _areas_taken(s: State, seat: int, condition: VictoryCondition) -> int:
    return cards_of(s.box, seat).note(s, TAKEN)


def _home_never_entered(s: State, seat: int, condition: VictoryCondition) -> int:
    return 1 - cards_of(s.box, seat).note(s, ENTERED)


COUNTS: Final[dict[str, Callable[[State, int, VictoryCondition], int]]] = {
    "moon_centre": _moon_centre,
    "areas": _areas,
    "areas_of_type": _areas_of_type,
    "areas_at_enemy_home": _areas_at_enemy_home,
    "areas_with_own_markers": _areas_with_own_markers,
    "markers_at_enemy_home": _markers_at_enemy_home,
    "units_in_enemy_home": _units_in_enemy_home,
    "destroyed_units": _destroyed_units,
    "areas_taken_from_enemies": _areas_taken,
    "home_never_entered": _home_never_entered,
}


def counted(s: State, number: int) -> int:
    """How much of what a condition counts there is now."""
    condition = s.box.victory[number]
    return COUNTS[condition.counts](s, s.box.victory_of[number], condition)


def met(s: State, seat: int, condition: VictoryCondition) -> int:
    """How often a condition is met now."""
    times = COUNTS[condition.counts](s, seat, condition) // condition.target
    return min(condition.most, times) if condition.most else times


# ---- points ----------------------------------------------------------------------------------------------------------
def times_now(s: State, cards: VictoryCards, place: int) -> int:
    """How often a condition counts, as if the game ended now."""
    settled = cards.settled(s, place)
    condition = s.box.victory[cards.numbers[place]]
    if settled >= 0 or condition.when not in LASTING:
        return max(0, settled)
    return met(s, cards.seat, condition)


def points_of_condition(s: State, number: int) -> int:
    """The points of one condition, as if the game ended now."""
    cards = cards_of(s.box, s.box.victory_of[number])
    return times_now(s, cards, cards.numbers.index(number)) * s.box.victory[number].vp


def points_of_victory_cards(s: State, seat: int) -> int:
    cards = cards_of(s.box, seat)
    points = 0
    for place, number in enumerate(cards.numbers):
        points += times_now(s, cards, place) * s.box.victory[number].vp
    return points


def condition_now(s: State, number: int) -> dict[str, object]:
    """How a condition stands, for displays: what is counted, how often that is enough, the points, and whether they
    are settled for good.
    """
    condition, seat = s.box.victory[number], s.box.victory_of[number]
    cards = cards_of(s.box, seat)
    place = cards.numbers.index(number)
    settled = cards.settled(s, place)
    times = times_now(s, cards, place)
    return {
        "id": condition.id,
        "count": counted(s, number),
        "points": times * condition.vp,
        "settled": settled >= 0 and (condition.when in LASTING or times == condition.most),
    }


def settle_victory(s: State) -> None:
    """After every change: who stands in a homezone, and what is scored at once."""
    for seat in range(s.box.seats):
        cards = cards_of(s.box, seat)
        if s.round:
            cards.look_home(s)
        cards.score_at(s, "at_once")


def settle_at_the_end(s: State) -> None:
    """The last step of the last round."""
    if s.round >= s.box.options.rounds:
        for seat in s.initiative:
            cards_of(s.box, seat).score_at(s, "end")


# ---- for those who look ahead ----------------------------------------------------------------------------------------
# how much of what is held now will be held when it counts: in the last round, one and two rounds before it
_HOLDS: Final[tuple[float, ...]] = (0.85, 0.6, 0.45)
# what is met and will be looked at soon; what is on the way to the next point
_SOON: Final = 0.8
_ON_THE_WAY: Final = 0.35
# units one and two steps from an enemy's home
_AT_THE_DOOR: Final = 0.4
_A_STEP_AWAY: Final = 0.15


def prospect(s: State, seat: int) -> float:
    """What a seat may expect of its victory cards: what is scored, what it holds, and what it is near to."""
    box = s.box
    cards = cards_of(box, seat)
    holds = _HOLDS[min(len(_HOLDS) - 1, max(0, box.options.rounds - s.round))]
    expected = 0.0
    for place, number in enumerate(cards.numbers):
        condition = box.victory[number]
        settled = cards.settled(s, place)
        lasting = condition.when in LASTING
        scored = max(0, settled)
        expected += scored * condition.vp
        if (settled >= 0 and lasting) or scored == (condition.most or -1):
            continue
        count = COUNTS[condition.counts](s, seat, condition)
        times = count // condition.target
        if condition.most:
            times = min(condition.most, times)
        expected += max(0, times - scored) * condition.vp * (holds if lasting else _SOON)
        if condition.most and times >= condition.most:
            continue
        share = (count - times * condition.target) / condition.target
        if condition.counts == "units_in_enemy_home":
            share = max(share, _near_home(s, seat))
        expected += share * condition.vp * _ON_THE_WAY
    return expected


def _near_home(s: State, seat: int) -> float:
    """How near units of a seat have come to an enemy's home, blockades on the last step minded."""
    near = 0.0
    for home in enemy_homes(s, seat):
        for edge in range(6):
            area = s.near[home * 6 + edge]
            if area == NOWHERE or s.closed[home] >> edge & 1:
                continue
            if unit_count(s, seat, area):
                return _AT_THE_DOOR / _ON_THE_WAY
            if sum([unit_count(s, seat, other) for other in adjacent(s, area)]):
                near = _A_STEP_AWAY / _ON_THE_WAY
    return near


def worth_of_ground(s: State, seat: int) -> tuple[float, ...]:
    """What each area would add to the points of a seat's victory cards if the seat held it."""
    box = s.box
    found = [0.0] * s.areas
    cards = cards_of(box, seat)
    for place, number in enumerate(cards.numbers):
        condition = box.victory[number]
        settled = cards.settled(s, place)
        if (settled >= 0 and condition.when in LASTING) or max(0, settled) == (condition.most or -1):
            continue
        each = condition.vp / condition.target
        for area in _ground_for(s, seat, condition):
            found[area] += each
    for home in box.homezone_tile:
        if home in s.tiles:
            found[s.tiles.index(home)] = 0.0
    return tuple(found)


def _ground_for(s: State, seat: int, condition: VictoryCondition) -> list[int]:
    """The areas of which a condition can be met."""
    box = s.box
    match condition.counts:
        case "moon_centre":
            return [MOON_CENTRE] if s.areas > MOON_CENTRE else []
        case "areas" | "areas_with_own_markers":
            return laid_areas(s)
        case "areas_of_type":
            assert condition.type is not None
            wanted = AREA_TYPES.index(condition.type)
            return [area for area in range(s.areas) if box.tile_type[s.tiles[area]] == wanted]
        case "areas_at_enemy_home" | "markers_at_enemy_home":
            return [area for home in enemy_homes(s, seat) for area in adjacent(s, home)]
        case "areas_taken_from_enemies":
            return [area for area in range(s.areas) if s.territory[area] < box.seats and s.territory[area] != seat]
    return []


VICTORY_CARDS: Final = Score("victory_cards", points_of_victory_cards, 12, prospect, worth_of_ground)
