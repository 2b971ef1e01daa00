"""Why not? Turns what a player types after ``?`` into option ids, legal or not, and asks the game about each."""

from __future__ import annotations

from ..engine.decisions import Key
from ..engine.state import State
from ..engine.texts import argument_types, texts
from ..engine.wording import key_of, name_of, option_id, option_label, range_of
from ..game import Game, Question
from .numbers import number_in, shown

_MOST = 6


def why(game: Game, text: str) -> list[str]:
    """What the rules say about an option number, an option id, or anything that the text names."""
    question = game.decision
    if question is None:
        return ["The game is over: nothing is left to decide."]
    wanted = text.strip()
    number = number_in(wanted)
    if number is not None and 1 <= number <= len(question):
        return [_verdict(game, question, question.options[number - 1].id)]
    if wanted.split(":")[0] in texts()["option"] and key_of(game.state, wanted) is not None:
        return [_verdict(game, question, wanted)]
    found = list(dict.fromkeys(option_id(game.state, key) for key in _meant(game.state, question, wanted)))
    if not found:
        advice = "Try the name of an area, a unit or a card, or an id."
        return [f"Nothing in this decision is called {shown(wanted)}. {advice}"]
    lines = [_verdict(game, question, option) for option in found[:_MOST]]
    if len(found) > _MOST:
        lines.append(f"... and {len(found) - _MOST} more; be more exact.")
    return lines


def _verdict(game: Game, question: Question, option: str) -> str:
    refusal = game.explain(option)
    key = key_of(game.state, option)
    words = option_label(game.state, key) if key else option
    if refusal is None:
        number = next(i for i, legal in enumerate(question.options, start=1) if legal.id == option)
        return f"{words} ({option}): legal, it is option {number}."
    return f"{words} ({option}): {refusal.text} ({refusal.rule})"


def _meant(s: State, question: Question, text: str) -> list[Key]:
    """For every verb of the decision, its options with one argument exchanged for what the text names."""
    patterns: dict[str, Key] = {}
    for key in question.keys:
        known = patterns.setdefault(str(key[0]), key)
        # the smallest amounts: the question is where, not how many
        patterns[str(key[0])] = min(known, key, key=lambda k: sum(int(v) for v in _amounts(k)))
    found: list[Key] = []
    for verb, pattern in patterns.items():
        for i, kind in enumerate(argument_types("option", verb)):
            if i + 1 < len(pattern):
                found += [(*pattern[: i + 1], value, *pattern[i + 2 :]) for value in _named(s, kind, text)]
    return found


def _amounts(key: Key) -> list[int]:
    kinds = argument_types("option", str(key[0]))
    return [int(value) for kind, value in zip(kinds, key[1:], strict=False) if kind == "n"]


def _named(s: State, kind: str, text: str) -> list[int]:
    """Values of a kind whose name holds the text; an exact name rules out the others."""
    wanted = text.casefold()
    if kind == "cell":
        key = key_of(s, f"cell:{text}")
        return [int(key[1])] if key is not None else [s.cells[area] for area in _named(s, "area", text)]
    known = s.areas if kind == "area" else range_of(s, kind)
    names = {value: name_of(s, kind, value).casefold() for value in range(known)}
    if kind == "area":
        for area in names:
            if option_id(s, ("area", area)) == f"area:{text}":
                return [area]
    exact = [value for value, name in names.items() if name == wanted]
    return exact or [value for value, name in names.items() if wanted in name]
