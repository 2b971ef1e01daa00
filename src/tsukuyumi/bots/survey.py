"""One look over the whole board: who stands where with how much, what could be conquered, what is in danger.

Everything that an evaluation wants to know about all seats is gathered in one pass, because a search asks thousands of
times a second. What depends on the tiles alone is kept as long as they lie as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import add
from typing import Final

from ..engine.box import (
    DEVASTATED,
    FERTILE_GROUND,
    HOMEZONE,
    MOON_CENTRE,
    MOUNTAIN_RANGE,
    RADIOACTIVE,
    TOXIC,
    TSUKUYUMI,
    VALUABLE,
    Box,
)
from ..engine.hexes import unpack
from ..engine.state import END_OF_ROUND, NOBODY, NOWHERE, RED, State
from ..rules.areas import controller, has_property

# what the centre of the moon brings beyond its own point, and a Tsukuyumi area for a mission, in victory points
_MOON: Final = 0.8
_TSUKUYUMI: Final = 0.35
# where areas do not score as such, what is left of wanting one
_FOOTHOLD: Final = 0.25
# an area that somebody else has to give up is worth a little more
_RIVAL: Final = 0.25


class Standing:
    """What the survey found for one owner."""

    __slots__ = (
        "adjacent", "areas", "at_home", "cornered", "danger", "deals", "distant", "doomed", "grip", "held",
        "home_roads", "near_danger", "outgunned", "places", "power", "pull", "ready", "shared", "takes", "types",
    )  # fmt: skip

    def __init__(self) -> None:
        # control: victory points, number and types of areas, and how many are held without any enemy in them
        self.areas = 0.0
        self.held = self.types = self.grip = 0
        # areas that a plain conquest would bring now, and areas one step away with enough strength nearby
        self.ready: list[float] = []
        self.adjacent: list[float] = []
        # the best area two steps away
        self.distant = 0.0
        # own areas that somebody else could take now, or after one step
        self.danger = self.near_danger = 0.0
        # fights in shared areas, units that the end of the round will kill, and how near something worthwhile is
        self.deals = self.takes = self.outgunned = self.doomed = self.pull = 0.0
        # units that whoever is on turn could wipe out where they stand
        self.cornered = 0.0
        # what lies open before the homezone
        self.home_roads = 0.0
        # areas shared with others, units that have not left home, areas with units
        self.shared = self.at_home = self.places = 0
        # conquest points where there are units
        self.power: dict[int, int] = {}


class Ground:
    """What the tiles say about each area: worth, type, how desirable, mountain value, roads, way to the moon."""

    __slots__ = ("far", "home_roads", "mountain", "roads", "roads_beyond", "types", "wanted", "worth")

    def __init__(self, s: State) -> None:
        box = s.box
        self.types: list[int] = []
        self.worth: list[int] = []
        self.wanted: list[float] = []
        self.mountain: list[int] = []
        self.roads: list[tuple[int, ...]] = []
        self.far: list[float] = []
        q0, r0 = unpack(s.cells[MOON_CENTRE])
        for area, tile in enumerate(s.tiles):
            kind = box.tile_type[tile]
            if kind != HOMEZONE and s.ruined >> area & 1:
                kind = DEVASTATED
            bits = s.props[area]
            if kind in (DEVASTATED, HOMEZONE) or bits & TOXIC:
                points = 0
            else:
                points = 2 if kind == FERTILE_GROUND or bits & VALUABLE else 1
            self.types.append(kind)
            self.worth.append(points)
            special = (_MOON if area == MOON_CENTRE else 0.0) + (_TSUKUYUMI if bits & TSUKUYUMI else 0.0)
            self.wanted.append(points + 0.1 + special)
            self.mountain.append(box.tile_mountain[tile] if kind == MOUNTAIN_RANGE else 0)
            near = s.near[area * 6 : area * 6 + 6]
            shut = s.closed[area]
            self.roads.append(
                tuple(
                    other
                    for edge, other in enumerate(near)
                    if other != NOWHERE and not shut >> edge & 1 and box.tile_type[s.tiles[other]] != HOMEZONE
                )
            )
            q, r = unpack(s.cells[area])
            self.far.append(0.5 / (1 + max(abs(q - q0), abs(r - r0), abs(q + r - q0 - r0))))
        self.roads_beyond = [self._beyond(area) for area in range(len(self.roads))]
        # seat by seat, and what it could step into from home
        self.home_roads = [
            (box.homezone_seat(tile), sum(self.wanted[other] for other in self.roads[area]))
            for area, tile in enumerate(s.tiles)
            if box.homezone_seat(tile) >= 0
        ]


    def _beyond(self, area: int) -> tuple[int, ...]:
        """The areas two steps away, the most desirable first."""
        roads = self.roads[area]
        found = {far for near in roads for far in self.roads[near]} - {area, *roads}
        return tuple(sorted(found, key=self._undesirable))

    def _undesirable(self, area: int) -> float:
        return -self.wanted[area]


# the ground of the boards that were looked at last, by the rows that it depends on
_grounds: Final[dict[tuple[object, ...], Ground]] = {}
_GROUNDS: Final = 256


def ground_of(s: State) -> Ground:
    """What lies on the table; kept while nobody changes it."""
    key = (s.tiles, s.ruined, s.props, s.near, s.closed, s.cells, s.box)
    found = _grounds.get(key)
    if found is None:
        if len(_grounds) >= _GROUNDS:
            _grounds.clear()
        found = _grounds[key] = Ground(s)
    return found


def survey(s: State, on_turn: int = -1) -> list[Standing]:
    """Every owner's standing; the Oni are the last. ``on_turn``: the seat whose turn is under way."""
    box = s.box
    owners = box.owners
    oni = box.oni
    kinds = box.kinds
    # as immutable rows, which are quicker to read: nothing changes meanwhile
    units = bytes(s.units)
    present = bytes(s.present)
    props = s.props
    nobody_here = bytes(owners)
    ground = ground_of(s)
    types = ground.types
    # by owner: what holding an area brings, and how desirable that makes it
    worths, wants = _by_owner(s, ground)
    found = [Standing() for _ in range(owners)]
    odd = box.any_burrow or box.any_area_property
    territory = bytes([controller(s, area) for area in range(s.areas)]) if odd else bytes(s.territory)
    tables = (box.conquest, box.health, box.damage)
    bonuses = box.windows.conquest_bonus
    hurdles = box.windows.conquest_hurdle
    closing = s.phase == END_OF_ROUND or box.counts_as(s.phase, RED)
    defence = [0] * s.areas
    for seat, roads in ground.home_roads:
        found[seat].home_roads = roads
    for area in range(s.areas):
        holder = territory[area]
        if holder < owners:
            own = found[holder]
            own.areas += worths[holder][area]
            own.held += 1
            own.types |= 1 << types[area]
        row = area * owners
        crowd = present[row : row + owners]
        if crowd == nobody_here:
            continue
        at = area * kinds
        here: list[tuple[int, int, int, int]] = []
        strongest = 0
        radioactive = bool(props[area] & RADIOACTIVE) or (odd and has_property(s, area, RADIOACTIVE))
        for owner in range(owners):
            if crowd[owner]:
                own_units = box.units_of[owner]
                if radioactive and owner != oni:
                    lost = _doomed(s, owner, at)
                    found[owner].doomed += lost
                    if lost and closing and owner != on_turn and (s.acted >> owner & 1 or s.phase == END_OF_ROUND):
                        # they cannot leave in time: they are as good as gone
                        own_units = tuple(unit for unit in own_units if box.immune[unit])
                conquest, health, damage = _strength(units, at, own_units, tables)
                if not health:
                    continue
                found[owner].power[area] = conquest
                here.append((owner, conquest, health, damage))
                if conquest > strongest:
                    strongest = conquest
        if types[area] == HOMEZONE:
            for owner, _, _, _ in here:
                found[owner].at_home += crowd[owner]
            continue
        defence[area] = strongest
        mountain = ground.mountain[area]
        alone = len(here) == 1
        for owner, conquest, health, damage in here:
            mine = found[owner]
            wanted = wants[owner]
            mine.places += 1
            mine.pull += ground.far[area]
            if holder == owner:
                mine.grip += alone
            else:
                # could a plain conquest succeed now?
                reach = conquest
                needed = mountain
                for faction in bonuses:
                    reach += faction.conquest_bonus(s, area, owner)
                for faction in hurdles:
                    needed += faction.conquest_hurdle(s, area, owner)
                if not alone:
                    for other, theirs, _, _ in here:
                        if other != owner:
                            theirs += mountain
                            for faction in bonuses:
                                theirs += faction.conquest_bonus(s, area, other)
                            if theirs > needed:
                                needed = theirs
                if reach >= needed:
                    if holder < owners:
                        mine.ready.append(wanted[area] + _RIVAL)
                        found[holder].danger += worths[holder][area] + 0.1
                    else:
                        mine.ready.append(wanted[area])
                else:
                    mine.pull += 0.3 * wanted[area] * reach / needed
            if not alone:
                mine.shared += 1
                for other, _, their_health, their_damage in here:
                    if other != owner:
                        mine.deals += damage if damage < their_health else their_health
                        mine.takes += their_damage if their_damage < health else health
                        if their_damage >= health:
                            mine.outgunned += conquest + health
                            if other == on_turn:
                                mine.cornered += conquest + health
    _look_around(ground, found, defence, territory, wants)
    return found


