"""What can be chosen for a new game: names, sentences, and every pair that the rules refuse, found by asking them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import two_tides
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.mode import MODES, Mode, Refused
from tsukuyumi.engine.modules import MODULES, Module
from tsukuyumi.engine.options import make_options
from tsukuyumi.engine.texts import texts
from tsukuyumi.family import Clash, can_be_chosen, clashes, name_of, played, refusal
from tsukuyumi.modes import PACKAGED
from tsukuyumi.modules import ORDER
from tsukuyumi.reference import reference


def as_it_is(mode: Mode) -> Mode:
    return mode


@pytest.fixture
def lanterns() -> Iterator[None]:
    """Three made-up modules: two of them not with each other, one not in the made-up mode."""
    before, mode = dict(MODULES), MODES[two_tides.ID]
    MODULES["lanterns"] = Module("lanterns", as_it_is, (Refused("eclipse", "C, Night"),))
    MODULES["eclipse"] = Module("eclipse", as_it_is)
    MODULES["drums"] = Module("drums", as_it_is)
    MODES[two_tides.ID] = mode._replace(refuses=(Refused("drums", "R, Silence"),))
    yield
    MODULES.clear()
    MODULES.update(before)
    MODES[two_tides.ID] = mode


def found(one: str, other: str) -> list[Clash]:
    return [clash for clash in clashes(load_content()) if {clash.one, clash.other} == {one, other}]


@pytest.mark.usefixtures("lanterns")
def test_what_is_refused_together_is_told_with_its_rule() -> None:
    """R, Modules: all that the group agrees on, but for what a text forbids."""
    assert [clash.rule for clash in found("modules=lanterns", "modules=eclipse")] == ["C, Night"]
    assert [clash.rule for clash in found(f"mode={two_tides.ID}", "modules=drums")] == ["R, Silence"]
    assert not found("modules=lanterns", "modules=drums")
    assert not found("mode=base", "modules=drums")
    assert "cannot be played together" in found("modules=lanterns", "modules=eclipse")[0].text


@pytest.mark.usefixtures("lanterns")
def test_rounds_that_a_mode_does_not_have_clash_with_it() -> None:
    assert "3, 4 or 5 rounds" in found("mode=base", "rounds=2")[0].text
    assert not found(f"mode={two_tides.ID}", "rounds=2")


@pytest.mark.usefixtures("lanterns")
def test_everything_that_is_not_refused_can_be_played() -> None:
    """Two choices of different options that no clash names are options that a game takes."""
    known = {frozenset((clash.one, clash.other)) for clash in clashes(load_content())}
    modes = [choice for choice in can_be_chosen(load_content()) if choice.startswith("mode=")]
    others = [choice for choice in can_be_chosen(load_content()) if not choice.startswith("mode=")]
    for mode in modes:
        for other in others:
            assert bool(refusal(load_content(), (mode, other))) == (frozenset((mode, other)) in known)


def test_every_mode_and_module_of_the_box_has_a_name_and_a_sentence() -> None:
    """What each changes stands on the page of a new game, in a sentence."""
    told = texts()
    for mode in PACKAGED:
        assert told["mode"][mode.id]
        assert told["mode_says"][mode.id].endswith(".")
    for module in ORDER:
        assert told["module"][module]
        assert told["module_says"][module].endswith(".")


def test_the_reference_tells_it_all() -> None:
    shown = reference()
    assert [mode.id for mode in shown.modes] == list(MODES)
    assert [module.id for module in shown.modules] == list(MODULES)
    assert shown.choices == can_be_chosen(load_content())
    assert shown.clashes == clashes(load_content())


def test_levels_of_difficulty_are_choices_of_the_modes_that_have_them() -> None:
    """P, Difficulty: only with the Moon Princess, and each level with everything else that she takes."""
    levels = ["easier", "normal", "harder", "brutal"]
    modes = {mode.id: mode for mode in reference().modes}
    assert (modes["moon_princess"].difficulties, modes["moon_princess"].usual_difficulty) == (levels, "normal")
    assert (modes["base"].difficulties, modes["base"].usual_difficulty) == ([], "")
    for level in levels:
        assert f"difficulty={level}" in can_be_chosen(load_content())
        assert found("mode=base", f"difficulty={level}")
        assert not found("mode=moon_princess", f"difficulty={level}")


def test_a_game_in_a_few_names() -> None:
    assert played(make_options({})) == ["Regular game"]
    assert played(make_options({"supremacy": 15, "oni": "hard"})) == [
        "Regular game", "Supremacy at 15 points", "few Oni",
    ]  # fmt: skip
    assert played(make_options({"mode": "moon_princess", "difficulty": "harder"})) == [
        "Rise of the Moon Princess", "harder",
    ]  # fmt: skip


def test_a_mode_that_says_nothing_is_called_by_its_id() -> None:
    assert name_of("mode", "untold_tides") == "Untold tides"


def test_the_page_lists_no_mode_or_module_by_name() -> None:
    """It draws what the reference tells; only presets may name a mode."""
    pages = Path(__file__).resolve().parents[1] / "web" / "src"
    for path in [*pages.rglob("*.svelte")]:
        # a word of the rules may be called like the module that brings it
        text = re.sub(r"glossary:\w+", "", path.read_text(encoding="utf-8"))
        for name in ("two_player", "absolute_initiative", "faction_events", "alternative_goals", "mascots"):
            # as a name; what the reference calls a list may be called so, too
            assert not re.search(rf"['\"`=]{name}['\"`]", text), f"{path.name} names {name}"
