"""The actions of a card, as numbers the state can hold, and what each of them starts (R, Actions)."""

from __future__ import annotations

from typing import Final

from ..engine.machine import push
from ..engine.state import State
from .combat import Combats
from .events import EventAction
from .initiative import ChangeInitiative
from .movement import Movement
from .oni import OniConquests, PlaceOni
from .production import start_production
from .special_actions import start_special

EFFECT: Final = 0
EVENTS: Final = 1
INITIATIVE: Final = 2
PRODUCE: Final = 3
PLACE_ONI: Final = 4
ONI_CONQUEST: Final = 5
MOVE: Final = 6
COMBAT: Final = 7
SPECIAL: Final = 8
CAVALRY: Final = 9
AGGRESSIVE: Final = 10
ACTION_NAMES: Final = (
    "effect", "events", "initiative", "produce", "place_oni", "oni_conquest", "move", "combat", "special",
    "cavalry", "aggressive",
)
# must be carried out even if the player does not want to
MANDATORY: Final = (PLACE_ONI, ONI_CONQUEST)
# R, White Phase: two different ones of these
WHITE_ACTIONS: Final = ((PRODUCE, 1), (MOVE, 1), (COMBAT, 1), (EVENTS, 1))


def start_action(s: State, seat: int, action: int, amount: int, phase: int) -> None:
    """Push the procedure of an action; it runs to its end before the next action."""
    if action == EFFECT:
        frame = s.box.factions[seat].effect(s)
        s.say("uses_effect", seat)
        if frame is not None:
            push(s, frame)
    elif action == EVENTS:
        push(s, EventAction(seat, amount, amount + s.box.factions[seat].extra_event_plays(s)))
    elif action == INITIATIVE:
        push(s, ChangeInitiative(seat, amount, seat))
    elif action == PRODUCE:
        start_production(s, seat, amount, phase, with_bonus=True)
    elif action == PLACE_ONI:
        push(s, PlaceOni(seat, amount))
    elif action == ONI_CONQUEST:
        push(s, OniConquests(seat, amount))
    elif action in (MOVE, CAVALRY):
        push(s, Movement(seat, seat, amount))
    elif action == COMBAT:
        push(s, Combats(seat, amount))
    elif action == AGGRESSIVE:
        push(s, Combats(seat, amount, aggressive=phase))
    else:
        start_special(s, seat)
