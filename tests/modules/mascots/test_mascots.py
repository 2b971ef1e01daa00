"""R, Mascots: what they are, how they come and go, and what they are worth."""

from __future__ import annotations

import pytest

import tsukuyumi
from modules.tables import FOUR, go_to, go_until, ids, table
from scenario import Table
from tsukuyumi.content.loader import load_content
from tsukuyumi.rules.areas import on_board
from tsukuyumi.rules.habits import unit_worth

MASCOT = {"boarlords": "boargli", "cybersamurai": "medic_drone", "dark_seed": "lady_bug", "nomads": "trudy"}


@pytest.mark.parametrize("faction", FOUR)
def test_each_faction_has_its_own(faction: str) -> None:
    """R, Mascots: the stats 0|5|0; C names them."""
    (mascot,) = (m for m in load_content().mascots if m.faction == faction)
    assert mascot.id == MASCOT[faction]
    assert (mascot.conquest, mascot.health, mascot.damage, mascot.count, mascot.vp) == (0, 5, 0, 1, 1)


def test_placed_with_the_starting_units_for_free() -> None:
    """R, Mascots: part of the starting units, by all the rules for placing them."""
    game = tsukuyumi.new_game(FOUR, seed=2, board="spiral", modules=["mascots"])
    go_until(game, lambda: game.decision is not None and "Boargli" in game.decision.prompt())
    assert {option.split(":")[0] for option in ids(game)} == {"station"}
    assert len(ids(game)) == 4, "the homezone and three starting areas"
    go_to(game, "draft")
    box = game.state.box
    for seat, faction in enumerate(FOUR):
        assert on_board(game.state, box.unit_named(seat, MASCOT[faction])) == 1
        assert game.breakdown(seat)["mascot"] == 1


def test_one_point_while_it_is_alive() -> None:
    """R, Mascots: one point at the end if it is alive; once destroyed, the point is lost."""
    t = table("nomads boarlords dark_seed", modules="mascots").area("A", (3, 0)).home("nomads", (2, -2))
    t.units("A", launcher=2, boargli=1).turn("nomads", "red", "combat 1, events 1")
    assert t.points("boarlords")["mascot"] == 1
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    while t.asks.name in ("counterattack", "damage", "weapons"):
        t.game.apply(t.asks.default)
    assert t.count("A", "boargli") == 0
    assert t.points("boarlords")["mascot"] == 0
    assert t.state.destroyed[0] == 1, "an enemy unit like any other (P132)"


def test_it_never_comes_back() -> None:
    """R, Mascots: once destroyed it cannot come back into play."""
    t = table("nomads boarlords dark_seed", modules="mascots").area("A", (3, 0)).home("nomads", (2, -2))
    t.turn("nomads", "green", "produce 5, events 1").take("use", "produce")
    assert not t.offers("produce", "trudy") and t.offers("produce", "dog")
    assert t.refusal("produce", "trudy").code == "never_again"
    t.take("bundle")
    assert not t.offers("produce", "trudy")


def test_without_the_module_there_is_none() -> None:
    game = tsukuyumi.new_game(FOUR, seed=2, board="spiral")
    assert not set(MASCOT.values()) & {unit.id for unit in game.state.box.unit}
    assert "mascot" not in game.breakdown(0)


def test_radiation_ends_it_like_any_unit() -> None:
    """R, Mascots: no special rules of the faction: the Lady Bug is not immune."""
    t = table("dark_seed boarlords nomads", modules="mascots").area("A", (3, 0), props="radioactive")
    t.home("dark_seed", (2, -2)).units("A", lady_bug=1, worker=1).turn("nomads", "red", "events 1")
    t.through("turn", "event_action", "move_select")
    while t.state.round == 1 and not t.game.over:
        t.game.apply(t.asks.default)
    assert t.count("A", "worker") == 1
    assert t.count("A", "lady_bug") == 0


def test_nobody_gives_it_up_first() -> None:
    """By habit the mascot is spared: it is worth a point."""
    t = Table("nomads boarlords dark_seed", modules=("mascots",)).area("A", (3, 0)).turn("nomads", "red")
    box = t.state.box
    worth = unit_worth(box)
    others = [worth[unit] for unit in box.units_of[0] if not box.bystander[unit]]
    assert worth[box.unit_named(0, "trudy")] > max(others)
