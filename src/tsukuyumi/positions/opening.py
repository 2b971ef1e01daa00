"""The head of a position: who plays, with which options, and the table before anything else lies on it."""

from __future__ import annotations

from ..content.model import Content
from ..engine.board import lay_tile
from ..engine.box import MOON_AREAS, Box
from ..engine.hexes import ORIGIN, ring
from ..engine.options import make_options, option_from_text
from ..engine.rulebook import CURRENT
from ..engine.state import State
from ..errors import BadOption, BadPosition, TsukuyumiError
from ..rules.setup import oni_in_play


def open_table(lines: list[tuple[int, str]], content: Content | None, seed: int) -> tuple[Box, State]:
    """The box that the lines ``seats``, ``options`` and ``rules`` name, and the empty table: only the moon is laid."""
    from ..table import blank_state, make_box

    factions: list[str] = []
    options: dict[str, object] = {}
    seats_at = options_at = rules_at = 0
    rules = CURRENT
    for number, line in lines:
        word, *words = line.split()
        if word == "seats":
            factions, seats_at = words, number
        elif word == "options":
            options_at = number
            for pair in words:
                name, _, value = pair.partition("=")
                options[name] = option_from_text(name, value)
        elif word == "rules":
            rules, rules_at = " ".join(words), number
    if not seats_at:
        raise BadPosition(1, "the line 'seats' is missing: it names the factions by seat")
    try:
        chosen = make_options(options)
    except TsukuyumiError as error:
        raise BadPosition(options_at, str(error)) from None
    try:
        box = make_box(factions, chosen, content, rules)
    except BadOption as error:
        raise BadPosition(rules_at, str(error)) from None
    except TsukuyumiError as error:
        raise BadPosition(seats_at, str(error)) from None
    s = blank_state(box, seed)
    for i, cell in enumerate([ORIGIN, *ring(1)]):
        lay_tile(s, i, cell, 0)
    assert s.areas == MOON_AREAS
    for unit, count in zip(box.units_of[box.oni], oni_in_play(box), strict=True):
        s.supply[unit] = count
    return box, s
