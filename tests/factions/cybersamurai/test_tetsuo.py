"""Tetsuo Orbital Laser: ten damage anywhere, once in a red phase, and no battle about it."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def armed(t: Table, phase: str = "red", actions: str = "move 1") -> Table:
    return t.equipment("cybersamurai", tetsuo=1).turn("cybersamurai", phase, actions)


def test_ten_damage_and_the_owner_chooses(land: Land) -> None:
    """C, Tetsuo: the defender chooses which unit takes the damage; no card, no counterattack."""
    t = armed(land().units("A", worker=2, warrior=1)).take("tetsuo")
    assert t.asked == "dark_seed damage"
    assert t.options() == ["hit:worker", "hit:warrior"]
    t.take("hit", "worker")
    assert t.asked == "dark_seed damage", "5 left"
    t.take("hit", "warrior")
    assert t.count("A", "worker") == 1
    assert t.count("A", "warrior") == 1
    assert not t.logged("plays_card")


def test_once_in_a_red_phase(land: Land) -> None:
    """C, Tetsuo: once during the red phase."""
    t = armed(land().units("A", boarmaster=1)).take("tetsuo")
    assert not t.offers("tetsuo")
    assert t.refusal("tetsuo").code == "uplink_used"


def test_only_in_red(land: Land) -> None:
    """R, Uplink Cards: the colour is the phase."""
    t = armed(land().units("A", boarmaster=1), "green", "produce 1")
    assert not t.offers("tetsuo")
    assert t.refusal("tetsuo").code == "wrong_phase"


def test_no_combat_action_is_spent(land: Land) -> None:
    """C, Tetsuo: neither a combat action nor a combat card; a linked movement is still allowed after it."""
    t = armed(land().units("A", boarmaster=1, cyberoid=1), actions="move 1 > combat 1").take("tetsuo")
    assert t.offers("use", "move")
    assert t.offers("use", "combat", 1)


def test_also_with_a_card_without_red_phase(land: Land) -> None:
    """C, Uplinks: General rules."""
    t = land().equipment("cybersamurai", tetsuo=1).units("A", boarmaster=1).card("cybersamurai", "last_reserves")
    assert t.turn("cybersamurai", "red").options() == ["tetsuo", "done"]


def test_anywhere_but_in_homezones(land: Land) -> None:
    """C, Tetsuo: any area, own units or not; CONTENT, ruling 14: a homezone is none."""
    t = land().home("dark_seed", (6, -1)).units("home:dark_seed", worker=1).units("centre", small_oni=1)
    t = armed(t.units("A", worker=1).units("south", cyberoid=1)).take("tetsuo")
    assert sorted(t.options()) == ["area:A", "area:centre"]
    assert t.refusal("area", "home:dark_seed").code == "homezone"
    assert t.refusal("area", "south").code == "laser_no_target"


def test_nobody_to_hit(land: Land) -> None:
    """R, Annihilation: damage needs somebody to take it."""
    t = armed(land().units("A", cyberoid=1))
    assert not t.offers("tetsuo")
    assert t.refusal("tetsuo").code == "nobody_in_sight"


def test_damage_may_be_divided(land: Land) -> None:
    """R, Multiple Defenders: damage is divided among the enemies in the area as the one who deals it likes."""
    t = armed(land().units("A", worker=1, dog=1)).take("tetsuo")
    assert t.asked == "cybersamurai split_damage"
    assert t.options() == ["amount:0", "amount:5", "amount:10"]
    t.take("amount", 5).through("emergency_egg")
    assert t.count("A", "worker") == 0
    assert t.count("A", "dog") == 0


def test_covers_protect(land: Land) -> None:
    """C, Cover: every time damage is received."""
    t = armed(land().marker("A", "cover", 1).units("A", squeaker=1)).take("tetsuo")
    assert t.count("A", "squeaker") == 1


def test_oni_are_assigned_by_somebody_else(land: Land) -> None:
    """CONTENT, ruling 5: by the first in initiative, or the second if the first deals it."""
    t = armed(land().units("A", small_oni=1, medium_oni=1)).take("tetsuo")
    assert t.asked == "dark_seed damage"


def test_what_falls_counts_as_destroyed(land: Land) -> None:
    """R, Destroy: by dealing damage."""
    t = armed(land().units("A", worker=2)).take("tetsuo")
    assert t.state.destroyed[0] == 2
