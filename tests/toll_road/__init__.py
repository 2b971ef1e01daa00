"""A made-up mode with questions, verbs and words of its own: every round begins with a toll to pay or to shirk.

Everything that the house needs to know of them stands in this folder.
"""

from __future__ import annotations

from pathlib import Path

from tsukuyumi.engine.decisions import AMOUNT, AREA, Decision, Key
from tsukuyumi.engine.foreseen import Preview, Spending
from tsukuyumi.engine.frames import Frame, procedure
from tsukuyumi.engine.machine import push
from tsukuyumi.engine.mode import Step, register_mode
from tsukuyumi.engine.questions import DIRECTION, Factor, last, question, verb
from tsukuyumi.engine.state import State
from tsukuyumi.engine.texts import add_texts
from tsukuyumi.modes.base import BASE
from tsukuyumi.rules.areas import adjacent, areas_with

ID = "toll_road"
MOST = 3

question("toll", begins=True, habit=last)
question("toll_gate", completes=True)
verb("toll", counts=(1, MOST), previews=True, icon="stack")
verb("shirk", closes=True)
verb("gate", numbers=(Factor(DIRECTION, 2),))


@procedure("toll_road.toll", "made up")
class Toll(Frame):
    """``paid`` is what the seat has put down."""

    seat: int = 0
    paid: int = 0

    steps = ("pay", "gate", "next")

    def ask_pay(self, s: State) -> Decision | None:
        keys: list[Key] = [*(("toll", n) for n in range(1, MOST + 1)), ("shirk",)]
        return Decision(self.seat, AMOUNT, keys, "toll", self.rule, (s.round, self.seat))

    def on_pay(self, s: State, key: Key) -> None:
        if key[0] == "shirk":
            self.go("next")
            return
        self.paid = int(key[1])
        s.say("pays_toll", self.seat, self.paid)

    def ask_gate(self, s: State) -> Decision | None:
        """A gate is where one stands, or next to it; what it is good for nobody has found out yet."""
        own = areas_with(s, self.seat)
        keys: list[Key] = [("gate", area, to) for area in own for to in (area, *adjacent(s, area))]
        return Decision(self.seat, AREA, keys, "toll_gate", self.rule, (self.paid,)) if keys else None

    def on_gate(self, s: State, key: Key) -> None:
        s.say("opens_gate", self.seat, s.area_ref(int(key[2])))

    def do_next(self, s: State) -> None:
        self.seat, self.paid = self.seat + 1, 0
        if self.seat < s.box.seats:
            self.go("pay")

    def preview(self, s: State, key: Key) -> Preview | None:
        return Preview(spending=Spending(int(key[1]), MOST - int(key[1]))) if key[0] == "toll" else None


def ask_for_toll(s: State) -> None:
    push(s, Toll())


TOLL_ROAD = register_mode(BASE._replace(id=ID, round=(Step("toll", ask_for_toll), *BASE.round)))
add_texts(Path(__file__).parent / "texts", of=ID)
