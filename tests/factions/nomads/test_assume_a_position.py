"""Assume a Position: conquest with doubled points."""

from __future__ import annotations

from scenario import Table


def test_the_total_is_doubled() -> None:
    """C, Nomads: Assume a Position: 25 points count 50 against a Boarguard's 50; a plain conquest fails."""
    t = Table("nomads boarlords dark_seed cybersamurai").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", private=1, squad_leader=1, boarguard=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_conquest")
    assert t.refusal("card", "nomads_conquest").code == "too_few_points"
    t.take("card", "nomads_assume_a_position").take("counter", "slow_conquest")
    assert t.owner("A") == "nomads"


def test_one_point_short() -> None:
    """R, Conquest: 40 against 50."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).units("A", private=2, boarguard=1)
    t.turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_assume_a_position")
    assert t.refusal("card", "nomads_assume_a_position").code == "too_few_points"


def test_against_a_mountain_range() -> None:
    """CONTENT, ruling 2: the mountain's value must be reached: one Private doubled reaches 20."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1), "mountain_range", mountain=20).units("A", private=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    assert t.owner("A") == "nomads"
    assert t.logged("conquers")


def test_the_mountain_adds_to_the_defender() -> None:
    """CONTENT, ruling 2: 2 x 15 do not beat 15 + 20."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1), "mountain_range", mountain=20)
    t.units("A", squad_leader=1, squeaker=1).turn("nomads", "red", "combat 1").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_assume_a_position")


def test_an_archenemy_bonus_is_part_of_the_total() -> None:
    """C, Assume a Position: the *total* is doubled; C, Archenemy: the bonus counts against that enemy."""
    for enemy, offered in (("boarlords", True), ("dark_seed", False)):
        t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=2, boarmaster=1)
        t.card("nomads", "archenemy").turn("nomads", "red", "special, combat 1")
        t.take("use", "special").take("enemy", enemy).through("archenemy_marker")
        assert t.state.box.action[t.state.chosen[0]].amount == 10
        t.take("use", "combat").take("attack", "A")
        # 2 x (20 + 10) against 60; the bonus after doubling would make 50
        assert t.offers("card", "nomads_assume_a_position") is offered


def test_its_counterattacks() -> None:
    """CONTENT, Combat cards: Counterstrike, Retreat, Misfire (needs a Mine on the board), Slow Conquest; tuned in
    docs/balance: the last only where four play.
    """
    four = "nomads boarlords dark_seed cybersamurai"
    for factions, slow in ((four, ["slow_conquest"]), (four.rpartition(" ")[0], [])):
        t = Table(factions).area("A", (2, -1)).area("B", (2, 0)).units("A", private=2, squeaker=1)
        t.marker("B", "mine").turn("nomads", "red", "combat 1")
        t.take("use", "combat").take("attack", "A").take("card", "nomads_assume_a_position")
        assert [o.split(":")[1] for o in t.options()] == ["counterstrike", "retreat", "misfire", *slow]


def test_its_counterstrike_is_half() -> None:
    """Tuned in docs/balance: 10 damage of a Boarmaiden count 5, which kills a Dog but not a Private of 10."""
    for unit, left in (("dog", 0), ("private", 1)):
        t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0))
        t.units("A", **{unit: 1}, lt_dan=1, boarmaiden=1).turn("nomads", "red", "combat 1, events 1")
        t.take("use", "combat").take("attack", "A").take("card", "nomads_assume_a_position")
        t.take("counter", "counterstrike").through("damage")
        assert t.count("A", unit) == left
        assert t.count("A", "lt_dan") == 1
