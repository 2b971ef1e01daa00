"""What all environments share: a game with its action numbers and its observations, and the reward at the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from ..content.loader import load_content
from ..content.model import Content
from ..engine.box import Box
from ..engine.log import Entry, LogNode
from ..game import Game, load_game, new_game
from .checks import whole_number
from .layout import Floats, Layout
from .numbering import Numbering
from .observations import Observer

Mask = NDArray[np.int8]
Reward = Literal["win", "score"]

# who plays where nobody says it: everybody in the box
FACTIONS: Final = tuple(sorted(load_content().factions))
# points that are worth as much as a win when the reward is the score
SCORE_UNIT: Final = 10.0
# up to so many entries are set faster one by one than by an array of their places
_FEW: Final = 24


@lru_cache(maxsize=64)
def layout_of(box: Box) -> Layout:
    return Layout(box)


class EnvTable:
    """One game at one table, as a learner meets it. Clones share the memory of what was worked out before."""

    __slots__ = ("game", "layout", "numbering", "observer")

    def __init__(self, game: Game, numbering: Numbering | None = None, observer: Observer | None = None) -> None:
        box = game.state.box
        self.game = game
        self.layout = layout_of(box)
        self.numbering = numbering if numbering is not None and numbering.box is box else Numbering(box)
        same = observer is not None and observer.layout is self.layout
        self.observer = observer if observer is not None and same else Observer(self.layout)

    def with_game(self, game: Game) -> EnvTable:
        return EnvTable(game, self.numbering, self.observer)

    def speaks_like(self, other: EnvTable) -> bool:
        """Whether numbers of actions and places in observations mean the same there."""
        mine, theirs = self.numbering.table, other.numbering.table
        return (mine is theirs or mine.fingerprint == theirs.fingerprint) and (
            self.layout is other.layout or self.layout.size == other.layout.size
        )

    def clone(self) -> EnvTable:
        return self.with_game(self.game.clone())

    def legal_actions(self) -> list[int]:
        """Action numbers in the order of the options."""
        return self.numbering.numbers(self.game.state)

    def mask(self) -> Mask:
        found = np.zeros(self.numbering.table.size, np.int8)
        legal = self.numbering.numbers(self.game.state)
        if len(legal) > _FEW:
            found[legal] = 1
        else:
            for action in legal:
                found[action] = 1
        return found

    def no_mask(self) -> Mask:
        return np.zeros(self.numbering.table.size, np.int8)

    def observation(self, seat: int | None) -> Floats:
        return self.observer.observe(self.game.state, seat)

    def apply(self, action: Any) -> None:
        # asked at every step: the usual case goes without a call
        number: int = action if type(action) is int else whole_number(action, "an action")
        self.game.apply(self.numbering.index(self.game.state, number))

    def option_id(self, action: int) -> str:
        """The option behind a legal action number."""
        question = self.game.decision
        assert question is not None, "the game is over"
        return question.options[self.numbering.index(self.game.state, action)].id

    # ---- copies ----------------------------------------------------------------------------------------------------
    def __deepcopy__(self, _: dict[int, Any]) -> EnvTable:
        """With a memory of its own: it may be used in another thread."""
        return EnvTable(self.game.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        """As a save, which is small and forgets what was worked out; the log as a list instead of a deep chain."""
        game = self.game
        return _table_from_save, (game.save(), game.log, content_of(game.state.box))


def _table_from_save(data: bytes, log: list[Entry], content: Content | None) -> EnvTable:
    game = load_game(data, content=content)
    node: LogNode | None = None
    for entry in log:
        node = LogNode(entry, node)
    game.state.log = node
    return EnvTable(game)


def content_of(box: Box) -> Content | None:
    """The content of a game as ``load_game`` wants it; None: as packaged."""
    return None if box.content is load_content() else box.content


def new_table(factions: Sequence[str], seed: int, options: dict[str, Any], before: EnvTable | None = None) -> EnvTable:
    """A new game; what an earlier game at the same table had worked out is kept."""
    game = new_game(factions, seed, **options)
    return before.with_game(game) if before is not None else EnvTable(game)


def content_read(options: dict[str, Any]) -> dict[str, Any]:
    """The options of games, with content files read once and not for every game."""
    content = options.get("content")
    return {**options, "content": load_content(Path(content))} if isinstance(content, str | Path) else options


def check_reward(reward: str) -> Reward:
    if reward not in get_args(Reward):
        raise ValueError(f"reward is {reward!r}; it is one of {', '.join(get_args(Reward))}")
    return reward  # type: ignore[return-value]


def final_rewards(game: Game, reward: Reward) -> list[float]:
    """By seat. ``win``: 1 for the winner. ``score``: points above the mean of the others. Both add up to zero.

    Where a side wins together, ``win`` is 1 for those who have won and -1 for the others, ``score`` everybody's points.
    """
    seats = len(game.seats)
    result = game.result
    if result is None:
        return [0.0] * seats
    if game.state.box.mode.result == "side":
        if reward == "win":
            return [1.0 if seat in result.seats else -1.0 for seat in range(seats)]
        return [own / SCORE_UNIT for own in result.points]
    # whoever plays alone has nobody to be compared with
    others = max(1, seats - 1)
    if reward == "win":
        return [1.0 if seat in result.seats else -1.0 / others for seat in range(seats)]
    total = sum(result.points)
    return [(own - (total - own) / others) / SCORE_UNIT for own in result.points]
