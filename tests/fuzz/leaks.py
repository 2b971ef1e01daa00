"""What must be true of secrets: whatever a seat (or a spectator) is shown would look the same if what it cannot know
were different.

Two ways to find a leak:

* **Dealt anew**: everything that the seat cannot know is dealt differently; its view, its log, its options and the
  answers of ``explain`` must be byte-equal.
* **Twins**: the log of a state that was dealt anew is taken from the old one, so it can betray nothing. Twins are
  played on side by side: everybody makes the same open choices, the others make other sealed ones, and the seat must
  not be able to tell the two games apart until the cards are turned over.

And because a test that compares a thing with itself always passes: the states dealt anew must really differ, and the
names of hidden cards are searched for in what the seat gets.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from fuzz.checks import Broken, check_action_cards, check_event_cards, require
from fuzz.keeping import check_same_future, load_like
from tsukuyumi.engine.decisions import SEALED
from tsukuyumi.engine.log import entries_of, visible_to
from tsukuyumi.engine.state import DRAFT, NO_CARD, SET_UP
from tsukuyumi.engine.texts import argument_types
from tsukuyumi.game import Game
from tsukuyumi.lab.random_play import made_up_ids
from tsukuyumi.rules.sealed import sealed_choice_under_way
from tsukuyumi.secrets import may_see_options

Seat = int | None


def shown(game: Game, seat: Seat) -> bytes:
    return msgspec.json.encode(game.view(seat))


def told(game: Game, seat: Seat, since: int = 0) -> list[tuple[object, ...]]:
    return [tuple(line) for line in game.log_lines(seat, since=since)]


def hidden_cards(game: Game, seat: Seat) -> set[int]:
    """Action cards that the seat must not be shown now; found without the help of the code under test."""
    s = game.state
    found = set(s.unused_actions)
    for other in range(s.box.seats):
        if other != seat or s.phase != DRAFT:
            found.update(s.hands[other])
        if other != seat and not s.revealed and s.chosen[other] != NO_CARD:
            found.add(s.chosen[other])
    return found


def check_leaks(game: Game, rng: Random) -> None:
    """Every seat and the spectator, with everything that they cannot know dealt anew."""
    before = game.digest()
    seats: list[Seat] = [*range(len(game.seats)), None]
    for seat in seats:
        dealt = game.determinize(seat, rng.randrange(1 << 40))
        check_action_cards(dealt.state)
        check_event_cards(dealt.state)
        view = game.view(seat)
        _check_same_picture(game, dealt, seat, view, rng)
        _check_nothing_named(game, seat, view)
    _check_really_dealt(game, rng.choice(seats), rng)
    require(game.digest() == before, "dealing anew changed the game itself")


def _check_same_picture(game: Game, dealt: Game, seat: Seat, view: dict[str, Any], rng: Random) -> None:
    mine, theirs = msgspec.json.encode(view), shown(dealt, seat)
    if mine != theirs:
        raise Broken(f"the view of {seat} tells: {_first_difference(mine, theirs)}")
    # the very same list, unless dealing anew ever writes to it
    if dealt.state.log is not game.state.log:
        require(told(game, seat) == told(dealt, seat), f"the log of {seat} tells")
    question, again = game.decision, dealt.decision
    require((question is None) == (again is None), f"the end of the game tells {seat}")
    if question is None or again is None:
        return
    for part in ("seat", "kind", "name", "rule"):
        require(getattr(question, part) == getattr(again, part), f"the question tells {seat}:", part)
    if not may_see_options(game.state, seat):
        return
    require([o.id for o in question.options] == [o.id for o in again.options], f"the options tell {seat}")
    require([o.label() for o in question.options] == [o.label() for o in again.options], f"the labels tell {seat}")
    require(question.prompt() == again.prompt() and question.default == again.default, f"the prompt tells {seat}")
    for option in made_up_ids(game.state, rng, 4):
        require(game.explain(option) == dealt.explain(option), f"explain({option!r}) tells {seat}")


def _first_difference(one: bytes, other: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"{one[start : at + 40]!r} against {other[start : at + 40]!r}"


def _check_nothing_named(game: Game, seat: Seat, view: dict[str, Any]) -> None:
    """No hidden card stands in the view, nor in a log entry that everybody may read."""
    s = game.state
    hidden = hidden_cards(game, seat)
    # whoever decides may be shown cards to choose from: the options are compared with those of a state dealt anew
    if view["decision"] is not None and s.decision is not None and s.decision.seat == seat:
        view = view | {"decision": None}
    text = msgspec.json.encode(view).decode()
    for card in hidden:
        require(f'"{s.box.action[card].id}"' not in text, f"the view of {seat} names", s.box.action[card].id)
    if seat is None:
        for entry in entries_of(s.log):
            if visible_to(entry, seat):
                _check_entry(entry, hidden)


def _check_entry(entry: tuple[str | int, ...], hidden: set[int]) -> None:
    kinds = argument_types("log", str(entry[0]))
    for kind, value in zip(kinds, entry[2:], strict=False):
        require(kind != "action" or value not in hidden, "the open log names a hidden card:", entry)


def _check_really_dealt(game: Game, seat: Seat, rng: Random) -> None:
    """Something hidden did change, or the checks above prove nothing; and the game dealt anew can be played."""
    dealt = game.determinize(seat, rng.randrange(1 << 40))
    if len(hidden_cards(game, seat)) > 10 or len(game.state.event_deck) > 4:
        others = [dealt, *(game.determinize(seat, rng.randrange(1 << 40)) for _ in range(2))]
        for other in others:
            # chance itself is dealt anew as well: what matters are the cards
            other.state.chance_key = bytes(len(other.state.chance_key))
            other.state.rng = 0
        require(len({other.digest() for other in others}) > 1, f"nothing was dealt anew for {seat}")
    check_same_future(dealt, load_like(dealt, dealt.save()), rng, 3)


# ---- twins -----------------------------------------------------------------------------------------------------------
def check_twins(game: Game, seat: Seat, rng: Random, steps: int) -> int:
    """Play two games that differ in what the seat cannot know, side by side; returns how many steps were compared."""
    one, other = game.clone(), game.determinize(seat, rng.randrange(1 << 40))
    # chance falls the same way: what is drawn openly is no secret
    other.state.chance_key, other.state.chance_used = one.state.chance_key, one.state.chance_used
    other.state.rng = one.state.rng
    other.state.event_deck, other.state.tile_pile = one.state.event_deck, one.state.tile_pile
    other.state.own_events = one.state.own_events
    other.state.decks, other.state.drawn_unseen = one.state.decks, one.state.drawn_unseen
    start = sum(1 for _ in game.log_lines(seat))
    sealing = ""
    for step in range(steps):
        # also a choice that began on the way will be opened
        sealing = sealing or _sealing(one)
        if one.decision is None or other.decision is None or _cards_turn(game, sealing, one, other):
            return step
        if _looks(one, seat):
            return step
        _check_same_question(one, other, seat)
        _step_together(one, other, seat, rng)
        if _cards_turn(game, sealing, one, other):
            return step
        require(told(one, seat, start) == told(other, seat, start), f"the log of {seat} tells twins apart")
        mine, theirs = shown(one, seat), shown(other, seat)
        if mine != theirs:
            raise Broken(f"the view of {seat} tells twins apart: {_first_difference(mine, theirs)}")
    return steps


def _cards_turn(start: Game, sealing: str, *games: Game) -> bool:
    """Whether something hidden came into the open: drafted cards, the next hand, sealed answers."""
    s = start.state
    return any(
        (sealing and _sealing(game) != sealing)
        or game.over
        or game.state.revealed != s.revealed or (game.state.phase == SET_UP) != (s.phase == SET_UP)
        for game in games
    )


def _sealing(game: Game) -> str:
    """What collects answers now that are opened together ("": nothing does); those of the draft stay sealed."""
    choice = sealed_choice_under_way(game.state) if game.state.phase != DRAFT else None
    return choice.name if choice is not None else ""


def _looks(game: Game, seat: Seat) -> bool:
    """Whether somebody else looks at cards that the seat does not know, and what it does with them will show."""
    pending = game.state.decision
    return (
        pending is not None and pending.kind == SEALED and pending.seat != seat
        and sealed_choice_under_way(game.state) is None
    )  # fmt: skip


def _check_same_question(one: Game, other: Game, seat: Seat) -> None:
    a, b = one.decision, other.decision
    assert a is not None
    assert b is not None
    for part in ("seat", "kind", "name", "rule"):
        require(getattr(a, part) == getattr(b, part), f"the question tells {seat} twins apart:", a, b)
    if a.kind != SEALED or a.seat == seat:
        ids = [option.id for option in a.options]
        require(ids == [option.id for option in b.options], f"the options tell {seat} twins apart:", a.name)


def _step_together(one: Game, other: Game, seat: Seat, rng: Random) -> None:
    a, b = one.decision, other.decision
    assert a is not None
    assert b is not None
    if a.kind == SEALED and a.seat != seat:
        one.apply(rng.randrange(len(a)))
        other.apply(rng.randrange(len(b)))
    else:
        choice = rng.randrange(len(a))
        one.apply(choice)
        other.apply(choice)
