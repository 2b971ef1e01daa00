"""Survival of the Fittest (C, Nomads: Mission Card; ruling 12): destroy three enemy units."""

from __future__ import annotations

from scenario import Table

SEATS = "nomads boarlords dark_seed"


def fight(attacker: str, card: str, **units: int) -> Table:
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).units("A", **units)
    t.turn(attacker, "red", "combat 2, events 1").take("use", "combat").take("attack", "A")
    return t.take("card", card) if t.asks.name == "choose_card" else t


def test_as_attacker() -> None:
    """C: three, immediately."""
    t = fight("boarlords", "boarlords_annihilation", boarmaster=1, boarguard=2, private=3)
    t.take("counter", "counterstrike").through("weapons").through("damage", prefer="hit")
    assert t.state.destroyed[1] == 3
    assert t.points("boarlords")["missions"] == 1


def test_as_defender() -> None:
    """C: actively as attackers or passively as defenders."""
    t = fight("boarlords", "boarlords_conquest", squeaker=4, launcher=2).take("counter", "counterstrike")
    t.through("weapons").through("damage", prefer="hit")
    assert t.state.destroyed[0] == 3, "30 damage on Squeakers of 10 health"
    assert t.points("nomads")["missions"] == 1


def test_over_several_rounds() -> None:
    """S, card face: possible over several rounds; what was destroyed before counts."""
    t = Table(SEATS).area("A", (3, -1)).units("A", launcher=1, worker=1).line("progress nomads destroyed=2")
    t.round(3).turn("nomads", "red", "combat 2, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation").take("counter", "protection").through("emergency_egg", prefer="no")
    assert t.points("nomads")["missions"] == 1


def test_oni_do_not_count() -> None:
    """Ruling 12: units of enemy factions, not Oni."""
    t = fight("boarlords", "boarlords_annihilation", boarmaster=1, boarguard=3, small_oni=4)
    t.through("damage", prefer="hit")
    assert t.count("A", "small_oni") == 0
    assert set(t.state.destroyed) == {0}


def test_what_the_oni_destroy_counts_for_nobody() -> None:
    """R, Players control the Oni: Oni cannot complete missions."""
    t = fight("boarlords", "boarlords_annihilation", squeaker=3, large_oni=1)
    t.through("damage", prefer="hit")
    assert t.count("A", "squeaker") == 0
    assert set(t.state.destroyed) == {0}


def test_mines_count_for_the_nomads() -> None:
    """Ruling 12; R, Destroy: passive damage too."""
    t = Table(SEATS).area("A", (3, -1)).area("B", (3, 0)).units("A", worker=3).marker("B", "mine", 1)
    t.turn("dark_seed", "red", "move 1").take("use", "move").take("mover", "A", "worker").take("step", "B", 3)
    t.take("explode", 1).through("emergency_egg", prefer="no")
    assert t.count("B", "worker") == 0
    assert t.points("nomads")["missions"] == 1, "in the turn of the Dark Seed"


def test_radiation_counts_for_nobody() -> None:
    """C: units destroyed by a neutral effect do not count."""
    t = Table(SEATS).area("A", (3, -1)).marked("A", "radioactive").units("A", private=3, squeaker=3)
    t.turn("boarlords", "red", "move 1").take("done")
    assert set(t.state.destroyed) == {0}


def test_own_losses_do_not_count() -> None:
    """R, Enemy units: units of other factions; those who lose them have destroyed nobody."""
    t = fight("dark_seed", "dark_seed_annihilation", warrior=1, worker=1, boarguard=1).take("counter", "crush_the_bugs")
    t.through("lose_units", prefer="lose").through("emergency_egg", prefer="no").through("damage", prefer="hit")
    assert t.count("A", "boarguard") == 1, "15 damage on 20 health"
    assert list(t.state.destroyed) == [0, 2, 0]
