"""Eggs: where they lie, and every way in which they come onto the board (R, Faction sheets: Eggs; Emergency Egg)."""

from __future__ import annotations

from typing import Final

from ...engine.board import is_homezone
from ...engine.decisions import AREA, CONFIRM, DONE, NO, YES, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import change_marker, marker_count, markers_left
from ...engine.questions import DIRECTION, Factor, question, verb
from ...engine.state import State
from ...modules.faction_events import lies_open
from ...rules import lasting
from ...rules.areas import adjacent, areas_with, count_of, silenced
from ...rules.player_setup import place_in_or_next_to

# notes of the faction: areas (a bit set) in which an Emergency Egg was placed in this round
EMERGENCY: Final = 0


# Full Nest: Eggs are not used up in this round
FULL_NEST: Final = lies_open("full_nest", 75)


def egg_marker(s: State, seat: int) -> int:
    return s.box.area_marker_named(seat, "egg")


def egg_areas(s: State, seat: int) -> list[int]:
    """The areas in which Eggs lie."""
    egg = egg_marker(s, seat)
    return [area for area in range(s.areas) if marker_count(s, egg, area)]


def eggs_left(s: State, seat: int) -> int:
    return markers_left(s, egg_marker(s, seat))


def reusable(s: State, seat: int, area: int) -> list[int]:
    """With an empty reserve: the areas from which an Egg may be taken up to lie in this one."""
    return [] if eggs_left(s, seat) else [source for source in egg_areas(s, seat) if source != area]


def egg_at_hand(s: State, seat: int, area: int) -> bool:
    """Whether an Egg can be placed in this area: from the reserve, or from elsewhere on the board."""
    return eggs_left(s, seat) > 0 or bool(reusable(s, seat, area))


def takes_eggs(s: State, seat: int, area: int) -> bool:
    """Homezones are no areas (C, Old Seed), and where the faction is silenced none of its Egg abilities works."""
    return not is_homezone(s, area) and not (s.silenced and silenced(s, area, seat))


def explain_source(s: State, seat: int, key: Key) -> tuple[str, tuple[int, ...]] | None:
    """Why the Egg of an area cannot be taken up."""
    if key[0] != "egg_from" or len(key) != 2:
        return None
    if not marker_count(s, egg_marker(s, seat), int(key[1])):
        return "no_egg_here", (int(key[1]),)
    return ("eggs_in_reserve", (eggs_left(s, seat),)) if eggs_left(s, seat) else None


def add_eggs(s: State, seat: int, area: int, count: int = 1) -> None:
    put_eggs(s, seat, area, count)
    s.say("lays_eggs", seat, count, s.area_ref(area))


def put_eggs(s: State, seat: int, area: int, count: int = 1) -> None:
    """From the reserve, without a word: for whoever says more than that."""
    change_marker(s, egg_marker(s, seat), area, count)


def move_egg(s: State, seat: int, source: int, area: int) -> None:
    egg = egg_marker(s, seat)
    change_marker(s, egg, source, -1)
    change_marker(s, egg, area, 1)
    s.say("moves_egg", seat, s.area_ref(source), s.area_ref(area))


def take_egg(s: State, seat: int, area: int) -> None:
    """Back to the reserve."""
    change_marker(s, egg_marker(s, seat), area, -1)


question("starting_eggs")
verb("lay_eggs", counts=(1, 8), icon="egg-clutch")


@procedure("dark_seed.starting_eggs", "R, Faction sheets: Starting Units")
class StartingEggs(Frame):
    """``left`` Eggs in own territories or next to them, several at once if wanted."""

    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        left = min(self.left, eggs_left(s, self.seat))
        keys: list[Key] = [
            ("lay_eggs", area, n) for area in place_in_or_next_to(s, self.seat) for n in range(left, 0, -1)
        ]
        if not keys:
            return None
        return Decision(self.seat, AREA, keys, "starting_eggs", "R, Faction sheets: Starting Units", (left,))

    def on_where(self, s: State, key: Key) -> None:
        area, n = int(key[1]), int(key[2])
        add_eggs(s, self.seat, area, n)
        self.left -= n
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "lay_eggs" or len(key) != 3:
            return None
        area = int(key[1])
        if is_homezone(s, area):
            return "eggs_not_in_homezone", (area,)
        if area not in place_in_or_next_to(s, self.seat):
            return "eggs_too_far", (area,)
        return "too_few_eggs", (min(self.left, eggs_left(s, self.seat)),)


question("egg_source")
verb("egg_from")


@procedure("dark_seed.lay_egg", "R, Faction sheets: Eggs")
class LayEgg(Frame):
    """One Egg in an area; with an empty reserve one that lies elsewhere is moved there, which its owner chooses."""

    seat: int
    area: int

    steps = ("source", "lay")

    def ask_source(self, s: State) -> Decision | None:
        keys: list[Key] = [("egg_from", source) for source in reusable(s, self.seat, self.area)]
        if not keys:
            return None
        return Decision(self.seat, AREA, keys, "egg_source", "R, Faction sheets: Eggs", (self.area,))

    def on_source(self, s: State, key: Key) -> None:
        move_egg(s, self.seat, int(key[1]), self.area)
        self.finish()

    def do_lay(self, s: State) -> None:
        if eggs_left(s, self.seat):
            add_eggs(s, self.seat, self.area)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return explain_source(s, self.seat, key)


