"""The options of a game: which game of the family, how many rounds, how the board is laid, how many Oni."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from msgspec import Struct, structs

from ..errors import BadOption
from .editions import EDITIONS
from .mode import MODES
from .modules import LEGENDARY, MODULES, in_their_order, refusal

BoardKind = Literal["players", "random", "spiral"]


class GameOptions(Struct, frozen=True, kw_only=True):
    """Chosen once, before the first tile is laid; the same names in records, positions, the wire and environments."""

    mode: str = "base"
    edition: str = "2.5"
    # a scenario by its id, "": none
    scenario: str = ""
    modules: tuple[str, ...] = ()
    # Legendary Oni by their ids
    legendary: tuple[str, ...] = ()
    quick_start: bool = False
    # "": as the mode has it
    difficulty: str = ""
    rounds: int = 4
    board: BoardKind = "players"
    # "regular" 21 Oni, "hard" 15 (R, Game Setup 1)
    oni: Literal["regular", "hard"] = "regular"
    # the number of points that ends the game at once, 0: not played (R, Supremacy)
    supremacy: int = 0


_KNOWN: Final = frozenset(field.name for field in structs.fields(GameOptions))
_TYPES: Final = {name: type(value) for name, value in structs.asdict(GameOptions()).items()}
_LISTS: Final = ("modules", "legendary")
_NONE_IS_NONE: Final = ("scenario", "difficulty", *_LISTS)
# by option, what the rulebooks describe and this table does not play yet (``modes/planned.py``)
PLANNED: Final[dict[str, tuple[str, ...]]] = {}


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
    # None is how a program says that there is none
    given = {name: value for name, value in given.items() if value is not None or name not in _NONE_IS_NONE}
    for name in _LISTS:
        if isinstance(given.get(name), list):
            given[name] = tuple(given[name])
    options = GameOptions(**given)
    _check_family(options)
    mode = MODES[options.mode]
    if options.modules:
        # the same modules are the same game, in whatever order they are named
        options = structs.replace(options, modules=in_their_order(options.modules))
    if options.legendary:
        agreed = tuple(name for name in LEGENDARY if name in options.legendary)
        options = structs.replace(options, legendary=agreed)
    if "rounds" not in given and mode.usual_rounds != options.rounds:
        options = structs.replace(options, rounds=mode.usual_rounds)
    if type(options.rounds) is not int or options.rounds not in mode.rounds:
        raise BadOption(f"option 'rounds' is {options.rounds!r}; a game lasts {_one_of(mode.rounds)} rounds")
    if options.quick_start and options.board == GameOptions().board:
        # as it is laid where nobody says otherwise
        options = structs.replace(options, board="spiral")
    elif "board" not in given:
        usual = ("" if options.scenario else EDITIONS[options.edition].board) or mode.boards[0]
        options = structs.replace(options, board=cast(BoardKind, usual))
    if type(options.board) is not str or options.board not in mode.boards:
        raise BadOption(f"option 'board' is {options.board!r}; it is one of {', '.join(mode.boards)}")
    if options.quick_start and options.board != "spiral":
        raise BadOption(f"option 'board' is {options.board!r}; the quick start lays the spiral")
    if options.scenario and options.board != GameOptions().board:
        raise BadOption(f"option 'board' is {options.board!r}; a scenario has a board of its own")
    if type(options.oni) is not str or options.oni not in mode.oni_numbers:
        raise BadOption(f"option 'oni' is {options.oni!r}; it is one of {', '.join(mode.oni_numbers)}")
    supremacy = options.supremacy
    if supremacy and not mode.supremacy:
        raise BadOption(f"option 'supremacy': the mode {mode.id!r} counts its points at the end")
    if type(supremacy) is not int or not 0 <= supremacy <= 60:
        raise BadOption(f"option 'supremacy' is {supremacy!r}; it is a number of points, up to 60, or 0: not played")
    if options.difficulty == "" and mode.usual_difficulty:
        options = structs.replace(options, difficulty=mode.usual_difficulty)
    return options


def _check_family(options: GameOptions) -> None:
    """Which game of the family: what is planned is refused as such, what is unknown by what is known."""
    _check_known("mode", options.mode, tuple(MODES))
    _check_known("edition", options.edition, tuple(EDITIONS))
    described = EDITIONS[options.edition].modes
    if described and options.mode not in described:
        raise BadOption(f"option 'edition': {options.edition!r} describes no mode {options.mode!r}")
    if type(options.scenario) is not str:
        raise BadOption(f"option 'scenario' is {options.scenario!r}; it is the id of one, or empty")
    for name in _LISTS:
        wanted = getattr(options, name)
        if type(wanted) is not tuple:
            raise BadOption(f"option {name!r} is {wanted!r}; it is a list of names")
        for item in wanted:
            _check_known(name, item, tuple(MODULES) if name == "modules" else tuple(LEGENDARY))
            if wanted.count(item) > 1:
                raise BadOption(f"option {name!r} names {item!r} twice")
    if options.legendary and MODES[options.mode].oni_led_by == "procedure":
        raise BadOption(f"option 'legendary': the mode {options.mode!r} brings all of them by its own rules")
    why_not = refusal(MODES[options.mode], options.modules)
    if why_not:
        raise BadOption(f"option 'modules': {why_not}")
    if type(options.quick_start) is not bool:
        raise BadOption(f"option 'quick_start' is {options.quick_start!r}; it is true or false")
    if options.quick_start and MODES[options.mode].quick_start is None:
        raise BadOption(f"option 'quick_start': the mode {options.mode!r} has none")
    if options.quick_start and options.scenario:
        raise BadOption("option 'quick_start': its board is the spiral, and a scenario has a board of its own")
    levels = MODES[options.mode].difficulties
    if options.difficulty != "" and options.difficulty not in levels:
        may_be = f"it is one of {', '.join(levels)}" if levels else f"the mode {options.mode!r} has none"
        raise BadOption(f"option 'difficulty' is {options.difficulty!r}; {may_be}")


def _check_known(name: str, value: object, known: tuple[str, ...]) -> None:
    if type(value) is str and value in known:
        return
    if type(value) is str and value in PLANNED.get(name, ()):
        raise BadOption(f"option {name!r}: {value!r} is not there yet")
    may_be = f"it is one of {', '.join(known)}" if known else "there is none yet"
    raise BadOption(f"option {name!r} is {value!r}; {may_be}")


def option_text(value: object) -> str:
    """An option as one word of text: the names of a list have a stroke between them."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "/".join(value) if isinstance(value, tuple) else str(value)


def option_from_text(name: str, text: str) -> Any:
    """What ``option_text`` wrote: a number, yes or no, a list, or a word; ``make_options`` says whether it will do."""
    kind = _TYPES.get(name, str)
    if kind is int:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text
    if kind is bool:
        return {"yes": True, "no": False}.get(text, text)
    if name in _LISTS:
        return tuple(item for item in text.replace(",", "/").replace(" ", "").split("/") if item)
    return text


def _one_of(numbers: tuple[int, ...]) -> str:
    words = [str(number) for number in numbers]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