def _by_owner(s: State, ground: Ground) -> tuple[list[Sequence[float]], list[Sequence[float]]]:
    """What each area is worth to each owner and how much it is wanted; where areas score as such, the same for all."""
    sources = _grounds_of(s.box)
    if s.box.areas_score and not sources:
        return [ground.worth] * s.box.owners, [ground.wanted] * s.box.owners
    worths: list[Sequence[float]] = []
    wants: list[Sequence[float]] = []
    regular: Sequence[float] = ground.worth if s.box.areas_score else [0.0] * s.areas
    for seat in range(s.box.seats):
        worth = regular
        for source in sources:
            worth = [*map(add, worth, source(s, seat))]
        worths.append(worth)
        # somewhere to stand is worth a little in any case
        wants.append([_FOOTHOLD + value for value in worth])
    # the Oni take what they can get
    worths.append(ground.worth)
    wants.append(ground.wanted)
    return worths, wants


def wanted_by(s: State, seat: int) -> Sequence[float]:
    """How much a seat wants each area."""
    return _by_owner(s, ground_of(s))[1][seat]


@lru_cache(maxsize=64)
def _grounds_of(box: Box) -> tuple[Callable[[State, int], tuple[float, ...]], ...]:
    return tuple(source.ground for source in box.mode.scores if source.ground is not None)


