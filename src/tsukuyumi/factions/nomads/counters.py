"""The counterattacks on the Nomads' combat cards: what a defender gets out of being attacked by them (C, Nomads)."""

from __future__ import annotations

from ...engine.decisions import AREA, CARD, PASS, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import change_marker, marker_count, markers_on_board, return_used_gear, use_gear
from ...engine.questions import question, verb
from ...engine.state import State
from ...rules.areas import areas_with, units_in
from ...rules.battle import Battle
from ...rules.counterattacks import counterattack, decider
from ...rules.movement import Movement
from ...rules.steps import first_legal_edge, reach
from .rules import Nomads, nomads_at
from .vendetta import earn_vendetta


# ---- Misfire ---------------------------------------------------------------------------------------------------------
def _mines_lie(s: State, battle: Battle, owner: int) -> bool:
    rules = nomads_at(s, battle.attacker)
    return rules is not None and markers_on_board(s, rules.mine) > 0


@counterattack("misfire", _mines_lie)
def misfire(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, Misfire(decider(s, battle, owner), battle.attacker))


question("misfire")


@procedure("nomads.misfire", "C, Nomads: Misfire")
class Misfire(Frame):
    """Any one Mine, from anywhere on the board, goes back to the supply."""

    seat: int
    nomads: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        rules = nomads_at(s, self.nomads)
        assert rules is not None
        keys: list[Key] = [("area", area) for area in range(s.areas) if marker_count(s, rules.mine, area)]
        keys.append(PASS)
        return Decision(self.seat, AREA, keys, "misfire", "C, Nomads: Misfire", (self.nomads,))

    def on_which(self, s: State, key: Key) -> None:
        rules = nomads_at(s, self.nomads)
        if key[0] == "area" and rules is not None:
            change_marker(s, rules.mine, int(key[1]), -1)
            s.say("mine_removed", self.nomads, s.area_ref(int(key[1])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_mine_here", (int(key[1]),)) if key[0] == "area" and len(key) == 2 else None


# ---- Out of Ammo -----------------------------------------------------------------------------------------------------
def weapons_to_lose(s: State, rules: Nomads) -> list[int]:
    """Ready weapons; with none of them left, a used one of the free ones (the Pistols)."""
    ready = rules.ready(s)
    if ready:
        return ready
    return [rules.pistol] if s.gear_used[rules.pistol] else []


def _weapons_left(s: State, battle: Battle, owner: int) -> bool:
    rules = nomads_at(s, battle.attacker)
    return rules is not None and bool(weapons_to_lose(s, rules))


@counterattack("out_of_ammo", _weapons_left)
def out_of_ammo(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, OutOfAmmo(battle.attacker))


question("out_of_ammo")
verb("give_up")


@procedure("nomads.out_of_ammo", "C, Nomads: Out of Ammo")
class OutOfAmmo(Frame):
    """The Nomads give up one more weapon of their choice.

    A ready weapon joins the used ones. Where none is ready, a used Pistol goes back to the supply.
    """

    seat: int

    steps = ("discard",)

    def ask_discard(self, s: State) -> Decision | None:
        rules = nomads_at(s, self.seat)
        assert rules is not None
        keys: list[Key] = [("give_up", gear) for gear in weapons_to_lose(s, rules)]
        if not keys:
            return None
        return Decision(self.seat, CARD, keys, "out_of_ammo", "C, Nomads: Out of Ammo")

    def on_discard(self, s: State, key: Key) -> None:
        gear = int(key[1])
        if s.gear[gear]:
            use_gear(s, gear)
            s.say("gives_up_weapon", self.seat, gear)
        else:
            return_used_gear(s, gear)
            s.say("loses_weapon", self.seat, gear)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("weapons_not_ready", (int(key[1]), 0)) if key[0] == "give_up" and len(key) == 2 else None


# ---- Vendetta --------------------------------------------------------------------------------------------------------
def _is_a_player(s: State, battle: Battle, owner: int) -> bool:
    return owner != s.box.oni


@counterattack("vendetta", _is_a_player)
def vendetta(s: State, battle: Battle, owner: int, half: int) -> None:
    earn_vendetta(s, owner, battle.attacker)


# ---- What a Racket ---------------------------------------------------------------------------------------------------
def racket_areas(s: State, owner: int) -> list[int]:
    """Areas from which at least one unit of the owner can move by one."""
    return [
        area
        for area in areas_with(s, owner)
        if any(
            reach(s, unit, area, 1) and first_legal_edge(s, unit, area, 0, 1) >= 0
            for unit, _ in units_in(s, owner, area)
        )
    ]


def _somebody_can_move(s: State, battle: Battle, owner: int) -> bool:
    if owner == s.box.oni and not s.box.rulebook.racket_suits_oni:
        return False
    return bool(racket_areas(s, owner)) or bool(racket_areas(s, s.box.oni))


@counterattack("what_a_racket", _somebody_can_move)
def what_a_racket(s: State, battle: Battle, owner: int, half: int) -> None:
    push(s, WhatARacket(decider(s, battle, owner), owner))


question("what_a_racket")
verb("racket")


@procedure("nomads.what_a_racket", "C, Nomads: What a Racket")
class WhatARacket(Frame):
    """Units of one single area move by one: the defender's own, or the Oni. All rules of movement apply."""

    seat: int
    owner: int

    steps = ("which",)

    def ask_which(self, s: State) -> Decision | None:
        oni = s.box.oni
        keys: list[Key] = [("racket", area, self.owner) for area in racket_areas(s, self.owner)]
        if self.owner != oni:
            keys += [("racket", area, oni) for area in racket_areas(s, oni)]
        keys.append(PASS)
        return Decision(self.seat, AREA, keys, "what_a_racket", "C, Nomads: What a Racket")

    def on_which(self, s: State, key: Key) -> None:
        if key[0] == "racket":
            area, owner = int(key[1]), int(key[2])
            push(s, Movement(self.seat, owner, 1, area))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "racket" or len(key) != 3:
            return None
        area, owner = int(key[1]), int(key[2])
        return ("racket_own_or_oni", ()) if owner not in (self.owner, s.box.oni) else ("racket_nobody", (area,))
