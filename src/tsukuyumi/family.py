"""The family of games: what can be chosen for a new game, in words, and what the rules do not allow together.

Nobody lists here what goes with what: every pair of choices is tried on the options of a game, and those that are
refused are told with the reason. So a mode, a module or a scenario says it once, where its rules stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final, get_args

from msgspec import Struct

from .content.loader import load_content
from .content.model import Content
from .engine.editions import EDITIONS
from .engine.mode import MODES, Mode
from .engine.modules import LEGENDARY, MODULES
from .engine.options import BoardKind, GameOptions, make_options, option_from_text
from .engine.texts import texts
from .errors import TsukuyumiError
from .table import game_of

# the rule stands in brackets at the end of a refusal
_RULE: Final = re.compile(r"\s*\(((?:R|C|S|P|CONTENT), [^()]+)\)$")
_OPTION: Final = re.compile(r"^option '\w+':? ")
SUPREMACY: Final = 15


class ModeReference(Struct, frozen=True):
    """A game of the family: fewest and most players, how many rounds it may have; ``drafts``: a round begins so.

    ``difficulties`` are its levels, from the easiest to the hardest; none, where it has no such thing.
    """

    id: str
    name: str
    text: str
    players: tuple[int, int]
    rounds: list[int]
    usual_rounds: int
    drafts: bool
    # whether it has a quick start
    quick_start: bool
    difficulties: list[str]
    usual_difficulty: str


class ModuleReference(Struct, frozen=True):
    """Something that a group may add to a game, and in a sentence what it changes."""

    id: str
    name: str
    text: str


class Clash(Struct, frozen=True):
    """Two choices, written ``option=value``, that cannot be played together: why, and by which rule ("": none)."""

    one: str
    other: str
    text: str
    rule: str


def modes(content: Content, language: str = "en") -> list[ModeReference]:
    return [_mode(mode, len(content.factions), language) for mode in MODES.values()]


def _mode(mode: Mode, factions: int, language: str) -> ModeReference:
    fewest, most = mode.players
    return ModeReference(
        id=mode.id,
        name=name_of("mode", mode.id, language),
        text=sentence_of("mode", mode.id, language),
        # nobody sits without a faction
        players=(fewest, min(most, factions)),
        rounds=list(mode.rounds),
        usual_rounds=mode.usual_rounds,
        drafts=any(step.name == "draft" for step in mode.round),
        quick_start=mode.quick_start is not None,
        difficulties=list(mode.difficulties),
        usual_difficulty=mode.usual_difficulty,
    )


def modules(language: str = "en") -> list[ModuleReference]:
    """In the order in which they are registered."""
    return [
        ModuleReference(name, name_of("module", name, language), sentence_of("module", name, language))
        for name in MODULES
    ]


def name_of(kind: str, id: str, language: str = "en") -> str:
    """What a mode or a module is called; one that has said nothing is called by its id."""
    return texts(language).get(kind, {}).get(id) or id.replace("_", " ").capitalize()


def sentence_of(kind: str, id: str, language: str = "en") -> str:
    return texts(language).get(f"{kind}_says", {}).get(id, "")


# ---- what goes together ----------------------------------------------------------------------------------------------
def choices(content: Content) -> list[str]:
    """Everything that can be chosen for a new game, as ``option=value``."""
    rounds = sorted({number for mode in MODES.values() for number in mode.rounds})
    levels = dict.fromkeys(level for mode in MODES.values() for level in mode.difficulties)
    return [
        *(f"mode={name}" for name in MODES),
        *(f"scenario={name}" for name in content.scenarios),
        *(f"modules={name}" for name in MODULES),
        *(f"edition={name}" for name in EDITIONS if name != GameOptions().edition),
        *(f"legendary={name}" for name in LEGENDARY),
        "quick_start=yes",
        *(f"board={kind}" for kind in get_args(BoardKind)),
        *(f"difficulty={level}" for level in levels),
        *(f"rounds={number}" for number in rounds),
        "oni=hard",
        f"supremacy={SUPREMACY}",
    ]


def can_be_chosen(content: Content) -> list[str]:
    """The choices that are legal in a mode, at least alone."""
    return [choice for choice in choices(content) if any(not refusal(content, _in(mode, choice)) for mode in MODES)]


def clashes(content: Content) -> list[Clash]:
    """Every two choices that are refused together and that would each do without the other."""
    others = [choice for choice in can_be_chosen(content) if _option(choice) != "mode"]
    alone = {(mode, choice): refusal(content, _in(mode, choice)) for mode in MODES for choice in others}
    found = [_clash(f"mode={mode}", choice, why) for (mode, choice), why in alone.items() if why]
    for one, other in combinations(others, 2):
        if _option(one) == _option(other) and _option(one) not in ("modules", "legendary"):
            continue
        both = [mode for mode in MODES if not alone[mode, one] and not alone[mode, other]]
        said = [refusal(content, _in(mode, one, other)) for mode in both]
        if said and all(said):
            found.append(_clash(one, other, said[0]))
    return found


def refusal(content: Content, chosen: Iterable[str]) -> str:
    """Why a game with these choices is refused, "" where it can be played. A scenario brings the modules it needs."""
    given: dict[str, Any] = {}
    for choice in chosen:
        name, _, text = choice.partition("=")
        value = option_from_text(name, text)
        given[name] = (*given.get(name, ()), *value) if isinstance(value, tuple) else value
    scenario = content.scenarios.get(given.get("scenario", ""))
    if scenario is not None and scenario.needs:
        given["modules"] = tuple(dict.fromkeys((*given.get("modules", ()), *scenario.needs)))
    try:
        game_of(make_options(given), content)
    except TsukuyumiError as error:
        return str(error)
    return ""


def _in(mode: str, *chosen: str) -> tuple[str, ...]:
    return (f"mode={mode}", *(choice for choice in chosen if not choice.startswith("mode=")))


def _option(choice: str) -> str:
    return choice.partition("=")[0]


def _clash(one: str, other: str, why: str) -> Clash:
    rule = _RULE.search(why)
    text = _OPTION.sub("", _RULE.sub("", why))
    # a source may go on with what is ours
    return Clash(one, other, text, rule[1].partition(";")[0] if rule else "")


# ---- a game in words -------------------------------------------------------------------------------------------------
def played(options: GameOptions, content: Content | None = None, language: str = "en") -> list[str]:
    """What is played, in a few names: the mode, and whatever is switched on."""
    words = [name_of("mode", options.mode, language)]
    if options.scenario:
        words.append((content or load_content()).scenarios[options.scenario].name)
    if options.quick_start:
        words.append("quick start")
    words += [name_of("module", module, language) for module in options.modules]
    if options.difficulty and options.difficulty != MODES[options.mode].usual_difficulty:
        words.append(options.difficulty)
    if options.supremacy:
        words.append(f"Supremacy at {options.supremacy} points")
    if options.oni == "hard":
        words.append("few Oni")
    return words
