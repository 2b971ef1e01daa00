"""The initiative track: places, order of acting, and moving up and down (R, Initiative and Phases)."""

from __future__ import annotations

from typing import Final

from ..engine.decisions import AMOUNT, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.questions import question, verb
from ..engine.state import State

# places on the printed track
TRACK: Final = 6


def place_of(s: State, seat: int) -> int:
    """0 is the first place; the Oni always come last (R, Initiative of the Oni)."""
    return s.initiative.index(seat) if seat < s.box.seats else s.box.seats


def in_order(s: State, owners: list[int]) -> list[int]:
    """By place, the Oni last."""
    return sorted(owners, key=bytes((*s.initiative, s.box.oni)).index)


def track(s: State) -> tuple[int, ...]:
    """The place of each seat's marker on the track, by seat: where no gaps stay, its place in the order."""
    for source in s.box.windows.tracks:
        places = source.track_places(s)
        if places:
            return places
    return tuple(s.initiative.index(seat) for seat in range(s.box.seats)) if s.initiative else ()


def track_length(s: State) -> int:
    """How many places the track has: as many as it shows where gaps may stay, else as many as there are players."""
    return TRACK if s.box.windows.tracks else s.box.seats


def move_to_place(s: State, seat: int, place: int) -> None:
    """The marker takes the place; whoever stands there makes room towards where it came from.

    Without gaps that is: the others close up, and their order among themselves does not change. Where gaps stay, a gap
    on the way takes up the push, and whoever was jumped over stays (P133).
    """
    at = list(track(s))
    back = 1 if at[seat] > place else -1
    at[seat] = place
    landed = seat
    while at.count(at[landed]) > 1:
        landed = next(other for other in range(len(at)) if other != landed and at[other] == at[landed])
        at[landed] += back
    s.initiative = bytes(sorted(range(s.box.seats), key=lambda other: at[other]))
    for source in s.box.windows.tracks:
        source.keep_track(s, tuple(at))
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
        here = track(s)[self.seat]
        keys: list[Key] = []
        for place in range(max(0, here - self.amount), min(track_length(s) - 1, here + self.amount) + 1):
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
        places = track_length(s)
        return "initiative_too_far" if 0 <= int(key[1]) < places else "no_such_place", (self.amount, places)
