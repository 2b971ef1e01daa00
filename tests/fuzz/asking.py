"""What must be true of every question: a real choice, ids that tell options apart, words for everything, and an
``explain`` that answers whatever it is asked.
"""

from __future__ import annotations

import re
from random import Random

from fuzz.checks import require
from tsukuyumi.engine.decisions import KINDS
from tsukuyumi.engine.log import LogNode
from tsukuyumi.engine.questions import QUESTIONS, VERBS
from tsukuyumi.engine.texts import SLOT, argument_types, texts
from tsukuyumi.engine.wording import key_of, log_text
from tsukuyumi.game import Game, Question
from tsukuyumi.lab.random_play import made_up_ids


def check_question(game: Game) -> None:
    """At least two different options, with different ids and different labels, under a prompt and a rule."""
    question = game.decision
    assert question is not None
    keys = question.keys
    require(len(keys) >= 2, "a question without a choice:", question.name, keys)
    require(len(set(keys)) == len(keys), "the same key twice:", question.name, keys)
    require(0 <= question.seat < len(game.seats), "nobody is asked:", question.seat)
    require(question.kind in KINDS, "unknown kind of decision:", question.kind)
    require(bool(question.rule.strip()), "no rule:", question.name)
    require(0 <= question.default < len(keys), "no default:", question.default)
    require(question.name in QUESTIONS, "declared nowhere:", question.name)
    words = texts()
    for key in keys:
        verb = str(key[0])
        require(verb in VERBS, "declared nowhere:", verb)
        require(verb in words["option"], "no text for option", verb)
        expected = len(argument_types("option", verb))
        require(len(key) - 1 == expected, "option text and key differ in length:", verb, key, expected)
    _check_prompt(game, question)
    ids = [option.id for option in question.options]
    require(len(set(ids)) == len(ids), "two options with one id:", question.name, _twice(ids))
    labels = [option.label().strip() for option in question.options]
    require(all(labels), "an option without a label:", question.name, ids)
    require(len(set(labels)) == len(labels), "two options with one label:", question.name, _twice(labels))


def _twice(items: list[str]) -> list[str]:
    return sorted({item for item in items if items.count(item) > 1})


def _check_prompt(game: Game, question: Question) -> None:
    pending = game.state.decision
    assert pending is not None
    require(question.name in texts()["prompt"], "no text for prompt", question.name)
    wanted = _needed(texts()["prompt"][question.name])
    require(len(pending.args) >= wanted, "prompt lacks arguments:", question.name, pending.args, wanted)
    require(bool(question.prompt().strip()), "an empty prompt:", question.name)


def _needed(template: str) -> int:
    """How many arguments a template must have: what it says only of a further one is left out where there is none."""
    always = re.sub(r"\[\d+\?[^\]]*\]", "", template)
    return max((int(slot[1]) + 1 for slot in SLOT.finditer(always)), default=0)


def check_log(game: Game, before: LogNode | None) -> None:
    """Every entry since ``before`` can be told in words, with all its arguments."""
    node = game.state.log
    while node is not None and node is not before:
        kind = str(node.entry[0])
        require(kind in texts()["log"], "no text for log entry", kind)
        wanted = len(argument_types("log", kind))
        require(len(node.entry) - 2 >= wanted, "log entry lacks arguments:", node.entry, wanted)
        require(bool(log_text(game.state, node.entry)), "an empty log entry:", node.entry)
        node = node.before


# ---- explain ---------------------------------------------------------------------------------------------------------
def check_explain(game: Game, rng: Random, count: int) -> None:
    """None for what is legal; a sentence, a rule and a known code for everything else; never an error."""
    question = game.decision
    assert question is not None
    ids = [option.id for option in question.options]
    for option in ids if len(ids) <= count else rng.sample(ids, count):
        require(game.explain(option) is None, "explain refuses a legal option:", option)
    legal = set(ids)
    words = texts()
    for option in made_up_ids(game.state, rng, count):
        try:
            refusal = game.explain(option)
        except Exception as error:
            raise type(error)(f"explain({option!r}) failed: {error}") from error
        if refusal is None:
            same = key_of(game.state, option)
            require(option in legal or same in question.keys, "explain allows what is not an option:", option)
            continue
        require(refusal.code in words["reason"], "no text for reason", refusal.code, "of", option)
        require(refusal.code in words["reason_rule"], "no rule for reason", refusal.code)
        require(bool(refusal.text.strip()) and bool(refusal.rule.strip()), "an empty refusal of", option)