# ---- Emergency Egg ---------------------------------------------------------------------------------------------------
def emergency_possible(s: State, seat: int, area: int) -> bool:
    """At most one Egg per area and round this way."""
    if s.box.factions[seat].note(s, EMERGENCY) >> area & 1 or not takes_eggs(s, seat, area):
        return False
    return egg_at_hand(s, seat, area)


question("emergency_egg", weighed=True)


@procedure("dark_seed.emergency_egg", "R, Faction sheets: Emergency Egg")
class EmergencyEgg(Frame):
    """Own units were killed here: an Egg may be placed at once. Declining does not use the chance up."""

    seat: int
    area: int

    steps = ("offer",)

    def ask_offer(self, s: State) -> Decision | None:
        if not emergency_possible(s, self.seat, self.area):
            return None
        keys: list[Key] = [("egg_from", source) for source in reusable(s, self.seat, self.area)] or [YES]
        keys.append(NO)
        return Decision(
            self.seat, CONFIRM, keys, "emergency_egg", "R, Faction sheets: Emergency Egg", (self.area,)
        )

    def on_offer(self, s: State, key: Key) -> None:
        if key[0] == "no":
            return
        s.say("emergency_egg", self.seat, s.area_ref(self.area))
        if key[0] == "egg_from":
            move_egg(s, self.seat, int(key[1]), self.area)
        else:
            put_eggs(s, self.seat, self.area)
        faction = s.box.factions[self.seat]
        faction.set_note(s, EMERGENCY, faction.note(s, EMERGENCY) | 1 << self.area)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return explain_source(s, self.seat, key)


# ---- Egg Throw -------------------------------------------------------------------------------------------------------
def layers_in(s: State, seat: int, area: int) -> int:
    """How many units here can lay, unless they are silenced."""
    if s.silenced and silenced(s, area, seat):
        return 0
    return sum(count_of(s, unit, area) for unit in s.box.with_trait(seat, "lays_eggs"))


def throw_targets(s: State, seat: int, area: int) -> list[int]:
    """The layer's own area and those next to it, blockades or not."""
    return [
        to
        for to in sorted({area, *adjacent(s, area)})
        if takes_eggs(s, seat, to) and egg_at_hand(s, seat, to)
    ]


def can_throw(s: State, seat: int) -> bool:
    return any(layers_in(s, seat, area) and throw_targets(s, seat, area) for area in areas_with(s, seat))


question("throw_eggs")
verb("throw_egg", numbers=(Factor(DIRECTION, 2),), icon="egg-clutch")


@procedure("dark_seed.throw_eggs", "C, Dark Seed: Egg Throw")
class ThrowEggs(Frame):
    """Each layer may place one Egg in its area or next to it; ``thrown`` lists the areas of those that have."""

    seat: int
    thrown: tuple[int, ...] = ()

    steps = ("throw",)

    def ready(self, s: State, area: int) -> bool:
        return layers_in(s, self.seat, area) > self.thrown.count(area)

    def ask_throw(self, s: State) -> Decision | None:
        keys: list[Key] = [
            ("throw_egg", area, to)
            for area in areas_with(s, self.seat)
            if self.ready(s, area)
            for to in throw_targets(s, self.seat, area)
        ]
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "throw_eggs", "C, Dark Seed: Egg Throw")

    def on_throw(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        self.thrown = (*self.thrown, int(key[1]))
        self.go("throw")
        push(s, LayEgg(self.seat, int(key[2])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "throw_egg" or len(key) != 3:
            return None
        area, to = int(key[1]), int(key[2])
        if not self.ready(s, area):
            return "nobody_lays_here", (area,)
        if to != area and to not in adjacent(s, area):
            return "egg_throw_too_far", (area, to)
        if is_homezone(s, to):
            return "eggs_not_in_homezone", (to,)
        if not takes_eggs(s, self.seat, to):
            return "swarm_silenced", (to,)
        return "too_few_eggs", (0,)


# ---- A Darker Future -------------------------------------------------------------------------------------------------
question("darker_future")


@procedure("dark_seed.lose_eggs", "C, Dark Seed: A Darker Future")
class LoseEggs(Frame):
    """``chooser`` may return up to ``left`` Eggs of ``seat`` from anywhere on the board."""

    seat: int
    chooser: int
    left: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [("egg_from", area) for area in egg_areas(s, self.seat)]
        keys.append(DONE)
        return Decision(
            self.chooser, AREA, keys, "darker_future", "C, Dark Seed: A Darker Future", (self.left, self.seat)
        )

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        take_egg(s, self.seat, int(key[1]))
        s.say("loses_egg", self.seat, s.area_ref(int(key[1])))
        self.left -= 1
        self.go("which")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_egg_here", (int(key[1]),)) if key[0] == "egg_from" and len(key) == 2 else None


def full_nest(s: State, seat: int) -> bool:
    return bool(s.lasting) and lasting.in_force(s, FULL_NEST, seat)


def hatching_areas(s: State, seat: int) -> int:
    """Where a new unit may hatch from an Egg, as a bit set; whose area it is and who stands there does not matter."""
    mask = 0
    for area, count in enumerate(bytes(s.marks[egg_marker(s, seat) :: len(s.box.area_marker)])):
        if count and not (s.silenced and silenced(s, area, seat)):
            mask |= 1 << area
    return mask
