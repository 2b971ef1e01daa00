"""The pages of rulings: every test that they name exists, every ruling has one; and some that had no file yet."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from msgspec import structs

from scenario import Table
from tsukuyumi.content.loader import load_content

ROOT = Path(__file__).parent.parent
MAIN = ROOT / "docs" / "rulings.md"
PAGES = [MAIN, *sorted((ROOT / "docs" / "rulings").glob("*.md"))]
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def rulings() -> list[tuple[str, str]]:
    """Each ruling as its number and all its text; a heading ends it."""
    parts = re.split(r"^(?:#.*|\*\*(P?\d+)\. )", TEXT, flags=re.MULTILINE)
    return [(number, text) for number, text in zip(parts[1::2], parts[2::2], strict=True) if number]


def named_tests(text: str) -> list[tuple[str, str]]:
    return re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)


def test_every_test_that_the_pages_name_exists() -> None:
    named = named_tests(TEXT)
    assert named
    assert len(named) == TEXT.count("::"), "a test is named as `tests/file.py::test`, whole"
    for file, test in named:
        path = ROOT / file
        assert path.exists(), file
        assert re.search(rf"^def {test}\(", path.read_text(encoding="utf-8"), re.MULTILINE), f"{file}::{test}"


def test_all_twenty_are_there_and_no_number_stands_twice() -> None:
    numbers = [number for number, _ in rulings()]
    own = [int(number[1:]) for number in numbers if number.startswith("P")]
    assert [number for number in numbers if number.isdigit()] == [str(number) for number in range(1, 21)]
    assert len(set(own)) == len(own), "none twice; a new one takes a free number, on any page"


def test_every_ruling_has_its_reason_and_its_tests() -> None:
    for number, text in rulings():
        assert "*Why:*" in text, f"ruling {number} has no reason"
        assert named_tests(text), f"ruling {number} has no test"


def test_every_page_is_reached_from_the_main_one() -> None:
    main = MAIN.read_text(encoding="utf-8")
    for page in PAGES[1:]:
        assert f"](rulings/{page.name})" in main, page.name


# ---- rulings that had no file yet ------------------------------------------------------------------------------------
def test_the_round_ends_with_radiation_then_the_moon_then_the_score() -> None:
    """Ruling 1: the last unit on the centre of the moon dies of radiation, and the marker still scores."""
    t = Table("boarlords nomads dark_seed").area("A", (3, 0)).home("boarlords", (4, -2))
    t.marked("centre", "radioactive").territory("centre", "nomads").units("centre", private=1)
    t.round(1).turn("dark_seed", "red", "move 1")
    t.through("turn", "move_select", "attack_where")
    kinds = [entry[0] for entry in t.game.log]
    assert t.state.round == 2
    assert t.count("centre", "private") == 0
    assert t.points("nomads")["moon"] == 1
    assert kinds.index("radiation") < kinds.index("moon_point") < kinds.index("score") < kinds.index("round")


def test_survival_of_the_fittest_counts_no_oni() -> None:
    """Ruling 12: an Oni that falls counts for nothing, a unit of a faction for one."""
    for victim, counted in (("small_oni", 0), ("worker", 1)):
        t = Table("boarlords nomads dark_seed").area("A", (3, 0)).home("boarlords", (4, -2))
        t.units("A", launcher=1, private=2, **{victim: 1}).turn("nomads", "red", "combat 1, events 1")
        t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
        if t.asks.name == "counterattack":
            t.take("counter", "hold_the_line")
        assert t.count("A", victim) == 0
        assert t.state.destroyed[1] == counted


def test_points_take_no_markers_from_the_map() -> None:
    """Ruling P1: of two territory markers both can lie on the map, however many points their owner has."""
    content = load_content()
    nomads = structs.replace(content.factions["nomads"], territory_markers=2)
    few = dataclasses.replace(content, factions=dict(content.factions) | {"nomads": nomads})
    t = Table("nomads boarlords dark_seed", content=few).area("A", (3, 0)).area("B", (3, 1)).area("C", (4, 0))
    t.territory("A", "nomads").units("B", private=1).units("C", private=1).line("progress nomads moon=4 goal=1")
    t.turn("nomads", "red", "combat 2, events 1").take("use", "combat")
    assert t.points("nomads")["moon"] == 4
    assert t.points("nomads")["goal"] == 2
    t.take("attack", "B").take("card", "nomads_conquest")
    assert t.owner("A") == t.owner("B") == "nomads"
    assert not t.offers("attack", "C"), "the third marker is missing, as it should be"


def test_who_has_seen_the_last_hands_stays_true() -> None:
    """Ruling P7: in the last round the hands, and who has seen them, stay; in the others both go on."""
    for number, passed in ((3, True), (4, False)):
        t = Table("boarlords nomads dark_seed").area("A", (3, 0)).round(number).line("phase draft")
        before = t.state.hands
        looked = t.state.seen
        while t.asks.name == "draft":
            t.game.apply(0)
        kept = tuple(hand[1:] for hand in map(bytes, map(sorted, before)))
        assert tuple(bytes(sorted(hand)) for hand in t.state.hands) == ((kept[-1], *kept[:-1]) if passed else kept)
        assert t.state.seen == (looked[-1:] + looked[:-1] if passed else looked)
