"""C, Dark Seed: Pioneers for the Nest."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "pioneers_for_the_nest"


def pioneers(**units: int) -> Table:
    t = holding(EVENT, "dark_seed").units("A", **units)
    return play(t.turn("dark_seed", "blue", "events 1, initiative 1"), EVENT)


def fight(t: Table, area: str) -> Table:
    t.take("conqueror", area)
    if t.asks.name == "choose_card":
        t.take("card", "dark_seed_conquest")
    return t


def test_the_conqueror_stays() -> None:
    """C: it is not removed in this round."""
    t = fight(pioneers(conqueror=1), "A")
    assert t.owner("A") == "dark_seed"
    assert t.count("A", "conqueror") == 1
    assert t.logged("pioneer_stays") and not t.logged("conqueror_spent")


def test_each_begins_one_battle() -> None:
    """C: each Conqueror may only be used once."""
    t = pioneers(conqueror=2)
    fight(fight(t, "A"), "A")
    assert not t.offers("conqueror", "A")
    assert t.refusal("conqueror", "A").code == "pioneer_used"


def test_one_that_has_fought_does_not_take_anothers_battle() -> None:
    """C: the battle of a Conqueror elsewhere is its own."""
    t = holding(EVENT, "dark_seed").units("A", conqueror=1).units("south", conqueror=1)
    t = fight(play(t.turn("dark_seed", "blue", "events 1, initiative 1"), EVENT), "A")
    assert not t.offers("conqueror", "A") and t.offers("conqueror", "south")


def test_kamikaze_needs_another_combat_action() -> None:
    """Ruling 13: with the only Conqueror, Kamikaze can never be played, though the Conqueror stays."""
    t = pioneers(conqueror=1, worker=3, private=2).take("conqueror", "A")
    assert not t.offers("card", "dark_seed_kamikaze")
    t = pioneers(conqueror=2, worker=3, private=2).take("conqueror", "A")
    assert t.offers("card", "dark_seed_kamikaze")


def test_it_ends_with_the_round() -> None:
    """C: in this round."""
    assert open_before(next_round(pioneers(conqueror=1)), "dark_seed") == []
