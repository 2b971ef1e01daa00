"""C, Nomads: Reload!; CONTENT, Modules: weapons used in this fight are ready again after it; ruling P119."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play, used_by
from scenario import Table

EVENT = "reload"


def fight(card: str = "nomads_annihilation", **units: int) -> Table:
    t = holding("secret_operations", "nomads").line(f"in_force nomads {EVENT}").equipment("nomads", pistol=3, mg=2)
    t.units("A", private=3, **(units or {"boarmaster": 1, "boarmother": 1}))
    t.turn("nomads", "red", "combat 2, events 1").take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", card)
    return t


def test_the_weapons_of_the_fight_are_ready_again_after_it() -> None:
    """CONTENT: after it, not in it."""
    t = fight().take("arm", "mg", 2).take("arm", "pistol", 1)
    assert t.asked == "nomads reload"
    t.take("yes")
    assert t.gear("mg") == (0, 2) and t.gear("pistol") == (2, 1), "not before the fight is over"
    t.take("counter", "hold_the_line").through("damage")
    assert t.gear("mg") == (2, 0) and t.gear("pistol") == (3, 0)
    assert EVENT in used_by(t, "nomads") and t.logged("reloads")


def test_only_those_of_this_fight() -> None:
    """C: only for the duration of a fight: what was used before stays used."""
    t = holding("secret_operations", "nomads").line(f"in_force nomads {EVENT}").units("A", private=1, boarmaster=1)
    t.equipment("nomads", used={"mg": 2}, pistol=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_annihilation").take("arm", "pistol", 1).take("yes")
    t.take("counter", "hold_the_line").through("damage")
    assert t.gear("pistol") == (1, 0) and t.gear("mg") == (0, 2)


def test_counterattacks_may_still_cost_a_weapon() -> None:
    """C: the Nomads may still be forced to discard by Out of Ammo."""
    t = fight().take("arm", "mg", 2).take("pass").take("yes")
    t.take("counter", "out_of_ammo")
    if t.asks.name == "out_of_ammo":
        t.take("give_up", "pistol")
    t.through("damage")
    assert t.gear("mg") == (2, 0), "ready again"
    assert t.gear("pistol") == (2, 1), "the weapon that was given up is not one of the fight"


def test_it_may_wait_for_another_fight() -> None:
    """Ruling P119: it lies open until it is used."""
    t = fight().take("arm", "mg", 2).take("pass").take("no").take("counter", "hold_the_line").through("damage")
    assert t.gear("mg") == (0, 2)
    assert open_before(t, "nomads") == [EVENT]
    assert open_before(next_round(t), "nomads") == [EVENT]


def test_without_weapons_in_the_fight_nobody_is_asked() -> None:
    """There would be nothing to reload."""
    t = fight().take("pass").take("pass")
    assert t.asked == "boarlords counterattack"


def test_played_and_open() -> None:
    """R, Faction Events: played with the event action."""
    t = holding(EVENT, "nomads").equipment("nomads", pistol=1).turn("nomads", "blue", "events 1, initiative 1")
    assert open_before(play(t, EVENT), "nomads") == [EVENT]
