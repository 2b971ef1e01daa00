"""The faction effect: two different ones of three, in any order (R, Faction sheets; C, Dark Seed: Faction Effect)."""

from __future__ import annotations

from typing import Final

from ...engine.decisions import ACTION, DONE, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.questions import question, verb
from ...engine.state import State
from ...rules import lasting
from ...rules.areas import areas_with, silenced, units_in
from ...rules.movement import Movement
from ...rules.steps import MOVED
from .eggs import ThrowEggs, can_throw

ALL_FLYING: Final = lasting.lasting_kind("dark_seed.all_flying", 32)

ABILITIES: Final = ("swarm_move", "swarm_fly", "swarm_eggs")
ALLOWED: Final = 2


def all_flying(s: State, seat: int) -> bool:
    return bool(s.lasting) and lasting.in_force(s, ALL_FLYING, seat)


def loud_areas(s: State, seat: int) -> list[int]:
    """Areas with own units in which the faction effect may be carried out."""
    return [area for area in areas_with(s, seat) if not (s.silenced and silenced(s, area, seat))]


question("swarm_effect")
verb("swarm_move", icon="walking-boot")
verb("swarm_fly", icon="bee")
verb("swarm_eggs", icon="egg-clutch")


@procedure("dark_seed.effect", "R, Faction sheets: Faction Effect")
class SwarmEffect(Frame):
    """``used`` is a bit set of the abilities used so far."""

    seat: int
    used: int = 0

    steps = ("menu",)

    def on_offer(self, s: State, ability: int) -> bool:
        """Whether an ability was not used yet and can do something."""
        if self.used >> ability & 1:
            return False
        if ability == 0:
            return bool(loud_areas(s, self.seat))
        if ability == 1:
            return not all_flying(s, self.seat)
        return can_throw(s, self.seat)

    def ask_menu(self, s: State) -> Decision | None:
        left = ALLOWED - self.used.bit_count()
        if not left:
            return None
        keys: list[Key] = [(verb,) for ability, verb in enumerate(ABILITIES) if self.on_offer(s, ability)]
        keys.append(DONE)
        return Decision(self.seat, ACTION, keys, "swarm_effect", "C, Dark Seed: Faction Effect", (left,))

    def on_menu(self, s: State, key: Key) -> None:
        if key[0] == "done":
            return
        self.used |= 1 << ABILITIES.index(str(key[0]))
        self.go("menu")
        if key[0] == "swarm_move":
            push(s, swarm_movement(s, self.seat))
        elif key[0] == "swarm_fly":
            lasting.add(s, ALL_FLYING, self.seat, 1, lasting.THIS_ROUND)
            s.say("swarm_flies", self.seat)
        else:
            push(s, ThrowEggs(self.seat))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] not in ABILITIES:
            return None
        ability = ABILITIES.index(str(key[0]))
        return ("ability_used", ()) if self.used >> ability & 1 else ("ability_without_effect", ())


def swarm_movement(s: State, seat: int) -> Movement:
    """A movement of 1 with all that properties add; units in a silenced area count as having moved already."""
    held: list[int] = []
    if s.silenced:
        for area in areas_with(s, seat):
            if silenced(s, area, seat):
                for unit, count in units_in(s, seat, area):
                    held += [area, unit, -1, MOVED, count]
    return Movement(seat, seat, 1, groups=tuple(held))
