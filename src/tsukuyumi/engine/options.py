"""The options of a game: how many rounds, how the board is laid, how many Oni."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from msgspec import Struct, structs

from ..errors import BadOption

BoardKind = Literal["players", "random", "spiral"]


class GameOptions(Struct, frozen=True, kw_only=True):
    """Chosen once, before the first tile is laid."""

    rounds: int = 4
    board: BoardKind = "players"
    # "regular" 21 Oni, "hard" 15 (R, Game Setup 1)
    oni: Literal["regular", "hard"] = "regular"
    # the number of points that ends the game at once, 0: not played (R, Supremacy)
    supremacy: int = 0


_KNOWN: Final = frozenset(field.name for field in structs.fields(GameOptions))


def check_seed(seed: object) -> None:
    """A seed is any integer: what is merely like one (True, 7.0, "7") would be a different game elsewhere."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(f"the seed is {seed!r}; it is a whole number")


def make_options(given: dict[str, Any]) -> GameOptions:
    """Checked options; every complaint names the option and what it may be."""
    if not isinstance(given, dict):
        raise BadOption(f"options are names with values, not {given!r}")
    for name in given:
        if name not in _KNOWN:
            raise BadOption(f"unknown option {name!r}; the options are {', '.join(sorted(_KNOWN))}")
    options = GameOptions(**given)
    if type(options.rounds) is not int or options.rounds not in (3, 4, 5):
        raise BadOption(f"option 'rounds' is {options.rounds!r}; a game lasts 3, 4 or 5 rounds")
    if type(options.board) is not str or options.board not in get_args(BoardKind):
        raise BadOption(f"option 'board' is {options.board!r}; it is one of {', '.join(get_args(BoardKind))}")
    if type(options.oni) is not str or options.oni not in ("regular", "hard"):
        raise BadOption(f"option 'oni' is {options.oni!r}; it is one of regular, hard")
    supremacy = options.supremacy
    if type(supremacy) is not int or not 0 <= supremacy <= 60:
        raise BadOption(f"option 'supremacy' is {supremacy!r}; it is a number of points, up to 60, or 0: not played")
    return options
