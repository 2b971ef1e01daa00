"""The rules reference: complete, with sources, in our own words."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tsukuyumi.content.schema import Unit
from tsukuyumi.content.vocabulary import ACTION_NAMES
from tsukuyumi.engine.box import AREA_TYPES, PROPERTIES
from tsukuyumi.engine.state import PHASE_NAMES
from tsukuyumi.modes.base import BASE
from tsukuyumi.reference import Reference, glossary, reference

SEEDS = Path(__file__).resolve().parents[2] / "shared" / "seeds"


def ids(kind: str) -> set[str]:
    return {entry.id for entry in glossary() if entry.kind == kind}


def test_every_action_phase_type_and_property_is_explained() -> None:
    assert ids("action") == set(ACTION_NAMES)
    assert ids("phase") == set(PHASE_NAMES)
    assert ids("area_type") == set(AREA_TYPES)
    assert ids("property") == set(PROPERTIES)


def test_every_unit_property_is_explained() -> None:
    """Every field of a unit that is not its name, number or picture."""
    plain = {"id", "name", "text", "source", "provenance", "count", "icon", "traits"}
    renamed = {"cavalry": "cavalry_unit", "aggressive": "aggressive_unit"}
    wanted = {renamed.get(field, field) for field in Unit.__struct_fields__ if field not in plain}
    assert ids("unit_property") == wanted


def test_every_entry_has_a_text_a_source_and_an_icon() -> None:
    for entry in glossary():
        assert entry.text.endswith("."), entry.id
        assert re.match(r"(R|C|S|P|CONTENT), ", entry.source), entry.id
        assert entry.icon, entry.id
        assert len(entry.text) <= 330, entry.id


def test_the_reference_holds_the_whole_box_and_survives_the_wire() -> None:
    found = reference()
    assert len(found.factions) == 4
    assert len(found.events) == 20
    assert len([action for action in found.actions if action.card.deck == "regular"]) == 37
    assert len(found.scenarios) == 15
    assert len(found.faction_events) == 20
    assert len(found.victory_cards) == 8
    again = msgspec.json.decode(msgspec.json.encode(found), type=Reference)
    assert again == found


def test_modes_say_how_many_can_play_and_how_long() -> None:
    """As many seats as a mode has and the box has factions for."""
    base = next(mode for mode in reference().modes if mode.id == "base")
    assert base.players == (BASE.players[0], min(BASE.players[1], len(reference().factions)))
    assert (base.rounds, base.usual_rounds, base.drafts) == ([3, 4, 5], 4, True)


def test_action_cards_come_with_their_rows_read() -> None:
    aggressive = next(action for action in reference().actions if action.card.id == "aggressive")
    assert [(row.do, row.n, row.linked) for row in aggressive.rows.red] == [("move", 1, True), ("combat", 3, True)]


def test_every_icon_of_the_glossary_differs_from_nothing_by_accident() -> None:
    """No two words of one kind share a picture, but for the same thing said twice."""
    for kind in ("action", "phase", "area_type", "property"):
        icons = [entry.icon for entry in glossary() if entry.kind == kind]
        assert len(set(icons)) == len(icons), kind


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("\u2019", ""))


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the source documents are not beside this checkout")
def test_no_sentence_is_taken_from_the_rulebooks() -> None:
    run = 8
    theirs: set[tuple[str, ...]] = set()
    for path in sorted(SEEDS.glob("*.txt")):
        flat = words(path.read_text(encoding="utf-8"))
        theirs.update(tuple(flat[i : i + run]) for i in range(len(flat) - run + 1))
    for entry in glossary():
        mine = words(entry.text)
        shared = [mine[i : i + run] for i in range(len(mine) - run + 1) if tuple(mine[i : i + run]) in theirs]
        assert not shared, f"{entry.id}: {' '.join(shared[0])}"
