"""The levels a player can choose, and the one function that decides for all of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ..engine.decisions import Decision, Key
from ..engine.questions import DRAFTING, HOMING, LAYING, PROSPECTS, asking_of
from ..engine.state import State
from ..errors import BadOption
from ..game import Game
from .aims import BEST_PLACED, Aim, aims_of, changes
from .drafting import draft
from .homing import choose_home
from .laying import lay, why_lay
from .planner import Effort, Intent, Planner, intended
from .prospects import BEST_PROSPECT, best_prospect


@dataclass(frozen=True, slots=True)
class Level:
    """How a computer player thinks."""

    effort: Effort
    # the thought given to each card of a draft, and to how many cards
    draft_effort: Effort
    draft_cards: int


# What sets the levels apart is how well they judge; more positions alone bring little (docs/bots.md).
LEVELS: Final[dict[str, Level]] = {
    "easy": Level(Effort(1, 1, 8, careful_rivals=False, blur=0.6), Effort(1, 1), 1),
    "normal": Level(Effort(200, 3, 16, haze=0.12), Effort(1, 1, 8, careful_rivals=False), 3),
    "hard": Level(Effort(200, 3, 16, haze=0.05), Effort(60, 3, 8, careful_rivals=False), 6),
    "expert": Level(Effort(200, 3, 16), Effort(60, 3, 8, careful_rivals=False), 6),
}


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, what the seat means to do afterwards, and what it is after.

    ``aims`` may be told to everybody. ``reasons`` are for the seat's own eyes: they may give away what is sealed.
    """

    index: int
    intent: Intent = ()
    aims: tuple[Aim, ...] = ()
    reasons: tuple[Aim, ...] = ()


def level_named(name: str) -> Level:
    """A level, or one with another number of positions per decision: ``hard`` or ``hard@400``."""
    base, at, nodes = name.partition("@")
    if base not in LEVELS:
        raise BadOption(f"there is no bot {base!r}; there are random, {', '.join(LEVELS)}")
    level = LEVELS[base]
    if not at:
        return level
    if not nodes.isdecimal() or not 1 <= int(nodes) <= 1_000_000:
        raise BadOption(f"{name!r}: after the @ stands how many positions to look at, from 1 to 1000000")
    budget = int(nodes)
    cards = max(1, level.draft_effort.nodes * budget // level.effort.nodes)
    return replace(
        level, effort=replace(level.effort, nodes=budget), draft_effort=replace(level.draft_effort, nodes=cards)
    )


def think(game: Game, seed: int, level: Level, intent: Intent = ()) -> Thought:
    """Decide for whoever is asked; ``intent`` is what the seat had in mind when it was asked last.

    The game must be one that the seat may know: everything hidden from it dealt anew (``Game.determinize``).
    """
    s = game.state
    pending = s.decision
    assert pending is not None, "nobody is asked: the game is over"
    keys = pending.keys
    key = intended(intent, s)
    if key is not None and key in keys:
        return Thought(keys.index(key), intent)
    thought = asking_of(pending).thought
    if thought == DRAFTING:
        return _for_own_eyes(s, pending, *draft(s, pending, seed, level.draft_effort, level.draft_cards))
    if thought == LAYING:
        return Thought(keys.index(lay(s, pending)), reasons=(why_lay(s, pending),))
    if thought == HOMING:
        return _for_own_eyes(s, pending, *choose_home(s, pending, seed, level.effort))
    if thought == PROSPECTS:
        return Thought(keys.index(best_prospect(s, pending, seed, level.effort)), reasons=(BEST_PROSPECT,))
    best = Planner(s, seed, level.effort).ways()[0]
    aims = aims_of(s, best, pending.seat)
    return Thought(keys.index(best.keys[0]), best.intent(), aims, aims or (BEST_PLACED,))


def _for_own_eyes(s: State, pending: Decision, key: Key, end: State | None) -> Thought:
    reasons = changes(s, end, pending.seat) if end else ()
    return Thought(pending.keys.index(key), reasons=reasons or (BEST_PLACED,))
