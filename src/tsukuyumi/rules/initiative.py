"""The initiative track: places, order of acting, and moving up and down (R, Initiative and Phases)."""

from __future__ import annotations

from ..engine.decisions import AMOUNT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.questions import question, verb
from ..engine.state import State


def place_of(s: State, seat: int) -> int:
    """0 is the first place; the Oni always come last (R, Initiative of the Oni)."""
    return s.initiative.index(seat) if seat < s.box.seats else s.box.seats


def in_order(s: State, owners: list[int]) -> list[int]:
    return sorted(owners, key=lambda owner: place_of(s, owner))


def move_to_place(s: State, seat: int, place: int) -> None:
    """The others close up; their order among themselves does not change."""
    others = [other for other in s.initiative if other != seat]
    others.insert(place, seat)
    s.initiative = bytes(others)
    s.say("initiative", seat, place + 1)
    s.unsettled = True


def oni_decider(s: State, attacker: int) -> int:
    """Who decides for Oni that are attacked, by the mode."""
    return s.box.mode.oni_answered_by(s, attacker)


def first_or_second(s: State, attacker: int) -> int:
    """The first in initiative, or the second if the first attacks; whoever plays alone has nobody else."""
    first = s.initiative[0]
    return s.initiative[1] if first == attacker and s.box.seats > 1 else first


def last_or_before(s: State, attacker: int) -> int:
    """The last in initiative, or the one before if the last attacks (S, Oni as Defender)."""
    last = s.initiative[-1]
    return s.initiative[-2] if last == attacker and s.box.seats > 1 else last


question("initiative")
verb("place", icon="stairs-goal")


@procedure("initiative.change", "R, Changing Initiative")
class ChangeInitiative(Frame):
    """Move a marker up or down by at most ``amount`` places; ``chooser`` decides, usually the seat itself."""

    seat: int
    amount: int
    chooser: int

    steps = ("place",)

    def ask_place(self, s: State) -> Decision | None:
        here = place_of(s, self.seat)
        keys: list[Key] = []
        for place in range(max(0, here - self.amount), min(s.box.seats - 1, here + self.amount) + 1):
            if place != here:
                keys.append(("place", place))
        keys.append(("pass",))
        return Decision(self.chooser, AMOUNT, keys, "initiative", "R, Changing Initiative", (self.seat,))

    def on_place(self, s: State, key: Key) -> None:
        if key[0] == "place":
            move_to_place(s, self.seat, int(key[1]))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "place" or len(key) != 2:
            return None
        place = int(key[1])
        return "initiative_too_far" if 0 <= place < s.box.seats else "no_such_place", (self.amount, s.box.seats)
