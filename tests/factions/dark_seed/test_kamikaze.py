"""Kamikaze: health counts as damage, and another combat action must be left; Total Loss and Loss of Momentum."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Build = Callable[[], Table]


def kamikaze(t: Table, combats: int = 2) -> Table:
    t.turn("dark_seed", "red", f"combat {combats}").take("use", "combat").take("attack", "A")
    return t.take("card", "dark_seed_kamikaze")


def test_health_is_added(meadow: Build) -> None:
    """C, Kamikaze: health points are added to the damage: a Planter and a Worker deal 0+15 and 5+5."""
    t = kamikaze(meadow().units("A", planter=1, worker=1, private=4)).take("counter", "loss_of_momentum")
    assert t.count("A", "private") == 2, "25 damage: two Privates of 10 fall"
    assert t.count("A", "planter") == 1, "the attackers do not die of it"


def test_never_the_last_or_only_one(meadow: Build) -> None:
    """C, Kamikaze: not as the last and not as the only combat action of a phase (CONTENT, Rulings 13)."""
    t = meadow().units("A", breeder=3, private=1).turn("dark_seed", "red", "combat 2").take("use", "combat")
    t.take("attack", "A")
    assert t.offers("card", "dark_seed_kamikaze")
    t.take("card", "dark_seed_annihilation").take("counter", "protection").take("attack", "A")
    assert not t.offers("card", "dark_seed_kamikaze")
    assert t.refusal("card", "dark_seed_kamikaze").code == "never_last"


def test_not_in_white_nor_by_an_event(meadow: Build) -> None:
    """C, Kamikaze: the single combat of the white phase or of Offensive is the only one."""
    t = meadow().units("A", worker=1, wasp=1, private=1).turn("dark_seed", "white", "combat 1")
    t.take("use", "combat").take("attack", "A")
    assert not t.offers("card", "dark_seed_kamikaze")
    t = meadow().units("A", worker=1, wasp=1, private=1).events("dark_seed", "offensive")
    t.turn("dark_seed", "red", "events 1").take("use", "events").take("event", "offensive").take("attack", "A")
    assert t.refusal("card", "dark_seed_kamikaze").code == "never_last"


def test_by_an_event_with_a_combat_to_follow(meadow: Build) -> None:
    """C, Kamikaze: another combat action of the same phase is enough, of whatever kind this one is; ruling 13."""
    t = meadow().units("A", worker=1, wasp=1, private=1).events("dark_seed", "offensive")
    t.turn("dark_seed", "blue", "combat 1, events 1").take("use", "events").take("event", "offensive")
    t.take("attack", "A")
    assert t.offers("card", "dark_seed_kamikaze")


def test_total_loss(meadow: Build) -> None:
    """C, Total Loss: every Dark Seed unit there is lost; the damage dealt stands, and an Egg may stay."""
    t = kamikaze(meadow().units("A", warrior=3, worker=1, private=5).units("N", worker=1))
    t.take("counter", "total_loss")
    assert t.asked == "dark_seed emergency_egg"
    t.take("yes")
    assert t.count("A", "warrior") == 0
    assert t.count("A", "worker") == 0
    assert t.count("N", "worker") == 1
    assert t.count("A", "private") == 0
    assert t.markers("A", "egg") == 1
    assert t.state.destroyed[1] == 4, "destroyed by the defender who chose it"


def test_loss_of_momentum(meadow: Build) -> None:
    """S, card face: the attack costs an additional combat action."""
    t = kamikaze(meadow().units("A", worker=2, boarguard=1).units("N", worker=1), 3).take("counter", "loss_of_momentum")
    assert t.asks.name == "attack_where"
    assert t.state.decision is not None
    assert t.state.decision.args == (1,), "3, less the attack, less one more"


def test_loss_of_momentum_can_take_the_last(meadow: Build) -> None:
    """S, card face: then nothing is left."""
    t = kamikaze(meadow().units("A", worker=2, boarguard=1).units("N", worker=1)).take("counter", "loss_of_momentum")
    assert t.asks.name == "turn"


def test_a_second_defender_cannot_take_what_is_gone(meadow: Build) -> None:
    """R, Counterattack: a counterattack that could do nothing is not on offer."""
    t = kamikaze(meadow().units("A", worker=2, boarguard=1, private=1)).through("split_damage")
    t.take("counter", "loss_of_momentum")
    assert t.asked == "boarlords counterattack"
    assert not t.offers("counter", "loss_of_momentum")
    assert t.refusal("counter", "loss_of_momentum", 0).code == "counter_without_effect"


def test_hold_the_line(meadow: Build) -> None:
    """C, Hold the Line: a survivor marks the area whatever the points."""
    t = kamikaze(meadow().units("A", worker=1, boarguard=1).territory("A", "dark_seed"))
    t.take("counter", "hold_the_line")
    assert t.owner("A") == "boarlords"


def test_in_white_the_pick_is_lost_with_the_combat_action(meadow: Build) -> None:
    """S, Loss of Momentum: it costs a combat action; in white that is one of the two that may be picked."""
    t = meadow().units("A", worker=2, boarguard=1).units("N", worker=1).events("dark_seed", "offensive")
    t.line("display").line("deck").line("discard").turn("dark_seed", "white")
    t.take("use", "events").take("event", "offensive").take("attack", "A").take("card", "dark_seed_kamikaze")
    t.take("counter", "loss_of_momentum").through("damage", prefer="hit").through("events")
    assert not (t.asked == "dark_seed turn" and t.offers("use")), "both picks are gone: the event and the lost combat"
