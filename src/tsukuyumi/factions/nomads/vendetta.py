"""Vendetta: whoever was attacked by the Nomads fights back when their turn is over (C, Nomads: Vendetta)."""

from __future__ import annotations

from typing import Final

from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.state import State
from ...rules import lasting
from ...rules.areas import areas_with
from ...rules.combat import Combats

# a battle that waits until the turn that is going on is over
VENDETTA: Final = lasting.lasting_kind("nomads.vendetta", 41)


def earn_vendetta(s: State, owner: int, nomads: int) -> None:
    lasting.add(s, VENDETTA, owner, nomads, lasting.THIS_PHASE)
    s.say("earns_vendetta", owner, nomads)


def next_vendetta(s: State) -> Frame | None:
    """Several are fought in the order in which they were earned."""
    waiting = lasting.take_first(s, VENDETTA) if s.lasting else None
    return Vendetta(*waiting) if waiting is not None else None


@procedure("nomads.vendetta", "C, Nomads: Vendetta")
class Vendetta(Frame):
    """One free combat action in any area with own units, after the Nomads' turn and before the next one."""

    seat: int
    nomads: int

    steps = ("fight",)

    def do_fight(self, s: State) -> None:
        if areas_with(s, self.seat):
            s.say("vendetta", self.seat, self.nomads)
            push(s, Combats(self.seat, 1))
