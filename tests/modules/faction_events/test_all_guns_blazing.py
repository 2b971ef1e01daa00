"""C, Nomads: All Guns Blazing!; CONTENT, Modules: one more weapon in a fight; ruling P119."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play, used_by
from scenario import Table

EVENT = "all_guns_blazing"


def blazing(**nomads: int) -> Table:
    t = holding("reload", "nomads").line(f"in_force nomads {EVENT}").equipment("nomads", pistol=5, mg=2)
    t.units("A", boarmaster=1, boarmother=1, **nomads).turn("nomads", "red", "combat 2, events 1")
    return t


def fire(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    return t


def test_exactly_one_more_in_total() -> None:
    """C: one additional weapon in total, not one for each Nomad."""
    t = fire(blazing(private=2))
    t.take("arm", "mg", 2)
    assert t.options() == ["arm:pistol:1", "pass"]
    t.take("arm", "pistol", 1)
    assert t.asked == "boarlords counterattack"
    assert t.gear("mg") == (0, 2) and t.gear("pistol") == (4, 1)
    assert EVENT in used_by(t, "nomads")


def test_without_a_bearer_there_is_none() -> None:
    """C: at least one Nomad must be involved that may use weapons at all."""
    t = fire(blazing(dog=2))
    assert t.asked == "boarlords counterattack"
    assert open_before(t, "nomads") == [EVENT]


def test_it_is_kept_until_a_weapon_more_is_used() -> None:
    """Ruling P119: it lies open until it is used, through fights in which nobody uses more than there are bearers."""
    t = fire(blazing(private=2))
    t.take("arm", "mg", 1).take("pass")
    assert t.asked == "boarlords counterattack"
    assert open_before(t, "nomads") == [EVENT]
    t = holding(EVENT, "nomads").equipment("nomads", pistol=1).turn("nomads", "blue", "events 1, initiative 1")
    assert open_before(next_round(play(t, EVENT)), "nomads") == [EVENT]


def test_once() -> None:
    """CONTENT: in one fight."""
    t = fire(blazing(private=1))
    t.take("arm", "mg", 2).take("counter", "hold_the_line")
    t.through("damage")
    if t.offers("use", "combat"):
        t.take("use", "combat")
    t.take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    assert t.options() == ["arm:pistol:1", "pass"]


def test_not_without_any_weapon() -> None:
    """It would do nothing: weapons come first."""
    t = holding(EVENT, "nomads").line("own_events nomads reload").turn("nomads", "blue", "events 1, initiative 1")
    assert not t.take("use", "events").offers("own_event", EVENT)


def test_also_when_striking_back() -> None:
    """C: in a fight, also as a defender with a Counterstrike."""
    t = holding("reload", "nomads").line(f"in_force nomads {EVENT}").equipment("nomads", pistol=5)
    t.units("A", boarmaster=1, private=1).turn("boarlords", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_annihilation")
    t.take("counter", "counterstrike")
    assert t.asked == "nomads weapons" and t.offers("arm", "pistol", 2)
