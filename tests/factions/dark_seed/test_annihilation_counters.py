"""A Darker Future and Crush the Bugs."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def annihilate(t: Table) -> Table:
    t.turn("dark_seed", "red", "combat 1").take("use", "combat").take("attack", "A")
    # where it is the only card that can be played, it is
    return t.take("card", "dark_seed_annihilation") if t.asks.name == "choose_card" else t


def test_a_darker_future_takes_any_two_eggs(meadow: Build) -> None:
    """C, A Darker Future: from up to two areas, anywhere; they go back to the supply."""
    t = annihilate(meadow().units("A", worker=1, boarguard=1).marker("N", "egg", 2).marker("S", "egg"))
    t.take("counter", "a_darker_future")
    assert t.asked == "boarlords darker_future"
    assert t.options() == ["egg_from:N", "egg_from:S", "done"]
    assert t.refusal("egg_from", "A").code == "no_egg_here"
    t.take("egg_from", "S").take("egg_from", "N")
    assert t.markers("S", "egg") == 0
    assert t.markers("N", "egg") == 1
    assert t.asks.name != "darker_future"


def test_a_darker_future_may_stop_early(meadow: Build) -> None:
    """C, A Darker Future: may remove."""
    t = annihilate(meadow().units("A", worker=1, boarguard=1).marker("N", "egg", 2)).take("counter", "a_darker_future")
    t.take("egg_from", "N").take("done")
    assert t.markers("N", "egg") == 1


def test_a_darker_future_needs_eggs(meadow: Build) -> None:
    """R, Counterattack: what could do nothing is not on offer."""
    t = annihilate(meadow().units("A", worker=1, boarguard=1))
    assert not t.offers("counter", "a_darker_future")


def test_crush_the_bugs_costs_exactly_two(meadow: Build) -> None:
    """C, Crush the Bugs: whatever the defender's damage; ruling: the owner names them."""
    t = annihilate(meadow().units("A", stinger=1, planter=1, worker=2, squeaker=1)).take("counter", "crush_the_bugs")
    assert t.asked == "dark_seed lose_units"
    t.take("lose", "worker").take("lose", "planter")
    assert t.asked == "dark_seed emergency_egg"
    t.take("yes")
    assert [t.count("A", unit) for unit in ("stinger", "planter", "worker")] == [1, 0, 1]
    assert t.state.destroyed[2] == 2
    assert t.count("A", "squeaker") == 0, "the attack lands all the same"


def test_crush_the_bugs_with_one_bug(meadow: Build) -> None:
    """C, Crush the Bugs: there is only one to lose."""
    t = annihilate(meadow().units("A", worker=1, boarguard=1)).take("counter", "crush_the_bugs").take("no")
    assert t.count("A", "worker") == 0
    assert t.state.destroyed[2] == 1


def test_oni_crush_too(meadow: Build) -> None:
    """R, Oni as Defender: without a Counterstrike on the card another suitable counterattack is chosen for them."""
    small = next(unit.id for unit in meadow()._box.unit if unit.name == "Small Oni")
    t = annihilate(meadow().units("A", worker=3, **{small: 1}))
    assert t.asked == "nomads counterattack", "the second in initiative decides, since the first attacks"
    t.take("counter", "crush_the_bugs").through("lose_units", "damage").take("no")
    assert t.count("A", "worker") == 1
    assert t.state.destroyed == bytes(3)
