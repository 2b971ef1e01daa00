"""What must be true of copies: a save is the whole game, and a clone has a life of its own."""

from __future__ import annotations

from random import Random

from fuzz.checks import require
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.state import State
from tsukuyumi.game import Game, load_game

# history, and the pending question that is derived again: compared on its own
_NOT_SAVED = ("box", "log", "decision", "stack")


def check_equal_states(one: State, other: State, what: str) -> None:
    """Field by field, so that a field that was forgotten in a copy shows up by its name."""
    for field in State.fields:
        if field.name not in _NOT_SAVED:
            a, b = getattr(one, field.name), getattr(other, field.name)
            require(a == b and type(a) is type(b), what, f"differs in {field.name}:", a, b)
    require(one.stack == other.stack, what, "has another stack")
    mine, theirs = one.decision, other.decision
    require((mine is None) == (theirs is None), what, "has another decision")
    if mine is not None and theirs is not None:
        for part in ("seat", "kind", "prompt", "rule", "keys", "args"):
            require(getattr(mine, part) == getattr(theirs, part), what, "asks another question:", part)


def load_like(game: Game, data: bytes) -> Game:
    """Load a save with the content of this game; saves of other content are refused."""
    content = game.state.box.content
    return load_game(data) if content is load_content() else load_game(data, content=content)


def check_save(game: Game, rng: Random, steps: int) -> None:
    """Saved and loaded, it is the same game with the same question, and goes on in the same way."""
    data = game.save()
    loaded = load_like(game, data)
    check_equal_states(game.state, loaded.state, "a loaded game")
    require(loaded.digest() == game.digest(), "a loaded game has another digest")
    require(loaded.seats == game.seats and loaded.options == game.options, "a loaded game has other options")
    question, again = game.decision, loaded.decision
    if question is None or again is None:
        return
    require([o.id for o in question.options] == [o.id for o in again.options], "other ids after loading")
    require(question.prompt() == again.prompt(), "another prompt after loading")
    if steps:
        check_same_future(game.clone(), loaded, rng, steps)


def check_same_future(one: Game, other: Game, rng: Random, steps: int) -> None:
    for _ in range(steps):
        question = one.decision
        if question is None:
            break
        choice = rng.randrange(len(question))
        one.apply(choice)
        other.apply(choice)
    check_equal_states(one.state, other.state, "after a few equal steps a loaded game")


def check_clone(game: Game, rng: Random, steps: int) -> None:
    """Played on, a clone leaves its parent as it was."""
    before = game.digest()
    question = game.decision
    ids = [option.id for option in question.options] if question else []
    log = game.state.log
    copy = game.clone()
    check_equal_states(game.state, copy.state, "a clone")
    require(copy.digest() == before, "a clone has another digest")
    for _ in range(steps):
        asked = copy.decision
        if asked is None:
            break
        copy.apply(rng.randrange(len(asked)))
    require(game.digest() == before, "playing on a clone changed its parent")
    require(game.state.log is log, "playing on a clone wrote into its parent's log")
    after = game.decision
    require((after is None) == (question is None), "playing on a clone took away its parent's question")
    if after is not None:
        require([option.id for option in after.options] == ids, "playing on a clone changed its parent's options")
