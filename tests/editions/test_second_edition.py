"""S: the second edition as a whole; what differs row by row stands in test_differences.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tsukuyumi
from editions.test_differences import ROWS
from fuzz.player import Plan, play
from scenario import Table
from tsukuyumi.engine.editions import EDITIONS
from tsukuyumi.engine.rulebook import CURRENT, Rulebook
from tsukuyumi.errors import BadOption
from tsukuyumi.rules.events import HAND_LIMIT

TRIO = ["nomads", "boarlords", "dark_seed"]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "editions.md"


def test_the_page_has_every_row_and_every_fact() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(ROWS)
    facts = Rulebook(version=CURRENT)
    for fact, answer in EDITIONS["2"].facts.items():
        assert f"`{fact}`" in text
        assert getattr(facts, fact) != answer, f"{fact} is no difference"


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(BadOption, match=r"it is one of 2\.5, 2"):
        tsukuyumi.new_game(TRIO, seed=1, edition="3")


def test_another_board_may_be_named() -> None:
    assert tsukuyumi.new_game(TRIO, seed=1, edition="2", board="spiral").options.board == "spiral"
    assert tsukuyumi.new_game(TRIO, seed=1).options.board == "players"


def test_what_it_does_not_mention_stays() -> None:
    """P190: S knows no limit of the event hand; the 2.5 one holds."""
    ids = ["passage", "swamp"]
    events = [e.id for e in tsukuyumi.new_game(TRIO, seed=1).state.box.event][:6]
    t = Table("nomads boarlords dark_seed", edition="2").area("A", (2, -1)).events("nomads", *events[:HAND_LIMIT])
    t.turn("nomads", "blue", "events 2, initiative 1").take("use", "events").take("deck")
    assert t.asked == "nomads discard_event", ids


def front() -> Table:
    """Oni in A and C, of which those of A can go to B."""
    t = Table("nomads boarlords dark_seed", edition="2").area("A", (2, -2)).area("B", (2, -1)).area("C", (2, 0))
    return t.units("A", medium_oni=1, small_oni=1).units("C", medium_oni=1)


def test_all_move_before_any_attacks() -> None:
    """S, Oni Conquest; P191: Oni of two areas move, then two conquests are carried out."""
    t = front().turn("nomads", "green", "oni_conquest 2, produce 1").take("use", "oni_conquest")
    t.take("lead", "medium_oni", "A").take("target", "B").take("oni", "small_oni").take("target", "B")
    assert t.owner("B") is None and t.asked == "nomads oni_target", "nothing is attacked yet: those of C are led next"
    t.take("target", "C").through("oni_companion")
    assert t.asked == "nomads oni_attack"
    t.take("target", "C")
    assert t.owner("C") == "oni"
    t.through("oni_attack", prefer="target")
    assert t.owner("B") == "oni" and t.asked == "nomads turn"


def test_the_attack_is_named_after_the_movement() -> None:
    """S, Oni Conquest: one of the areas that they moved to, or their own; P191."""
    t = front().turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    t.take("lead", "medium_oni", "A").take("target", "B").take("done")
    assert t.asked == "nomads oni_attack"
    assert t.options() == ["target:A", "target:B"], "a small Oni has stayed in A"
    assert t.refusal("target", "C").code == "no_led_oni_here"
    t.take("target", "A")
    assert t.owner("A") == "oni" and t.owner("B") is None


def test_records_and_saves_keep_it() -> None:
    game = tsukuyumi.new_game(TRIO, seed=4, edition="2")
    assert game.state.box.rulebook.oni_wander == 3
    again = tsukuyumi.load_game(game.save())
    assert again.options.edition == "2" and again.digest() == game.digest()


@pytest.mark.parametrize("seed", range(3))
def test_whole_games(seed: int) -> None:
    seats = [("nomads", "boarlords", "dark_seed"), ("cybersamurai", "dark_seed", "nomads", "boarlords")][seed % 2]
    play(Plan(seats=seats, seed=seed, edition="2", board="random", every=60, explore=True))
