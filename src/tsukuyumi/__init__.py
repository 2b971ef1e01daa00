"""tsukuyumi: an unofficial digital table for the board game Tsukuyumi: Full Moon Down."""

from __future__ import annotations

from .engine import machine
from .errors import (
    BadOption,
    BadPosition,
    BadRecord,
    BadSave,
    GameOver,
    IllegalChoice,
    TsukuyumiError,
    UnknownFaction,
    WrongPlayerCount,
)
from .game import Game, Option, Question, Refusal, Result, from_position, load_game, new_game
from .records import Record, read_record, replay

__version__ = "0.1.0"
# "compiled" where kernel, rules and factions are compiled modules (`make fast`, or a wheel with them), else "pure"
BUILD = "pure" if machine.__file__.endswith(".py") else "compiled"

__all__ = [
    "BUILD",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadSave",
    "Game",
    "GameOver",
    "IllegalChoice",
    "Option",
    "Question",
    "Record",
    "Refusal",
    "Result",
    "TsukuyumiError",
    "UnknownFaction",
    "WrongPlayerCount",
    "__version__",
    "from_position",
    "load_game",
    "new_game",
    "read_record",
    "replay",
]
