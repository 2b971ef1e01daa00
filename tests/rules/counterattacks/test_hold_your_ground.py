"""Hold your Ground: more points than the Oni mark the area."""

from __future__ import annotations

from scenario import Table


def oni_attack(order: tuple[str, str, str] = ("boarlords", "nomads", "dark_seed"), **units: int) -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", **units)
    t.initiative(*order).turn("boarlords", "green", "oni_conquest 1, events 1").take("use", "oni_conquest")
    return t.take("target", "A")


def test_more_points_than_the_oni() -> None:
    """C, Hold your Ground: the most points of all involved, the Oni included."""
    t = oni_attack(private=1, squad_leader=1, medium_oni=1)
    assert t.owner("A") is None, "25 against 20: the Oni fail"
    t.take("counter", "hold_your_ground")
    assert t.owner("A") == "nomads"


def test_a_tie_goes_to_the_oni() -> None:
    """C, Hold your Ground; CONTENT, ruling 11: 20 against 20: the Oni conquer, and the ground is not held."""
    t = oni_attack(private=2, medium_oni=1)
    assert t.owner("A") == "oni"
    assert not t.offers("counter", "hold_your_ground")
    assert t.refusal("counter", "hold_your_ground", 0).code == "counter_without_effect"


def test_the_strongest_player_only() -> None:
    """C, Hold your Ground: among several defenders the one with the most points."""
    t = oni_attack(private=1, warrior=2, small_oni=1)
    assert t.asked == "nomads counterattack"
    assert not t.offers("counter", "hold_your_ground"), "10 against 20 of the Dark Seed"
    t.take("counter", "retreat")
    assert t.offers("counter", "hold_your_ground")


def test_a_tie_among_players_goes_by_initiative() -> None:
    """C, Hold your Ground: the order of initiative decides."""
    t = oni_attack(private=1, warrior=1, small_oni=1)
    assert t.asked == "nomads counterattack"
    assert t.offers("counter", "hold_your_ground")
    t.take("counter", "retreat")
    assert not t.offers("counter", "hold_your_ground"), "the Nomads come first"


def test_an_archenemy_counts_for_more() -> None:
    """C, Archenemy: the bonus applies in all combats against that enemy, in defence too."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", private=1, warrior=1, small_oni=1).card("dark_seed", "archenemy")
    t.initiative("dark_seed", "nomads", "boarlords").turn("dark_seed", "red", "special, oni_conquest 1")
    t.take("use", "special").take("enemy", "nomads").through("archenemy_marker").take("target", "A")
    assert t.asked == "dark_seed counterattack"
    t.take("counter", "retreat").through("move_select")
    assert not t.offers("counter", "hold_your_ground"), "10 against 10 and the bonus"


def test_it_is_no_conquest() -> None:
    """CONTENT, ruling 19."""
    t = oni_attack(private=1, squad_leader=1, medium_oni=1).take("counter", "hold_your_ground")
    assert t.state.conquered == (0, 0, 0)


def test_a_mountain_helps_the_defender() -> None:
    """C, Mountain Range: defenders get its value as a bonus; CONTENT, ruling 2: 10 + 15 are more than 20."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1), "mountain_range", mountain=15).area("B", (2, 0))
    t.units("A", private=1, medium_oni=1).turn("boarlords", "green", "oni_conquest 1, events 1")
    t.take("use", "oni_conquest").take("target", "A")
    assert t.owner("A") is None
    t.take("counter", "hold_your_ground")
    assert t.owner("A") == "nomads"


def test_an_oni_that_comes_later_does_not_count() -> None:
    """CONTENT, ruling 4; ruling P81: the points are those of when the attack was declared."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).territory("B", "oni")
    t.units("A", medium_oni=1, private=1, squad_leader=1, worker=1).initiative("dark_seed", "nomads", "boarlords")
    t.turn("boarlords", "green", "oni_conquest 1")
    assert t.asked == "dark_seed counterattack"
    t.take("counter", "where_there_is_one").take("oni", "large_oni").take("put", "A")
    assert t.count("A", "large_oni") == 1 and t.asked == "nomads counterattack"
    assert t.offers("counter", "hold_your_ground"), "25 against the 20 that attacked"
