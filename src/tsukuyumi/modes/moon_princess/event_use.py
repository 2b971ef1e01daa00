"""The changed event action: an event is discarded unused, for something against the Oni (P, Black Phase 5)."""

from __future__ import annotations

from typing import Final

from ...engine.decisions import AREA, CARD, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.questions import DISPLAY, question, verb
from ...engine.state import State, without
from ...rules.events import refill
from .border import CLOCKWISE, COUNTERCLOCKWISE
from .forces import turn_effect
from .marks import marked_areas, unmark
from .princess import corner_of, walk
from .track import lower, momentum

STEPS: Final = 2
USES: Final = ("lead_her_on", "lead_her_back", "lower_momentum", "remove_marker")

verb("lead_her_on", icon="clockwise-rotation")
verb("lead_her_back", icon="anticlockwise-rotation")
verb("lower_momentum", icon="heavy-fall")
verb("remove_marker", icon="targeted")
verb("waste", spot=DISPLAY, icon="card-discard")
verb("waste_unseen", icon="card-random")
verb("unmark", icon="targeted")
question("waste_event")
question("remove_which_marker", completes=True)


def possible(s: State, use: str) -> bool:
    """Whether it would do anything."""
    if use in ("lead_her_on", "lead_her_back"):
        return corner_of(s) >= 0
    return momentum(s) > 1 if use == "lower_momentum" else bool(marked_areas(s))


@procedure("moon_princess.event_use", "P, Black Phase 5: Changed Action")
class UseEvent(Frame):
    """An open event or the top of the deck goes; then the Princess is led two corners, or the like."""

    seat: int
    use: int
    area: int = -1

    steps = ("card", "which", "do")

    def ask_card(self, s: State) -> Decision | None:
        keys: list[Key] = [("waste", card) for card in sorted(s.display)]
        if s.event_deck or not keys:
            keys.append(("waste_unseen",))
        return Decision(self.seat, CARD, keys, "waste_event", self.rule, (self.use,))

    def on_card(self, s: State, key: Key) -> None:
        if key[0] == "waste":
            card = int(key[1])
            s.display = without(s.display, card)
        else:
            if not s.event_deck:
                refill(s)
            card, s.event_deck = s.event_deck[0], s.event_deck[1:]
        s.event_discard += bytes((card,))
        s.say("wastes_event", self.seat, card)
        refill(s)

    def ask_which(self, s: State) -> Decision | None:
        if USES[self.use] != "remove_marker":
            return None
        keys: list[Key] = [("unmark", area) for area in marked_areas(s)]
        return Decision(self.seat, AREA, keys, "remove_which_marker", self.rule)

    def on_which(self, s: State, key: Key) -> None:
        self.area = int(key[1])

    def do_do(self, s: State) -> None:
        use = USES[self.use]
        if use == "lead_her_on":
            walk(s, STEPS, CLOCKWISE)
        elif use == "lead_her_back":
            walk(s, STEPS, COUNTERCLOCKWISE)
        elif use == "lower_momentum":
            lower(s, self.seat, turn_effect(s, "calm") or 1)
        else:
            unmark(s, self.area)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "waste" and len(key) == 2:
            return "event_not_displayed", ()
        return ("no_priority_marker", (int(key[1]),)) if key[0] == "unmark" and len(key) == 2 else None


def start_use(s: State, seat: int, use: str) -> None:
    push(s, UseEvent(seat, USES.index(use)))
