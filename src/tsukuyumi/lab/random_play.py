"""Players who do not think: one that picks any option, and one that tries what it has tried least.

Plain chance rarely reaches the rare corners of the game, because it passes and stops as readily as it acts. The
explorer declines seldom and prefers options, cards and pieces that it has seldom chosen: fuzzing and the coverage
report use it to get everywhere in few games. Both are deterministic: the same seed makes the same choices.
Besides, ids of options that a curious player might try, to see what ``explain`` says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final, Protocol

from ..engine.decisions import Decision, Key
from ..engine.state import State
from ..engine.texts import argument_types, texts
from ..engine.wording import id_of, option_id, range_of

_DECLINING: Final = ("done", "pass", "no")
# arguments that make one option a different deed from another; where it happens is not among them
_TELLING: Final = (
    "act", "unit", "card", "counter", "event", "action", "gear", "marker", "emarker", "token", "prop", "mission",
    "half",
)
# how much rarer the explorer declines than it acts, other things being equal
_RELUCTANCE: Final = 0.15
# how often it picks just anything, so that no combination is out of reach
_WHIM: Final = 0.2


class Player(Protocol):
    def choose(self, s: State) -> int:
        """The index of an option of the pending decision."""
        ...


def _pending(s: State) -> Decision:
    assert s.decision is not None, "nothing is asked"
    return s.decision


class RandomPlayer:
    """Any option, with equal chances."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, s: State) -> int:
        return int(self._random() * len(_pending(s).keys))


@lru_cache(maxsize=1024)
def _telling(verb: str) -> tuple[tuple[int, str], ...]:
    return tuple((i + 1, kind) for i, kind in enumerate(argument_types("option", verb)) if kind in _TELLING)


def deed(s: State, key: Key) -> tuple[str, ...]:
    """What an option amounts to, wherever on the board: whose it is, what was asked, the verb and what it names."""
    pending = _pending(s)
    verb = str(key[0])
    names = [id_of(s, kind, int(key[i])) for i, kind in _telling(verb) if i < len(key)]
    return s.box.faction_ids[pending.seat], pending.prompt, verb, *names


class Explorer:
    """Tries what it has tried least; remembers across the games that it is given."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random
        self._done: Counter[tuple[str, ...]] = Counter()

    def choose(self, s: State) -> int:
        keys = _pending(s).keys
        if self._random() < _WHIM:
            choice = int(self._random() * len(keys))
        else:
            choice = self._least_tried(s, keys)
        self._done[deed(s, keys[choice])] += 1
        return choice

    def _least_tried(self, s: State, keys: list[Key]) -> int:
        done = self._done
        weights = [(_RELUCTANCE if key[0] in _DECLINING else 1.0) / (1 + done[deed(s, key)]) for key in keys]
        rest = self._random() * sum(weights)
        for choice, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return choice
        return len(keys) - 1


# ---- curiosity -------------------------------------------------------------------------------------------------------
_NONSENSE: Final = (
    "", ":", "::", "step", "step:", "step:0,0", "step:0,0:1:1", "area:99,99", "area:-", "use:99:1", "draft:", "äöü",
    "produce:nobody", "produce:-1", "produce:999999", "put:0,0:", "counter:counterstrike:7", "mover:0,0:0:0:0",
    "tile:-3", "cell:120,-120", "amount:-5", "amount:1000000000000000000000", "place:-1", "card:0", "hit:0", "no such",
)
# how many values to try for arguments that are plain numbers
_TRIES: Final = {"n": 9, "edge": 6, "turns": 6, "place": 4, "half": 2, "way": 4, "phase": 6}


def made_up_ids(s: State, dice: Random, count: int, verbs: Sequence[str] = ()) -> list[str]:
    """Ids that a curious player might try: a legal one with something changed, any other deed, or nonsense.

    ``verbs`` are those of the other deeds; all there are, unless somebody knows which are worth asking about.
    """
    keys = _pending(s).keys
    verbs = verbs or sorted(texts()["option"])
    found: list[str] = []
    for _ in range(count):
        die = dice.random()
        if die < 0.1:
            found.append(dice.choice(_NONSENSE))
        elif die < 0.4:
            found.append(_changed(s, dice, dice.choice(keys)))
        elif die < 0.7:
            found.append(_made_up(s, dice, str(dice.choice(keys)[0])))
        else:
            found.append(_made_up(s, dice, dice.choice(verbs)))
    return found


def _changed(s: State, dice: Random, key: Key) -> str:
    """A legal answer with one of its arguments exchanged."""
    if len(key) == 1:
        return option_id(s, key)
    kinds = argument_types("option", str(key[0]))
    parts = option_id(s, key).split(":")
    position = dice.randrange(len(kinds))
    parts[position + 1] = _some_value(s, dice, kinds[position])
    return ":".join(parts)


def _made_up(s: State, dice: Random, verb: str) -> str:
    return ":".join([verb, *(_some_value(s, dice, kind) for kind in argument_types("option", verb))])


def _some_value(s: State, dice: Random, kind: str) -> str:
    if kind == "cell":
        return f"{dice.randint(-9, 9)},{dice.randint(-9, 9)}"
    if dice.random() < 0.05:
        return str(dice.randint(-2, 300))
    telling = _telling_values(s, kind, dice.randrange(s.areas))
    if telling and dice.random() < 0.6:
        return id_of(s, kind, dice.choice(telling))
    size = s.areas if kind == "area" else _TRIES.get(kind) or range_of(s, kind)
    return id_of(s, kind, dice.randrange(size)) if size else "0"


def _telling_values(s: State, kind: str, area: int) -> list[int]:
    """What is more telling to ask about than anything: units that stand somewhere, own areas, events in hand."""
    seat = _pending(s).seat
    if kind == "unit":
        return [unit for unit in range(s.box.kinds) if s.units[area * s.box.kinds + unit]]
    if kind == "area":
        owners = s.box.owners
        return [own for own in range(s.areas) if s.present[own * owners + seat]]
    return list(s.event_hands[seat]) if kind == "event" else []
