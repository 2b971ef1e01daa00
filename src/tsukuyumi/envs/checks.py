"""Mistakes of whoever drives an environment, said in words where they are made and not where they come to light."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from math import isfinite
from numbers import Real
from typing import Any

import numpy as np

from ..bots import Bot, bot_named
from ..errors import BadOption

# one bot for all other seats, or each by its faction
Opponents = str | Bot | Mapping[str, str | Bot]
Seed = int | np.integer[Any]


def whole_number(value: Any, what: str) -> int:
    """The value as a plain int. Numpy's whole numbers are welcome; cutting 7.9 down to 7 would be a guess."""
    if isinstance(value, bool | np.bool_):
        raise TypeError(f"{what} is a whole number, not {value!r}")
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is a whole number, not {value!r}") from None


def finite_number(value: Any, what: str) -> float:
    if not isinstance(value, Real) or isinstance(value, bool | np.bool_) or not isfinite(value):
        raise ValueError(f"{what} is {value!r}; it is a number, or None")
    return float(value)


def plain_seed(seed: Seed | None) -> int | None:
    """Gymnasium takes Python's own integers alone; what is no integer at all, it refuses in its own words."""
    return int(seed) if isinstance(seed, np.integer) else seed


def check_opponents(opponents: Any, others: Sequence[str]) -> None:
    """Whether there is exactly one bot for each of the other factions at the table."""
    if not isinstance(opponents, Mapping):
        _check_bot(opponents, "opponents")
        return
    at_table = f"the learner plays against {', '.join(others)}"
    for faction, bot in opponents.items():
        if faction not in others:
            raise BadOption(f"opponents names {faction!r}; {at_table}")
        _check_bot(bot, f"opponents[{faction!r}]")
    missing = [faction for faction in others if faction not in opponents]
    if missing:
        raise BadOption(f"opponents has no bot for {', '.join(missing)}; {at_table}")


def _check_bot(bot: Any, where: str) -> None:
    if isinstance(bot, str):
        # refuses a name that it does not know
        bot_named(bot)
    elif not callable(bot):
        raise BadOption(f"{where} is {bot!r}; it is the name of a bot or a function (game, seed) -> index of an option")
