"""The packaged content holds what the box holds, and the cards we designed keep to the printed budget."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tsukuyumi.content import Content, loader
from tsukuyumi.content.budget import BAND, BANDS, PRINTED_VALUE, SPECIAL_VALUES, value
from tsukuyumi.content.ledger import check_ledger, format_report
from tsukuyumi.content.vocabulary import SPECIALS


def test_packaged_content_agrees_with_the_ledger(content: Content) -> None:
    report = check_ledger(content)
    assert report.problems == ()
    assert report.notes == ()
    found = {row.component: (row.expected, row.printed, row.completed, row.house) for row in report.rows}
    assert found["moon areas"] == (7, 7, 0, 0)
    assert found["area tiles"] == (47, 44, 0, 3)
    assert found["event cards"] == (20, 20, 0, 0)
    assert found["action cards"] == (37, 4, 5, 28)
    assert found["mission cards"] == (4, 4, 0, 0)
    assert found["combat cards"] == (15, 3, 12, 0)
    assert found["Oni combat card"] == (1, 1, 0, 0)
    assert found["counterattacks"] == (27, 25, 2, 0)
    assert found["starting set-ups"] == (4, 1, 0, 3)
    assert found["uplinks"] == (10, 0, 10, 0)
    assert found["weapons"] == (12, 12, 0, 0)
    assert found["territory markers"] == (130, 130, 0, 0)
    expected = {name: row[0] for name, row in found.items() if name.endswith("miniatures")}
    assert expected == {
        "Cybersamurai miniatures": 20, "Dark Seed miniatures": 38, "Nomads miniatures": 15,
        "Boarlords miniatures": 23, "Oni miniatures": 21,
    }  # fmt: skip


def test_a_missing_piece_in_the_packaged_files_is_a_problem(packaged_copy: Path) -> None:
    path = packaged_copy / "factions" / "nomads.toml"
    path.write_text(path.read_text("utf-8").replace("count = 20", "count = 19"), "utf-8")
    report = check_ledger(loader._load(None))
    assert not report.ok
    assert report.problems == (
        "Nomads markers: 19 found, 20 in the box",
        "nomads markers: 19 'mine', 20 in the box",
    )
    assert "problem: Nomads markers: 19 found, 20 in the box" in format_report(report)


def test_swapped_pieces_are_found_although_the_sum_agrees(packaged_copy: Path) -> None:
    path = packaged_copy / "oni.toml"
    text = path.read_text("utf-8").replace("count = 9", "count = 10").replace("count = 7", "count = 6")
    path.write_text(text, "utf-8")
    assert check_ledger(loader._load(None)).problems == (
        "oni miniatures: 10 'small_oni', 9 in the box",
        "oni miniatures: 6 'medium_oni', 7 in the box",
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("number = 94", "number = 194", "action cards: number 94 is missing"),
        ("number = 94", "number = 194", "action cards: 'archenemy' has the number 194, outside 58 to 94"),
        ("number = 110", "number = 210", "action cards: 'cleansing_wind' has the number 210, outside 95 to 110"),
        ("move 3 > combat 1", "move 3 > combat 3", "action cards: 'forced_march' is worth 24, outside the budget"),
    ],
)
def test_action_cards_off_the_series_or_the_budget(packaged_copy: Path, old: str, new: str, problem: str) -> None:
    path = packaged_copy / "actions.toml"
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    problems = check_ledger(loader._load(None)).problems
    assert any(line.startswith(problem) for line in problems)


def test_report_is_a_table(content: Content) -> None:
    lines = format_report(check_ledger(content)).splitlines()
    assert lines[0].split() == ["component", "in", "the", "box", "found", "printed", "completed", "house"]
    assert len({len(line) for line in lines[:-1]}) == 1
    assert lines[-1] == "All components agree with the ledger."


def test_the_printed_cards_are_all_worth_the_same(content: Content) -> None:
    printed = [card for card in content.actions if card.provenance == "printed"]
    assert len(printed) == 4
    assert {value(card, content) for card in printed} == {PRINTED_VALUE}
    assert PRINTED_VALUE in BAND


def test_every_action_card_is_within_the_budget(content: Content) -> None:
    dealt = [card for card in content.actions if card.deck != "quick_start"]
    off = {card.id: value(card, content) for card in dealt if value(card, content) not in BANDS.get(card.deck, BAND)}
    assert off == {}
    assert set(SPECIAL_VALUES) == set(SPECIALS)


def test_no_action_is_larger_than_a_card_can_bear(content: Content) -> None:
    """A budget alone would allow ten combats on one card."""
    most = {"events": 3, "initiative": 2, "produce": 5, "move": 3, "combat": 4, "place_oni": 3, "oni_conquest": 2}
    for card in content.actions:
        rows = content.action_rows[card.id]
        for spec in (*rows.blue, *rows.green, *rows.red):
            assert spec.n <= most.get(spec.do, 1), card.id


def test_action_cards_are_unique_and_varied(content: Content) -> None:
    faces = {(card.blue, card.green, card.red, card.black, card.special) for card in content.actions}
    # a name may stand in two decks: Observation does
    assert len(faces) == len({(card.deck, card.name) for card in content.actions}) == len(content.actions)
    rows = [content.action_rows[card.id] for card in content.actions]
    assert sum(not (row.blue and row.green and row.red) for row in rows) >= 3, "some lack a phase"
    assert any(spec.do == "combat" for row in rows for spec in row.blue), "combat in blue"
    assert any(spec.do == "produce" for row in rows for spec in row.red), "production in red"
    specials = [card.special for card in content.actions if card.special]
    assert sorted(specials) == sorted(SPECIALS)


def test_the_oni_matter(content: Content) -> None:
    """About two thirds of the cards make their player act for the Oni."""
    with_oni = Counter[str]()
    for card in content.actions:
        rows = content.action_rows[card.id]
        actions = {spec.do for spec in (*rows.blue, *rows.green, *rows.red)}
        with_oni[card.deck] += bool(actions & {"place_oni", "oni_conquest"})
    assert 23 <= with_oni["regular"] <= 27
    assert 10 <= with_oni["two_player"] <= 12
