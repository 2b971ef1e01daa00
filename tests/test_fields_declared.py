"""A field of the state is declared once (engine/fields.py), and everything that must know of all fields follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from tsukuyumi.bots.evaluation import _predict
from tsukuyumi.bots.features import under_way
from tsukuyumi.bots.planner import mark_of
from tsukuyumi.engine.fields import (
    AREA_UNIT,
    BOTH,
    CONTROL,
    DERIVED,
    HIDINGS,
    NEITHER,
    ONE,
    OPEN,
    PLAN,
    SAVED,
    SEAT,
    WORTH,
    Field,
    Per,
    control,
    field,
    with_fields,
)
from tsukuyumi.engine.state import State
from tsukuyumi.errors import BadSave
from tsukuyumi.game import Game, load_game, new_game
from tsukuyumi.rules import lasting
from tsukuyumi.saves import check_field, fields_from_plain, fields_to_plain, saved_fields
from tsukuyumi.secrets import hidden_by_now

QUARTET = ("boarlords", "nomads", "dark_seed", "cybersamurai")
SAVED_FIELDS = saved_fields(State.fields)
OLD_SAVE = Path(__file__).parent / "saves" / "format-1.json"


def moments() -> Iterator[Game]:
    """A few moments of a game, in the middle of whatever goes on."""
    game, rng = new_game(QUARTET, 3, board="random"), Random(3)
    number = 0
    while (question := game.decision) is not None:
        if number % 90 == 0:
            yield game.clone()
        game.apply(rng.randrange(len(question)))
        number += 1


def other_value(field: Field, s: State) -> Any:
    """Any value of the right type and length that is not what the state holds."""
    value = getattr(s, field.name)
    match field.type:
        case "int":
            return value + 1
        case "bool":
            return not value
        case "bytes":
            return bytes(255 - item for item in value) or b"\x01"
        case "bytearray":
            return bytearray(255 - item for item in value) or bytearray(b"\x01")
        case "tuple[int, ...]":
            return tuple(item + 1 for item in value) or (1,)
    return tuple(pile + b"\x01" for pile in value) or (b"\x01",)


@pytest.mark.parametrize("field", State.fields, ids=lambda field: field.name)
def test_every_field_is_declared_completely(field: Field) -> None:
    about = field.about
    assert about.role in (SAVED, DERIVED, CONTROL)
    assert isinstance(about.per, Per) and about.per.name
    assert about.hidden in HIDINGS
    assert about.read_by in (NEITHER, PLAN, WORTH, BOTH)
    assert isinstance(about.since, int)
    box = new_game(QUARTET, 1).state.box
    if about.role == SAVED:
        check_field(field, field.blank(box), box, 0)
    if about.role != CONTROL:
        # whoever plans must see what lies open: a field that a plan ignores is hidden, derived, or mere bookkeeping
        bookkeeping = field.name in ("log_number", "discards_seen")
        assert about.read_by & PLAN or about.hidden != OPEN or about.role == DERIVED or bookkeeping


def test_every_attribute_of_a_state_is_declared() -> None:
    s = new_game(QUARTET, 1).state
    declared = {field.name for field in State.fields}
    public = {name for name in dir(s) if not name.startswith("_") and not callable(getattr(s, name))}
    assert public - declared == {"fields"}


def test_a_changed_field_shows_wherever_it_matters() -> None:
    for game in list(moments())[1::2]:
        for each in SAVED_FIELDS:
            changed = game.clone()
            setattr(changed.state, each.name, other_value(each, game.state))
            assert getattr(changed.state.clone(), each.name) == getattr(changed.state, each.name)
            assert changed.digest() != game.digest(), each.name
            s, c = game.state, changed.state
            sealed = each.name == "chosen" and not s.revealed
            assert (mark_of(s) != mark_of(c)) == (bool(each.about.read_by & PLAN) and not sealed), each.name
            assert (s.memo() != c.memo()) == bool(each.about.read_by & WORTH), each.name


def test_what_an_evaluation_does_not_remember_does_not_change_it() -> None:
    for game in moments():
        expected = _predict(game.state, under_way(game.state))
        for each in SAVED_FIELDS:
            if not each.about.read_by & WORTH and each.name != "areas":
                s = game.clone().state
                setattr(s, each.name, other_value(each, s))
                assert _predict(s, under_way(s)) == expected, each.name


def test_hidden_fields_stop_a_choice_from_being_taken_back() -> None:
    for game in moments():
        s = game.state
        for each in SAVED_FIELDS:
            if each.about.hidden in ("secret", "unseen", "knowledge"):
                c = s.clone()
                setattr(c, each.name, other_value(each, s))
                assert hidden_by_now(c, 0) != hidden_by_now(s, 0), each.name


# ---- a made-up field -------------------------------------------------------------------------------------------------
@with_fields
class Heaven:
    fields: ClassVar[tuple[Field, ...]]

    box: Any = control()
    revealed: bool = field(ONE, OPEN, PLAN)
    stars: bytearray = field(AREA_UNIT, OPEN, BOTH)
    omens: tuple[int, ...] = field(SEAT, OPEN, PLAN, blank=7, since=9)

    def __init__(self, like: Heaven | None = None) -> None:
        raise NotImplementedError

    def mark(self) -> tuple[object, ...]:
        raise NotImplementedError

    def memo(self) -> tuple[object, ...]:
        raise NotImplementedError


def test_a_made_up_field_flows_through_everything() -> None:
    box = new_game(QUARTET, 1).state.box
    omens = Heaven.fields[-1]
    one = Heaven()
    one.box, one.stars, one.omens = box, bytearray(b"\x03"), omens.blank(box)
    assert one.omens == (7, 7, 7, 7)
    copy = Heaven(one)
    assert (copy.omens, copy.stars, copy.box) == (one.omens, one.stars, box)
    copy.stars[0] = 4
    assert one.stars == b"\x03", "a copy has a life of its own"
    assert one.mark() == (False, b"\x03", (7, 7, 7, 7)) and one.memo() == (b"\x03",)
    one.omens = (7, 8, 7, 7)
    plain = fields_to_plain(one, saved_fields(Heaven.fields))
    assert plain == {"revealed": False, "stars": "03", "omens": (7, 8, 7, 7)}
    read = Heaven()
    fields_from_plain(read, saved_fields(Heaven.fields), msgspec.json.decode(msgspec.json.encode(plain)), 9)
    assert read.mark() == one.mark()
    check_field(omens, read.omens, box, 0)
    with pytest.raises(BadSave, match="omens"):
        check_field(omens, (1, 2), box, 0)


def test_a_save_from_before_a_field_takes_its_blank_value() -> None:
    holder = Heaven()
    holder.omens = (7, 7, 7, 7)
    fields = saved_fields(Heaven.fields)
    fields_from_plain(holder, fields, {"revealed": True, "stars": "01"}, 8)
    assert holder.omens == (7, 7, 7, 7)
    # what came later is left out where it is blank; what always stood in saves must be there
    fields_from_plain(holder, fields, {"revealed": True, "stars": "01"}, 9)
    with pytest.raises(KeyError):
        fields_from_plain(holder, fields, {"revealed": True}, 9)


# ---- saves of earlier versions ---------------------------------------------------------------------------------------
def test_a_save_of_the_first_format_goes_on_as_it_would_have() -> None:
    """Written by the version before rules had versions, in the middle of a battle; and how it ended there."""
    game = load_game(OLD_SAVE.read_bytes())
    assert game.state.box.rulebook.version == "2.5-2"
    assert game.decision is not None
    assert (game.decision.name, game.decision.seat) == ("move_select", 2)
    rng = Random(1)
    while game.decision is not None:
        game.apply(rng.randrange(len(game.decision)))
    assert (game.scores(), game.winner) == ([4, 1, 6, 5], 2)


def test_kinds_of_lasting_effects_do_not_collide() -> None:
    """Their numbers stand in saves: those of today must stay."""
    assert lasting.KINDS.items() >= {
        1: "archenemy", 2: "no_more_attacks", 32: "dark_seed.all_flying", 36: "dark_seed.momentum_lost",
        40: "nomads.no_radiation",
    }.items()  # fmt: skip
    with pytest.raises(ValueError, match="archenemy"):
        lasting.lasting_kind("somebody.else", 1)
    with pytest.raises(ValueError, match="archenemy"):
        lasting.lasting_kind("archenemy", 3)
