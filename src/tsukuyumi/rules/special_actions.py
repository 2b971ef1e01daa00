"""The special effects of action cards (C, Action Cards): what the word "special" in a row starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.board import homezone_of, is_homezone, is_moon, swap_areas
from ..engine.decisions import ACTION, AREA, CARD, TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.machine import push
from ..engine.pieces import set_territory
from ..engine.questions import question, verb
from ..engine.state import NOBODY, NOWHERE, State, set_pile, without
from . import lasting
from .areas import adjacent, board_areas, controlled_areas
from .blockades import EdgeWork
from .event_effects import Negate, negatable
from .events import HandLimit
from .new_land import ExploreLand, ReplaceLand, explorable_cells


def _restocking(s: State, seat: int) -> None:
    push(s, Restocking(seat))


def _disturbance(s: State, seat: int) -> None:
    push(s, Disturbance(seat))


def _exploring(s: State, seat: int) -> None:
    if s.tile_supply and explorable_cells(s):
        push(s, ExploreLand(seat))


def _nomadic_tribe(s: State, seat: int) -> None:
    push(s, NomadicTribe(seat))


def _archenemy(s: State, seat: int) -> None:
    push(s, Archenemy(seat))


def _landscaping(s: State, seat: int) -> None:
    push(s, EdgeWork(seat, -1, place=True, remove=True))


def _seal(s: State, seat: int) -> None:
    if any(negatable(s, area) for area in board_areas(s)):
        push(s, Negate(seat))


def _salvage(s: State, seat: int) -> None:
    push(s, Salvage(seat))


SPECIALS: dict[str, Callable[[State, int], None]] = {
    "restocking": _restocking,
    "disturbance": _disturbance,
    "exploring_new_land": _exploring,
    "nomadic_tribe": _nomadic_tribe,
    "archenemy": _archenemy,
    "landscaping": _landscaping,
    "seal": _seal,
    "salvage": _salvage,
}


# what takes an area from the supply
_FROM_THE_SUPPLY: Final = ("restocking", "exploring_new_land")


def lays_land_in_vain(s: State, seat: int) -> bool:
    """Whether the special effect of the seat's card would bring an area to a board that gets no new ones."""
    if s.box.mode.supply.new_areas or s.chosen[seat] >= len(s.box.action):
        return False
    return s.box.action[s.chosen[seat]].special in _FROM_THE_SUPPLY


def start_special(s: State, seat: int) -> None:
    special = s.box.action[s.chosen[seat]].special
    assert special is not None
    SPECIALS[special](s, seat)


question("restock_where")


