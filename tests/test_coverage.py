"""The coverage report counts what is used. The full report is written by ``make coverage``; here a few games show that
the common things are reached, and that the report would notice one that is not.
"""

from __future__ import annotations

import pytest

from tsukuyumi import new_game
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.texts import texts
from tsukuyumi.factions import FACTION_RULES
from tsukuyumi.lab.coverage import ABSENT, Item, Report, all_items, coverage_report, format_coverage, main
from tsukuyumi.lab.coverage_watch import Watch, packaged_procedures
from tsukuyumi.lab.random_play import RandomPlayer
from tsukuyumi.lab.scarcity import scarce

# Raging Horde needs three units in one place, which random players seldom have
GAMES = 48


@pytest.fixture(scope="module")
def report() -> Report:
    return coverage_report(GAMES, seed=1)


@pytest.mark.parametrize(
    "kind",
    [
        "combat card", "event", "action card", "special effect", "action", "neutral marker", "faction marker",
        "equipment taken", "faction effect", "kind of decision",
    ],
)
def test_common_things_are_used_in_a_few_games(report: Report, kind: str) -> None:
    items = [item for item in report.items if item.kind == kind]
    assert items
    assert not [item.id for item in items if not item.used]


@pytest.mark.parametrize(
    ("kind", "share"),
    [
        ("counterattack", 0.85), ("unit", 0.9), ("unit property", 0.75), ("ability", 0.85), ("step", 0.9),
        ("question", 0.85), ("option", 0.9), ("log entry", 0.85), ("reason", 0.6),
    ],
)
def test_most_of_the_rest_is_used_in_a_few_games(report: Report, kind: str, share: float) -> None:
    items = [item for item in report.items if item.kind == kind]
    assert sum(1 for item in items if item.used) >= share * len(items), [item.id for item in items if not item.used]


def test_what_cannot_occur_does_not_occur_and_does_exist(report: Report) -> None:
    assert report.unexpected == []
    assert set(ABSENT) <= {(item.kind, item.id) for item in report.items}


def test_everything_in_the_box_is_on_the_list() -> None:
    content = load_content()
    items = {(item.kind, item.id) for item in all_items(content)}
    assert {("event", event.id) for event in content.events} <= items
    assert {("combat card", card) for card in content.combat_card_by_id} <= items
    assert {("counterattack", counter.id) for counter in content.counterattacks} <= items
    assert {("ability", a.id) for sheet in content.factions.values() for a in sheet.abilities} <= items
    assert {("reason", code) for code in texts()["reason"]} <= items
    assert {("step", f"{name}.{step}") for name, p in packaged_procedures().items() for step in p.steps} <= items
    assert len(items) == len(list(all_items(content))), "two items of one kind with the same id"


def test_every_ability_has_a_witness() -> None:
    """An ability without one would be at zero for ever; a witness of nothing would be a slip of the pen."""
    content = load_content()
    for name, sheet in content.factions.items():
        witnesses = FACTION_RULES[name].WITNESSES
        abilities = {ability.id for ability in sheet.abilities} | ({sheet.defence.id} if sheet.defence else set())
        assert abilities <= set(witnesses)
        assert set(witnesses) <= abilities | {gear.id for gear in sheet.equipment}


def test_what_is_never_used_is_named(report: Report) -> None:
    missing = Item("event", "rain_of_frogs", ("event:rain_of_frogs",))
    poor = Report(report.games, report.seed, report.decisions, (*report.items, missing))
    assert missing in poor.unused
    assert "event `rain_of_frogs`" in format_coverage(poor)


def test_the_page_names_what_is_used_least_and_all_only_on_request(report: Report) -> None:
    used = sorted(item.used for item in report.items if item.used)
    page, whole = format_coverage(report), format_coverage(report, everything=True)
    rows = page[page.index("## Used least") :].splitlines()[4:]
    assert [int(row.split("|")[3].replace(",", "")) for row in rows] == used[: len(rows)]
    assert len(rows) == 30
    assert whole.startswith(page)
    assert all(f"| {item.kind} | `{item.id}` |" in whole for item in report.items if item.used)


def test_counting_leaves_no_trace_in_the_engine() -> None:
    watch = Watch(1)
    watch.play(lambda: new_game(("nomads", "boarlords", "dark_seed"), 1, board="spiral"), RandomPlayer(1))
    assert watch.decisions > 100
    assert watch.counts["course:moon"] == 1
    counts = watch.counts.copy()
    new_game(("nomads", "boarlords", "dark_seed"), 1, board="spiral")
    assert watch.counts == counts


def test_the_same_seed_gives_the_same_report() -> None:
    assert coverage_report(2, seed=3) == coverage_report(2, seed=3)


def test_the_report_is_written_and_the_exit_status_tells(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1"]) == 1
    out, err = capsys.readouterr()
    assert "| combat card | 16 |" in out
    assert "never used: " in err


def test_a_poor_box_has_enough_to_start_with_and_little_more() -> None:
    content = load_content()
    poor = scarce(content)
    for name, sheet in poor.factions.items():
        for unit, full in zip(sheet.units, content.factions[name].units, strict=True):
            assert sheet.start.units.get(unit.id, 0) <= unit.count <= full.count
    game = new_game(("nomads", "boarlords", "dark_seed", "cybersamurai"), 1, content=poor)
    assert game.decision is not None
