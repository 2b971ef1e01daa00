"""Laying out a game: the box for the chosen factions, and its first state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .content.loader import load_content
from .content.model import Content
from .content.scenarios import Scenario
from .engine.box import Box
from .engine.chance import begin
from .engine.editions import EDITIONS, rulebook_of
from .engine.fields import SAVED
from .engine.machine import advance, push
from .engine.mode import MODES, Mode
from .engine.modules import MODULES, amended
from .engine.options import GameOptions, check_seed
from .engine.rulebook import CURRENT, RULEBOOKS
from .engine.state import State
from .errors import BadOption, UnknownFaction, WrongPlayerCount
from .factions import FACTION_RULES
from .modes import base  # noqa: F401  (registers the modes)
from .modules import ORDER  # noqa: F401  (registers the modules)
from .modules.legendary import with_legendary
from .rules import generic_counters  # noqa: F401  (registers the counterattacks)
from .rules.scenarios import amended_by
from .rules.setup import Setup

# the most seats that any mode may have: what is numbered by place has room for them
MAX_PLAYERS = 6


@lru_cache(maxsize=64)
def _packaged_box(factions: tuple[str, ...], options: GameOptions, rules: str) -> Box:
    return _box(load_content(), factions, options, rules)


def _box(content: Content, factions: tuple[str, ...], options: GameOptions, rules: str) -> Box:
    rulebook = rulebook_of(RULEBOOKS[rules], options.edition)
    return Box(content, factions, options, rulebook, game_of(options, content), FACTION_RULES)


def game_of(options: GameOptions, content: Content) -> Mode:
    """The table of the game that these options mean: the mode, as an edition, a quick start or a scenario has it,
    amended by its modules and the Legendary Oni.
    """
    mode = EDITIONS[options.edition].amend(MODES[options.mode])
    if options.quick_start and mode.quick_start is not None:
        mode = mode.quick_start(mode)
    if options.scenario:
        mode = amended_by(mode, _scenario(options, content))
    mode = amended(mode, options.modules)
    return with_legendary(mode, options.legendary) if options.legendary else mode


def _scenario(options: GameOptions, content: Content) -> Scenario:
    """The scenario of this game, if the rest of the options fits it."""
    scenario = content.scenarios.get(options.scenario)
    if scenario is None:
        known = ", ".join(content.scenarios)
        raise BadOption(f"option 'scenario' is {options.scenario!r}; it is one of {known}")
    named = f"option 'scenario': {options.scenario!r}"
    if scenario.mode != options.mode:
        there = "" if scenario.mode in MODES else ", which is not there yet"
        raise BadOption(f"{named} is played in the mode {scenario.mode!r}{there}; this one is {options.mode!r}")
    for module in scenario.needs:
        if module not in MODULES:
            raise BadOption(f"{named} is played with the module {module!r}, which is not there yet")
        if module not in options.modules:
            raise BadOption(f"{named} is played with the module {module!r}: name it among the modules")
    for module in options.modules:
        if module in scenario.without:
            raise BadOption(f"{named} is played without the module {module!r} ({scenario.source})")
    return scenario


def seat_order(factions: Sequence[str]) -> tuple[str, ...]:
    """The names by seat, if it is a list of something at all."""
    if isinstance(factions, str):
        raise UnknownFaction(f"factions are a list of names, not the text {factions!r}")
    if not isinstance(factions, Sequence):
        raise UnknownFaction(f"factions are a list of names in seat order, not {factions!r}")
    return tuple(factions)


def make_box(
    factions: Sequence[str], options: GameOptions, content: Content | None = None, rules: str = CURRENT
) -> Box:
    """The box for these factions; checked, and shared between games of the same kind."""
    if rules not in RULEBOOKS:
        raise BadOption(f"the rules are {rules!r}; known are {', '.join(RULEBOOKS)}")
    seats = seat_order(factions)
    if content is not None and not isinstance(content, Content):
        raise BadOption(f"the content is {content!r}; it is what load_content gives, or a directory")
    known = (content or load_content()).factions
    for faction in seats:
        if not isinstance(faction, str) or faction not in known:
            raise UnknownFaction(f"unknown faction {faction!r}; the factions are {', '.join(known)}")
        if seats.count(faction) > 1:
            raise UnknownFaction(f"faction {faction!r} sits at two seats; each can be played once")
    mode = game_of(options, content or load_content())
    for faction in seats:
        why_not = mode.unfit(content or load_content(), faction) if mode.unfit is not None else ""
        if why_not:
            raise UnknownFaction(f"faction {faction!r} cannot be played in the mode {mode.id!r}: {why_not}")
    fewest, most = mode.players
    found = "1 seat" if len(seats) == 1 else f"{len(seats)} seats"
    if options.scenario:
        numbers = (content or load_content()).scenarios[options.scenario].players
        if len(seats) not in numbers:
            raise WrongPlayerCount(f"{found}; this scenario is for {' or '.join(map(str, numbers))} players")
    elif not fewest <= len(seats) <= most:
        most = min(most, len(known))
        players = f"{fewest} to {most}" if fewest < most else str(most)
        raise WrongPlayerCount(f"{found}; this game is for {players} players")
    _check_cards(content or load_content(), mode, len(seats))
    if content is not None:
        return _box(content, seats, options, rules)
    return _packaged_box(seats, options, rules)


def _check_cards(content: Content, mode: Mode, seats: int) -> None:
    """Whether everybody can be dealt a hand."""
    there = sum(card.deck == mode.action_deck for card in content.actions)
    wanted = seats * mode.numbers.action_cards
    if there < wanted:
        raise BadOption(
            f"the deck {mode.action_deck!r} has {there} action cards; {seats} hands of {mode.numbers.action_cards} need"
            f" {wanted}"
        )


def blank_state(box: Box, seed: int) -> State:
    """Everything in its reserve, nothing on the board."""
    check_seed(seed)
    s = State()
    s.box = box
    for field in State.fields:
        if field.about.role == SAVED:
            setattr(s, field.name, field.blank(box))
    begin(s, seed)
    return s


def start_state(box: Box, seed: int) -> State:
    """The first decision of a new game."""
    s = blank_state(box, seed)
    push(s, Setup())
    advance(s)
    return s
