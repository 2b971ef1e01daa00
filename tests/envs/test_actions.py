"""Action numbers: one for every option, stable, and back again."""

from __future__ import annotations

from random import Random

import pytest

from envs.playing import SEATINGS, moments
from tsukuyumi import IllegalChoice, new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.hexes import pack
from tsukuyumi.engine.texts import own_names
from tsukuyumi.engine.wording import id_of, range_of
from tsukuyumi.envs.actions import OVERFLOW, VERSION, action_table
from tsukuyumi.envs.numbering import Numbering
from tsukuyumi.envs.window import CELLS, PACKED, RADIUS
from tsukuyumi.envs.window import SIZE as WINDOW
from tsukuyumi.lab.random_play import Explorer


def test_the_vocabulary_is_the_published_one() -> None:
    """If this fails, numbers changed their meaning and trained policies break: raise VERSION with the new values."""
    table = action_table(load_content())
    assert (VERSION, table.size, table.fingerprint) == ("1", 49130, "a521d058ac395835")


def test_the_window_is_a_spiral_of_hexagons() -> None:
    assert len(CELLS) == len(set(CELLS)) == 1 + 3 * RADIUS * (RADIUS + 1) == WINDOW
    assert CELLS[0] == (0, 0)
    rings = [max(abs(q), abs(r), abs(q + r)) for q, r in CELLS]
    assert rings == sorted(rings)


def test_every_verb_has_a_table_and_every_number_a_name() -> None:
    table = action_table(load_content())
    assert set(table.verbs) == set(own_names("option"))
    names = {table.name(action) for action in range(table.size)}
    assert len(names) == table.size
    assert table.name(table.plain_names.index("done")) == "done"
    assert table.name(table.size - 1) == f"overflow {OVERFLOW - 1}"
    with pytest.raises(IllegalChoice):
        table.name(table.size)


def test_everything_that_options_can_name_has_a_number() -> None:
    """A new card, unit or kind of action in the game must not silently overflow."""
    s = new_game(SEATINGS[0], 1).state
    plain = set(action_table(load_content()).plain_names)
    named = {
        "use:{}:1": "act", "draft:{}": "action", "event:{}": "event", "counter:{}:half": "counter", "hit:{}": "unit",
        "card:{}": "card", "tile:{}": "tile", "install:{}": "gear", "token:{}": "token", "mission:{}": "mission",
        "enemy:{}": "seat",
    }  # fmt: skip
    for pattern, kind in named.items():
        for value in range(range_of(s, kind)):
            assert pattern.format(id_of(s, kind, value)) in plain


def test_options_of_a_decision_have_different_numbers_that_lead_back() -> None:
    seen = overflowed = 0
    explorer = Explorer(1)
    for number in range(60):
        numbering: Numbering | None = None
        for game in moments(number, explorer if number % 2 else None):
            s = game.state
            numbering = numbering or Numbering(s.box)
            actions = numbering.numbers(s)
            assert s.decision is None or len(actions) == len(s.decision.keys)
            assert len(set(actions)) == len(actions)
            assert all(0 <= action < numbering.table.size for action in actions)
            for option, action in enumerate(actions):
                assert numbering.index(s, action) == option
        assert numbering is not None
        seen += numbering.seen
        overflowed += numbering.overflowed
    assert seen > 20_000
    # only cells far out on a board that players lay in a line
    assert overflowed <= seen // 10_000


def test_a_number_means_the_same_at_every_table() -> None:
    """An option id decides the number, whoever sits where; only stacks on the move are told apart by rank."""
    known: dict[int, str] = {}
    for number in range(8):
        numbering: Numbering | None = None
        for game in moments(number):
            question = game.decision
            numbering = numbering or Numbering(game.state.box)
            if question is None:
                continue
            actions = numbering.numbers(game.state)
            for option, action in zip(question.options, actions, strict=True):
                if option.key[0] in ("mover", "push") or action >= numbering.table.first_overflow:
                    continue
                assert known.setdefault(action, option.id) == option.id
    assert len(known) > 2000


def test_what_is_remembered_of_other_boards_does_not_mislead() -> None:
    """Boards that grow, that were taken back and laid otherwise, and other games: as if each were the first."""
    shared: dict[object, Numbering] = {}
    dice = Random(4)
    for number in range(6):
        game = new_game(SEATINGS[number % 2], number, board="players")
        numbering = shared.setdefault(game.state.box, Numbering(game.state.box))
        known = [game]
        for _ in range(250):
            game = dice.choice(known[-20:]).clone() if dice.random() < 0.2 else game.clone()
            if (question := game.decision) is None:
                break
            assert numbering.numbers(game.state) == Numbering(game.state.box).numbers(game.state)
            game.apply(dice.randrange(len(question)))
            known.append(game)
    assert len(shared) == 2


def test_names_agree_with_option_ids() -> None:
    game = new_game(SEATINGS[0], 4, board="spiral")
    numbering = Numbering(game.state.box)
    question = game.decision
    assert question is not None
    for option, action in zip(question.options, numbering.numbers(game.state), strict=True):
        verb, place = option.id.split(":")
        assert numbering.table.name(action) == f"{verb} at {place}"


def test_stacks_of_one_unit_in_one_area_are_told_apart() -> None:
    groups = 0
    for number in range(1, 12, 2):
        numbering: Numbering | None = None
        for game in moments(number):
            pending = game.state.decision
            numbering = numbering or Numbering(game.state.box)
            if pending is None or pending.prompt != "move_select":
                continue
            stacks: dict[tuple[int, int], list[tuple[int, int]]] = {}
            for key, action in zip(pending.keys, numbering.numbers(game.state), strict=True):
                if key[0] == "mover":
                    stacks.setdefault((int(key[1]), int(key[2])), []).append((action, -int(key[3])))
            for stack in stacks.values():
                groups += len(stack) > 1
                # the one that can go farthest has the lowest number
                assert [left for _, left in sorted(stack)] == sorted(left for _, left in stack)
    assert groups > 0


def test_what_lies_outside_the_window_overflows() -> None:
    game = new_game(SEATINGS[0], 4)
    s = game.state
    numbering = Numbering(s.box)
    assert s.decision is not None
    far = pack(RADIUS + 1, 0)
    assert far not in PACKED
    s.decision.keys = [("cell", pack(0, RADIUS)), ("cell", far), ("amount", 100_000)]
    first = numbering.table.first_overflow
    assert numbering.numbers(s)[1:] == [first, first + 1]
    assert numbering.numbers(s)[0] < first
    assert numbering.overflowed == 2
    assert [numbering.index(s, action) for action in numbering.numbers(s)] == [0, 1, 2]


def test_an_illegal_number_is_refused_with_its_name() -> None:
    game = new_game(SEATINGS[0], 4)
    numbering = Numbering(game.state.box)
    with pytest.raises(IllegalChoice, match="done"):
        numbering.index(game.state, numbering.table.plain_names.index("done"))