def _strength(
    units: bytes, at: int, own: tuple[int, ...], tables: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
) -> tuple[int, int, int]:
    """Conquest, health and damage of an owner's units in the area whose row begins at ``at``."""
    conquest_of, health_of, damage_of = tables
    conquest = health = damage = 0
    for unit in own:
        n = units[at + unit]
        if n:
            conquest += n * conquest_of[unit]
            health += n * health_of[unit]
            damage += n * damage_of[unit]
    return conquest, health, damage


def _doomed(s: State, owner: int, at: int) -> float:
    """What radiation would take at the end of the round."""
    box = s.box
    if box.windows.ignores_radioactivity(s, owner):
        return 0.0
    lost = 0.0
    for unit in box.units_of[owner]:
        n = s.units[at + unit]
        if n and not box.immune[unit]:
            lost += n * (box.health[unit] + box.conquest[unit])
    return lost


def _look_around(
    ground: Ground, found: list[Standing], defence: list[int], territory: bytes, wants: list[Sequence[float]]
) -> None:
    """What could be entered with one step and then conquered, and what is exposed to that."""
    roads, mountain = ground.roads, ground.mountain
    owners = len(found)
    for owner, mine in enumerate(found):
        own = mine.power
        wanted = wants[owner]
        # the areas two steps away stand in the order in which everybody wants them, or must all be looked at
        in_order = wanted is ground.wanted
        if not own:
            continue
        seen: dict[int, int] = {}
        distant = 0.0
        for area, power in own.items():
            for other in roads[area]:
                if territory[other] != owner and power > seen.get(other, 0):
                    seen[other] = power
            # the most desirable first
            for other in ground.roads_beyond[area]:
                if wanted[other] <= distant:
                    if in_order:
                        break
                    continue
                if territory[other] != owner and power >= defence[other]:
                    distant = wanted[other]
                    if in_order:
                        break
        mine.distant = distant
        for other, power in seen.items():
            if other not in own and power >= defence[other] + mountain[other]:
                mine.adjacent.append(wanted[other])
                holder = territory[other]
                if holder != NOBODY and holder < owners:
                    found[holder].near_danger += wants[holder][other]
        mine.ready.sort(reverse=True)
        mine.adjacent.sort(reverse=True)
