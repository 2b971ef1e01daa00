"""A game and what each player remembers of it: the base of information states with perfect recall.

What a player remembers is everything that its log told, every question it was asked with all its options, and its
answers. It is kept as one hash for each seat (and one for spectators), folded step by step and only when somebody asks.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ..engine.decisions import Key
from ..engine.log import Entry, LogNode, visible_to
from ..game import Game, load_game

DIGEST_BYTES: Final = 16
DIGEST_BITS: Final = DIGEST_BYTES * 8


class _Step:
    """One answer: by whom, out of which options, which one, and the log before and after it."""

    __slots__ = ("action", "after", "before", "keys", "seat")

    def __init__(self, seat: int, keys: list[Key], action: int, before: LogNode | None, after: LogNode | None) -> None:
        self.seat = seat
        self.keys = keys
        self.action = action
        self.before = before
        self.after = after


class Remembered:
    """``game`` is None before the deal. Copies are independent; pickles hold the save and the hashes."""

    __slots__ = ("_digests", "_steps", "game")

    def __init__(self, seats: int) -> None:
        self.game: Game | None = None
        # by seat, the spectators last
        self._digests: list[bytes] = [bytes(DIGEST_BYTES)] * (seats + 1)
        self._steps: list[_Step] = []

    def begin(self, game: Game) -> None:
        self.game = game
        # what the set-up told before the first question
        self._steps.append(_Step(-1, [], 0, None, game.state.log))

    def apply(self, option: int, action: int) -> None:
        game = self.game
        assert game is not None
        pending = game.state.decision
        assert pending is not None
        before = game.state.log
        game.apply(option)
        self._steps.append(_Step(pending.seat, pending.keys, action, before, game.state.log))

    def digest(self, seat: int | None) -> bytes:
        """The hash of everything that a seat has seen and done."""
        self._fold()
        return self._digests[-1 if seat is None else seat]

    def _fold(self) -> None:
        watchers: list[int | None] = [*range(len(self._digests) - 1), None]
        for step in self._steps:
            told = _entries_between(step.before, step.after)
            for number, watcher in enumerate(watchers):
                seen = [entry for entry in told if visible_to(entry, watcher)]
                own = watcher is not None and watcher == step.seat
                if seen or own:
                    # for others an entry's audience says who else knows; it is no part of what was said
                    text = repr([(entry[0], *entry[2:]) for entry in seen])
                    if own:
                        text += repr((step.keys, step.action))
                    self._digests[number] = _hash(self._digests[number], text)
        self._steps.clear()

    # ---- copies ----------------------------------------------------------------------------------------------------
    def clone(self) -> Remembered:
        twin = Remembered(len(self._digests) - 1)
        twin.game = self.game.clone() if self.game is not None else None
        twin._digests = self._digests[:]
        twin._steps = self._steps[:]
        return twin

    def resampled(self, seat: int, seed: int) -> Remembered:
        """What this seat cannot know is dealt anew; the others remember no more than this seat can tell of them."""
        twin = self.clone()
        assert twin.game is not None
        own = twin.digest(seat)
        twin.game = twin.game.determinize(seat, seed)
        for number in range(len(twin._digests)):
            # their real memories hold real secrets
            if number != seat:
                twin._digests[number] = _hash(own, f"seat {number}")
        return twin

    def __deepcopy__(self, _: dict[int, Any]) -> Remembered:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        self._fold()
        save = self.game.save() if self.game is not None else None
        return _remember, (save, self._digests)


def _remember(save: bytes | None, digests: list[bytes]) -> Remembered:
    found = Remembered(len(digests) - 1)
    found._digests = list(digests)
    if save is not None:
        found.game = load_game(save)
    return found


def _entries_between(before: LogNode | None, after: LogNode | None) -> list[Entry]:
    found: list[Entry] = []
    node = after
    while node is not None and node is not before:
        found.append(node.entry)
        node = node.before
    found.reverse()
    return found


def _hash(before: bytes, text: str) -> bytes:
    return hashlib.blake2b(before + text.encode(), digest_size=DIGEST_BYTES).digest()
