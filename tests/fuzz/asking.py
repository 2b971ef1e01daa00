"""What must be true of every question: a real choice, ids that tell options apart, words for everything, and an
``explain`` that answers whatever it is asked.
"""

from __future__ import annotations

from random import Random

from fuzz.checks import require
from tsukuyumi.engine.decisions import KINDS
from tsukuyumi.engine.log import LogNode
from tsukuyumi.engine.wording import argument_types, id_of, key_of, log_text, texts
from tsukuyumi.game import Game, Question

NONSENSE = (
    "", ":", "::", "step", "step:", "step:0,0", "step:0,0:1:1", "area:99,99", "area:-", "use:99:1", "draft:", "äöü",
    "produce:nobody", "produce:-1", "produce:999999", "put:0,0:", "counter:counterstrike:7", "mover:0,0:0:0:0",
    "tile:-3", "cell:120,-120", "amount:-5", "amount:1000000000000000000000", "place:-1", "card:0", "hit:0", "no such",
)
_SIZES = {"n": 9, "edge": 6, "turns": 6, "place": 4, "half": 2, "way": 4, "phase": 6, "seat": 5}


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
    words = texts()
    for key in keys:
        verb = str(key[0])
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
    wanted = len(argument_types("prompt", question.name))
    require(len(pending.args) >= wanted, "prompt lacks arguments:", question.name, pending.args, wanted)
    require(bool(question.prompt().strip()), "an empty prompt:", question.name)


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
def made_up_ids(game: Game, rng: Random, count: int) -> list[str]:
    """Ids that a curious player might try: a legal one with something changed, other verbs, nonsense."""
    question = game.decision
    assert question is not None
    verbs = sorted(texts()["option"])
    found: list[str] = []
    for _ in range(count):
        die = rng.random()
        if die < 0.1:
            found.append(rng.choice(NONSENSE))
        elif die < 0.6:
            found.append(_random_id(game, rng, str(rng.choice(question.keys)[0])))
        else:
            found.append(_random_id(game, rng, rng.choice(verbs)))
    return found


def _random_id(game: Game, rng: Random, verb: str) -> str:
    s = game.state
    box = s.box
    sizes = _SIZES | {
        "area": s.areas, "unit": box.kinds, "card": len(box.card), "counter": len(box.counter),
        "event": len(box.event), "action": len(box.action), "act": 11, "tile": len(box.tile_kind),
        "gear": len(box.gear), "marker": len(box.area_marker), "emarker": len(box.edge_marker),
        "token": len(box.token_gear), "mission": len(box.mission), "prop": 6,
    }
    parts = [verb]
    for kind in argument_types("option", verb):
        if kind == "cell":
            parts.append(f"{rng.randint(-9, 9)},{rng.randint(-9, 9)}")
        elif rng.random() < 0.05:
            parts.append(str(rng.randint(-2, 300)))
        else:
            size = sizes.get(kind, 9)
            parts.append(id_of(s, kind, rng.randrange(size)) if size else "0")
    return ":".join(parts)


def check_explain(game: Game, rng: Random, count: int) -> None:
    """None for what is legal; a sentence, a rule and a known code for everything else; never an error."""
    question = game.decision
    assert question is not None
    ids = [option.id for option in question.options]
    for option in ids if len(ids) <= count else rng.sample(ids, count):
        require(game.explain(option) is None, "explain refuses a legal option:", option)
    legal = set(ids)
    words = texts()
    for option in made_up_ids(game, rng, count):
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
