"""Nomads: their faction events (C, Nomads: Faction Events).

What All Guns Blazing! and Reload! change in a fight stands where weapons are used, in ``rules.py``.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import is_homezone
from ...engine.decisions import AREA, DONE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import markers_left, use_gear
from ...engine.questions import question
from ...engine.state import State
from ...modules.faction_events import (
    SOURCES,
    EventsInForce,
    amount_of,
    at_any_time,
    faction_event,
    lay_open,
    lies_open,
    only_if,
)
from ...rules import lasting
from ...rules.areas import adjacent, area_points, areas_with, board_areas, owners_in
from ...rules.momentum import contested
from .rules import ALL_GUNS, RELOAD, RELOADING, Nomads, lay_mine, nomads_at

OFFROAD: Final = lies_open("offroad_training", 83)
PERIMETER: Final = lies_open("perimeter_defence", 84, of_area=True, laid_by_itself=False)


def rules_at(s: State, seat: int) -> Nomads:
    rules = nomads_at(s, seat)
    assert rules is not None
    return rules


def armed(s: State, seat: int) -> bool:
    """Whether there are weapons at all, ready or used."""
    return any(s.gear[gear] or s.gear_used[gear] for gear in rules_at(s, seat).weapons)


only_if("all_guns_blazing", armed)
only_if("reload", armed)


class NomadEvents(EventsInForce):
    # ---- Perimeter Defence -------------------------------------------------------------------------------------------
    def may_enter(self, s: State, owner: int, area: int) -> bool:
        """C: by movement; being placed or displaced is none, and who is inside stays and may leave."""
        return owner == self.seat or not s.lasting or not lasting.holds(s, PERIMETER, self.seat, area)

    def entry_in_question(self, s: State, owner: int) -> bool:
        return owner != self.seat and self.in_force(s, PERIMETER)

    # ---- Offroad Training --------------------------------------------------------------------------------------------
    def unhindered(self, s: State, seat: int) -> bool:
        return self.in_force(s, OFFROAD)

    # ---- Reload! -----------------------------------------------------------------------------------------------------
    def battle_over(self, s: State, area: int) -> None:
        """Weapons of this fight are ready again, but for those that it has cost."""
        if not s.lasting:
            return
        kept: tuple[int, ...] = ()
        effects = s.lasting
        for i in range(0, len(effects), 4):
            kind, seat, argument = effects[i : i + 3]
            if kind != RELOADING or argument >> 16 != area:
                kept += effects[i : i + 4]
                continue
            gear = argument >> 8 & 255
            count = min(argument & 255, s.gear_used[gear])
            if count:
                use_gear(s, gear, -count)
                s.say("reloads", seat, gear, count)
        s.lasting = kept

    # ---- for those who plan ------------------------------------------------------------------------------------------
    def prospects(self, s: State) -> float:
        found = 0.0
        if self.in_force(s, ALL_GUNS):
            found += 0.24
        if self.in_force(s, RELOAD):
            found += 0.24
        if self.in_force(s, OFFROAD):
            reached = {near for area in areas_with(s, self.seat) for near in adjacent(s, area)}
            found += min(0.5, 0.1 * sum(contested(s, self.seat, area) for area in reached))
        if self.in_force(s, PERIMETER):
            for area in board_areas(s):
                if s.territory[area] == self.seat and lasting.holds(s, PERIMETER, self.seat, area):
                    near = {owner for around in adjacent(s, area) for owner in owners_in(s, around)} - {self.seat}
                    found += 0.16 * area_points(s, area) * min(2, len(near))
        return found


SOURCES["nomads"] = NomadEvents


# ---- Secret Operations -----------------------------------------------------------------------------------------------
@faction_event("secret_operations", lambda s, seat: markers_left(s, rules_at(s, seat).mine) > 0)
def secret_operations(s: State, seat: int) -> None:
    push(s, SecretOperations(seat, amount_of(s.box, "secret_operations")))


question("secret_operations")


@procedure("nomads.secret_operations", "C, Nomads: Secret Operations; S, card face")
class SecretOperations(Frame):
    """``left`` Mines in any areas, one after another; nobody who is there already is hit."""

    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        if not self.left or not markers_left(s, rules_at(s, self.seat).mine):
            return None
        keys: list[Key] = [("put", area) for area in board_areas(s)]
        keys.append(DONE)
        return Decision(self.seat, AREA, keys, "secret_operations", self.rule, (self.left,))

    def on_where(self, s: State, key: Key) -> None:
        if key == DONE:
            return
        self.left -= 1
        lay_mine(s, self.seat, int(key[1]))
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("homezone", (int(key[1]),)) if key[0] == "put" and len(key) == 2 else None


# ---- Perimeter Defence -----------------------------------------------------------------------------------------------
@faction_event("perimeter_defence", at_any_time)
def perimeter_defence(s: State, seat: int) -> None:
    push(s, PerimeterDefence(seat, amount_of(s.box, "perimeter_defence")))


question("perimeter_defence")


@procedure("nomads.perimeter_defence", "C, Nomads: Perimeter Defence")
class PerimeterDefence(Frame):
    """``left`` more areas are closed to everybody else for the round."""

    seat: int
    left: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [
            ("area", area) for area in board_areas(s) if not lasting.holds(s, PERIMETER, self.seat, area)
        ]
        return Decision(self.seat, AREA, keys, "perimeter_defence", self.rule, (self.left,))

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        self.left -= 1
        lay_open(s, self.seat, PERIMETER, area)
        s.say("perimeter", self.seat, s.area_ref(area))
        self.go("where")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "area" or len(key) != 2:
            return None
        area = int(key[1])
        return ("homezone" if is_homezone(s, area) else "perimeter_closed", (area,))
