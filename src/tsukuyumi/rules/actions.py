"""What each action of a card starts (R, Actions)."""

from __future__ import annotations

from ..engine.machine import push
from ..engine.state import State
from .combat import Combats
from .events import EventAction
from .initiative import ChangeInitiative
from .movement import Movement
from .oni_conquests import start_oni_conquests
from .oni_placing import PlaceOni
from .production import start_production
from .special_actions import start_special
from .turn_actions import (
    AGGRESSIVE,
    CAVALRY,
    COMBAT,
    EFFECT,
    EVENTS,
    INITIATIVE,
    MOVE,
    ONI_CONQUEST,
    PLACE_ONI,
    PRODUCE,
)


def start_action(s: State, seat: int, action: int, amount: int, phase: int) -> None:
    """Push the procedure of an action; it runs to its end before the next action."""
    if action == EFFECT:
        frame = s.box.windows.effect(s, seat)
        s.say("uses_effect", seat)
        if frame is not None:
            push(s, frame)
    elif action == EVENTS:
        push(s, EventAction(seat, amount, amount + s.box.windows.extra_event_plays(s, seat)))
    elif action == INITIATIVE:
        push(s, ChangeInitiative(seat, amount, seat))
    elif action == PRODUCE:
        start_production(s, seat, amount, phase, with_bonus=True)
    elif action == PLACE_ONI:
        amount += sum([source.more_oni(s, seat) for source in s.box.windows.more_oni])
        push(s, PlaceOni(seat, amount, in_action=True))
    elif action == ONI_CONQUEST:
        start_oni_conquests(s, seat, amount)
    elif action in (MOVE, CAVALRY):
        push(s, Movement(seat, seat, amount))
    elif action == COMBAT:
        push(s, Combats(seat, amount, on_card=True))
    elif action == AGGRESSIVE:
        push(s, Combats(seat, amount, aggressive=phase))
    else:
        start_special(s, seat)
