"""docs/rulings.md: every test that it names exists, every one of the twenty has one; and two that had no file yet."""

from __future__ import annotations

import re
from pathlib import Path

from scenario import Table

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")


def rulings() -> dict[str, str]:
    """Each ruling by its number, with all its text."""
    parts = re.split(r"^\*\*(P?\d+)\. ", PAGE, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def named_tests(text: str) -> list[tuple[str, str]]:
    return re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)


def test_every_test_that_the_page_names_exists() -> None:
    named = named_tests(PAGE)
    assert named
    for file, test in named:
        path = ROOT / file
        assert path.exists(), file
        assert re.search(rf"^def {test}\(", path.read_text(encoding="utf-8"), re.MULTILINE), f"{file}::{test}"


def test_all_twenty_are_there_and_each_is_tested_and_has_its_reason() -> None:
    found = rulings()
    assert [number for number in found if number.isdigit()] == [str(number) for number in range(1, 21)]
    for number, text in found.items():
        assert "*Why:*" in text, f"ruling {number} has no reason"
        assert named_tests(text) or not number.isdigit(), f"ruling {number} has no test"


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
