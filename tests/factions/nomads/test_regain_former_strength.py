"""The goal: four areas taken from others in one round."""

from __future__ import annotations

from made_up import with_unit
from scenario import Table


def four(*owners: str) -> Table:
    t = Table("nomads boarlords dark_seed")
    for i, (name, owner) in enumerate(zip("ABCD", owners, strict=True)):
        t.area(name, (2, i - 2)).units(name, private=1)
        if owner:
            t.territory(name, owner)
    return t.turn("nomads", "red", "combat 5, events 1")


def conquer(t: Table, *places: str) -> Table:
    if t.asks.name == "turn":
        t.take("use", "combat")
    for place in places:
        t.take("attack", place)
        if t.asks.name == "choose_card":
            t.take("card", "nomads_conquest")
    return t


def test_four_from_factions_and_oni() -> None:
    """C, Nomads: Goal: areas that another faction or the Oni had conquered."""
    t = four("boarlords", "dark_seed", "oni", "boarlords")
    conquer(t, "A", "B", "C")
    assert t.points("nomads")["goal"] == 0
    conquer(t, "D")
    assert t.points("nomads")["goal"] == 2


def test_free_land_does_not_count() -> None:
    """S, faction sheet: *already conquered* areas."""
    t = conquer(four("boarlords", "dark_seed", "oni", ""), "A", "B", "C", "D")
    assert t.points("nomads")["goal"] == 0


def test_own_land_does_not_count() -> None:
    """CONTENT, ruling 19: over an own marker nothing new is conquered."""
    t = conquer(four("boarlords", "dark_seed", "oni", "nomads"), "A", "B", "C", "D")
    assert t.points("nomads")["goal"] == 0


def test_earlier_phases_count_and_holding_does_not_matter() -> None:
    """C, Nomads: Goal: over several phases of one round; what was lost again still counts."""
    t = four("boarlords", "boarlords", "oni", "dark_seed")
    t.line(f"retaken nomads {t.where('A')} {t.where('B')} {t.where('C')}")
    conquer(t, "D")
    assert t.owner("A") == "boarlords"
    assert t.points("nomads")["goal"] == 2


def test_burrowed_areas_do_not_count() -> None:
    """C, Nomads: Goal: an area under the effect of burrow does not count, though its marker is replaced."""
    for burrow, points in ((False, 2), (True, 0)):
        content = with_unit("boarlords", "squeaker", burrow=burrow)
        t = Table("nomads boarlords dark_seed", content)
        for i, name in enumerate("ABCD"):
            t.area(name, (2, i - 2)).territory(name, "boarlords")
        t.line(f"retaken nomads {t.where('A')} {t.where('B')} {t.where('C')}")
        t.units("D", squad_leader=1, squeaker=1).turn("nomads", "red", "combat 1, events 1")
        t.take("use", "combat").take("attack", "D").take("card", "nomads_conquest").take("counter", "natures_wisdom")
        t.take("deck").through("play_or_keep", prefer="pass")
        assert t.owner("D") == "nomads"
        assert t.points("nomads")["goal"] == points