@procedure("special.restocking", "C, Restocking")
class Restocking(Frame):
    """Replace an area under own control with a tile of one's choice; everything on it stays, the marker too."""

    seat: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        if not s.tile_supply:
            return None
        keys: list[Key] = [("area", area) for area in controlled_areas(s, self.seat) if not is_moon(s, area)]
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "restock_where", "C, Restocking")

    def on_where(self, s: State, key: Key) -> None:
        if key[0] == "area":
            push(s, ReplaceLand(self.seat, area=int(key[1])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2:
            area = int(key[1])
            return ("not_on_moon", (area,)) if is_moon(s, area) else ("not_controlled", (area,))
        return None


question("disturb_which")
verb("mission")


@procedure("special.disturbance", "C, Disturbance")
class Disturbance(Frame):
    """Take a mission out of the game, and with it the points of those who had fulfilled it."""

    seat: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        missions = [mission.id for mission in s.box.mission]
        # factions may bring the same mission: then it is one
        keys: list[Key] = [
            ("mission", n) for n, name in enumerate(missions)
            if not s.missions_out >> n & 1 and name not in missions[:n]
        ]
        keys.append(("pass",))
        return Decision(self.seat, CARD, keys, "disturb_which", "C, Disturbance")

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "mission":
            s.missions_out |= 1 << int(key[1])
            s.unsettled = True
            s.say("mission_removed", self.seat, int(key[1]))


question("tribe_swap")
question("tribe_marker")
question("tribe_marker_to", completes=True)


@procedure("special.nomadic_tribe", "C, Nomadic Tribe")
class NomadicTribe(Frame):
    """Swap the homezone with an adjacent area, all included; then up to two own markers move to adjacent areas."""

    seat: int
    area: int = -1
    turn: int = 0
    left: int = 2
    source: int = -1
    # where a marker that has moved lies now: each of them moves once
    moved: bytes = b""

    steps = ("swap", "turn_home", "turn_area", "marker", "marker_to")

    def neighbours(self, s: State) -> list[int]:
        """Areas with which the homezone can change places; the moon stays where it is (R, The Moon)."""
        home = homezone_of(s, self.seat)
        if home == NOWHERE:
            return []
        return [area for area in sorted(adjacent(s, home)) if not is_homezone(s, area) and not is_moon(s, area)]

    def ask_swap(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in self.neighbours(s)]
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "tribe_swap", "C, Nomadic Tribe")

    def on_swap(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.go("marker")
        else:
            self.area = int(key[1])

    def ask_turn_home(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", n) for n in range(6)]
        return Decision(self.seat, TILE, keys, "swap_turn", "C, Nomadic Tribe", (homezone_of(s, self.seat),))

    def on_turn_home(self, s: State, key: Key) -> None:
        self.turn = int(key[1])

    def ask_turn_area(self, s: State) -> Decision | None:
        keys: list[Key] = [("turn", n) for n in range(6)]
        return Decision(self.seat, TILE, keys, "swap_turn", "C, Nomadic Tribe", (self.area,))

    def on_turn_area(self, s: State, key: Key) -> None:
        home = homezone_of(s, self.seat)
        turns = (s.rotation[home] + self.turn) % 6, (s.rotation[self.area] + int(key[1])) % 6
        swap_areas(s, home, self.area, *turns)
        s.say("swaps", s.area_ref(home), s.area_ref(self.area))

    def free_neighbours(self, s: State, area: int) -> list[int]:
        return [to for to in sorted(adjacent(s, area)) if not is_homezone(s, to) and s.territory[to] == NOBODY]

    def ask_marker(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [
            ("area", area)
            for area in range(s.areas)
            if s.territory[area] == self.seat and area not in self.moved and self.free_neighbours(s, area)
        ]
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "tribe_marker", "C, Nomadic Tribe", (self.left,))

    def on_marker(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
        else:
            self.source = int(key[1])

    def ask_marker_to(self, s: State) -> Decision | None:
        if self.source < 0:
            return None
        keys: list[Key] = [("area", to) for to in self.free_neighbours(s, self.source)]
        return Decision(self.seat, AREA, keys, "tribe_marker_to", "C, Nomadic Tribe", (self.source,))

    def on_marker_to(self, s: State, key: Key) -> None:
        to = int(key[1])
        set_territory(s, self.source, NOBODY)
        set_territory(s, to, self.seat)
        s.say("marker_moves", self.seat, s.area_ref(self.source), s.area_ref(to))
        self.moved += bytes((to,))
        self.source = -1
        self.left -= 1
        self.go("marker")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "area" or len(key) != 2:
            return None
        area, step = int(key[1]), self.steps[self.at]
        if is_homezone(s, area):
            return "homezone", (area,)
        if step == "swap":
            home = homezone_of(s, self.seat)
            return ("not_on_moon", (area,)) if is_moon(s, area) else ("not_adjacent", (home, area))
        if step == "marker":
            if s.territory[area] != self.seat:
                return "not_your_marker", (area,)
            return ("marker_has_moved" if area in self.moved else "no_room_for_marker", (area,))
        near = area in adjacent(s, self.source)
        return ("marker_lies_there", (area,)) if near else ("not_adjacent", (self.source, area))


question("archenemy_who")
question("archenemy_marker")
verb("enemy", icon="death-skull")


@procedure("special.archenemy", "C, Archenemy")
class Archenemy(Frame):
    """Name an enemy: remove one of its territory markers, and add conquest points against it for the round."""

    seat: int
    enemy: int = -1

    steps = ("who", "marker")

    def ask_who(self, s: State) -> Decision | None:
        keys: list[Key] = [("enemy", seat) for seat in range(s.box.seats) if seat != self.seat]
        keys.append(("pass",))
        return Decision(self.seat, ACTION, keys, "archenemy_who", "C, Archenemy")

    def on_who(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
            return
        self.enemy = int(key[1])
        lasting.add(s, lasting.ARCHENEMY, self.seat, self.enemy, lasting.THIS_ROUND)
        s.say("archenemy", self.seat, self.enemy)

    def ask_marker(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in range(s.areas) if s.territory[area] == self.enemy]
        if not keys:
            return None
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "archenemy_marker", "C, Archenemy", (self.enemy,))

    def on_marker(self, s: State, key: Key) -> None:
        if key[0] == "area":
            set_territory(s, int(key[1]), NOBODY)
            s.say("marker_removed", self.enemy, s.area_ref(int(key[1])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2 and self.enemy >= 0:
            return "not_their_marker", (self.enemy, int(key[1]))
        return None


question("salvage_which")


@procedure("special.salvage", "docs/content.md: house special")
class Salvage(Frame):
    """Take one event from the discard pile."""

    seat: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        keys: list[Key] = [("take", card) for card in sorted(s.event_discard)]
        keys.append(("pass",))
        return Decision(self.seat, CARD, keys, "salvage_which", "docs/content.md")

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "take":
            card = int(key[1])
            s.event_discard = without(s.event_discard, card)
            s.event_hands = set_pile(s.event_hands, self.seat, s.event_hands[self.seat] + bytes((card,)))
            s.say("takes_event", self.seat, card)
            push(s, HandLimit(self.seat))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("event_not_discarded", (int(key[1]),)) if key[0] == "take" and len(key) == 2 else None
