"""Mines: passive damage to those who move in, if the Nomads let them go off."""

from __future__ import annotations

from scenario import Table


def mined(mines: int, seats: str = "boarlords nomads dark_seed") -> Table:
    t = Table(seats).area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    return t.marker("B", "mine", mines)


def test_the_nomads_decide_how_many() -> None:
    """C, Nomads: Mines: whether and how many explode; exploded ones go back to the supply."""
    t = mined(3).units("A", boarguard=1).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "boarguard").take("step", "B")
    assert t.asked == "nomads mines"
    assert t.options() == ["explode:1", "explode:2", "explode:3", "pass"]
    assert t.refusal("explode", 4).code == "too_few_mines"
    t.take("explode", 2)
    assert t.count("B", "boarguard") == 0, "2 x 15 damage against 20 health"
    assert t.markers("B", "mine") == 1


def test_one_mine_does_not_hurt_a_boarguard() -> None:
    """R, Passive Damage, example: 15 damage against 25 health: nothing happens, the Mine is gone."""
    t = mined(1).units("A", boarmother=1).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "boarmother").take("step", "B").take("explode", 1)
    assert t.count("B", "boarmother") == 1
    assert t.markers("B", "mine") == 0


def test_they_may_stay_quiet() -> None:
    """C, Nomads: Mines: the Nomads decide whether."""
    t = mined(1).units("A", squeaker=1).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B").take("pass")
    assert t.count("B", "squeaker") == 1
    assert t.markers("B", "mine") == 1


def test_units_that_enter_together_are_hit_together() -> None:
    """R, Passive Damage: the total goes from unit to unit: 30 damage kill three of four Squeakers."""
    t = mined(2).units("A", squeaker=4).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B", 4).take("explode", 2)
    assert t.count("B", "squeaker") == 1


def test_only_those_who_enter() -> None:
    """C, Nomads: Mines: not against units already in the area; 30 damage, but one Squeaker came."""
    t = mined(2).units("A", squeaker=1).units("B", squeaker=2).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B").take("explode", 2)
    assert t.count("B", "squeaker") == 2


def test_those_who_stood_there_have_not_moved() -> None:
    """R, Movement: the one that fell was the one that moved; the two others may still move."""
    t = mined(1).units("A", squeaker=1).units("B", squeaker=2).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B").take("explode", 1)
    t.take("mover", "B", "squeaker")
    assert t.offers("step", "C", 2), "both of them can go"


def test_the_fallen_do_not_move_on() -> None:
    """R, Movement: of three that entered, one fell: two go on."""
    t = mined(1).units("A", squeaker=3).turn("boarlords", "red", "move 2")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B", 3).take("explode", 1)
    t.take("mover", "B", "squeaker")
    assert t.offers("step", "C", 2)
    assert not t.offers("step", "C", 3)


def test_mines_go_off_before_momentum_is_compared() -> None:
    """R, Enemy Units and Movement; C, Nomads: Mines: who fell on entering opens no passage."""
    t = mined(2).units("A", boarguard=1, boarrior=1).units("B", private=2).turn("boarlords", "red", "move 2")
    t.take("use", "move").take("mover", "A", "boarguard").take("step", "B").take("explode", 2)
    t.take("mover", "A", "boarrior").take("step", "B")
    assert not t.offers("mover", "B", "boarrior"), "2 against 4"


def test_leaving_triggers_nothing() -> None:
    """C, Nomads: Mines: units leaving the area are safe."""
    t = mined(5).units("B", squeaker=1).turn("boarlords", "red", "move 1, events 1")
    t.take("use", "move").take("mover", "B", "squeaker").take("step", "C")
    assert t.count("C", "squeaker") == 1
    assert t.asked == "boarlords turn"


def test_passing_through_triggers_too() -> None:
    """R, Fundamental Rules of Movement: every area on the way is entered."""
    t = mined(1).units("A", squeaker=1).turn("boarlords", "red", "move 2")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B")
    assert t.asked == "nomads mines"
    t.take("pass").take("mover", "B", "squeaker").take("step", "C")
    assert t.count("C", "squeaker") == 1


def test_placing_is_not_entering() -> None:
    """C, Nomads: Mines: production in a mined area triggers nothing."""
    t = mined(3).home("boarlords", (1, 1)).turn("boarlords", "green", "produce 1, events 1")
    t.take("use", "produce").take("produce", "squeaker").take("put", "B")
    assert t.asked == "boarlords turn"
    assert t.count("B", "squeaker") == 1


def test_placed_oni_trigger_nothing() -> None:
    """C, Nomads: Mines: Oni are placed."""
    t = mined(3).territory("B", "oni").turn("boarlords", "green", "place_oni 1")
    t.take("oni", "small_oni").take("put", "B")
    assert t.count("B", "small_oni") == 1
    assert t.markers("B", "mine") == 3


def test_moving_oni_are_hit() -> None:
    """C, Nomads: Mines: Oni that move in are units that move in; nobody is asked which one falls."""
    t = mined(1).units("A", small_oni=1).units("D", private=1).turn("boarlords", "green", "oni_conquest 1")
    t.take("target", "B")
    assert t.asked == "nomads mines"
    t.take("explode", 1)
    assert t.count("B", "small_oni") == 0
    assert t.owner("B") is None, "nobody is left to conquer"


def test_own_units_are_safe() -> None:
    """C, Nomads: Mines: they work for the Nomads."""
    t = mined(3).units("A", private=1).turn("nomads", "red", "move 1, events 1")
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.asked == "nomads turn"
    assert t.markers("B", "mine") == 3


def test_cover_lowers_the_total() -> None:
    """C, Cover: every time the Boarlords receive damage, the total is 10 lower for each Cover."""
    t = mined(1).marker("B", "cover", 1).units("A", squeaker=1).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B").take("explode", 1)
    assert t.count("B", "squeaker") == 1, "5 damage against 10 health"


def test_units_destroyed_by_mines_are_destroyed_by_the_nomads() -> None:
    """CONTENT, ruling 12: the mission Survival of the Fittest counts them."""
    t = mined(3).units("A", squeaker=3).turn("boarlords", "red", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B", 3).take("explode", 3)
    assert t.points("nomads")["missions"] == 1


def test_retreat_onto_a_mine() -> None:
    """C, Nomads: Mines: a counterattack's movement is movement."""
    t = mined(1).units("A", private=1, squeaker=1).turn("nomads", "red", "combat 1")
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    t.take("counter", "retreat").take("mover", "A", "squeaker").take("step", "B")
    assert t.asked == "nomads mines"
    t.take("explode", 1)
    assert t.count("B", "squeaker") == 0


def test_displaced_units_did_not_move() -> None:
    """R, Displacement: it does not count as movement, and Mines wait for units that move in."""
    t = Table("dark_seed boarlords nomads").area("A", (5, 0)).area("B", (5, 1)).marker("B", "mine", 3)
    t.units("A", stinger=1, boarmaster=1).turn("dark_seed", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("counter", "defence")
    t.through("displace", prefer="push")
    assert t.count("B", "stinger") == 1
    assert t.markers("B", "mine") == 3


def test_wandering_oni_that_fall_are_not_counted_for_those_that_stand() -> None:
    """R, Which areas the Oni look for: five moves; the one that fell on a Mine does not keep another from moving."""
    t = Table("boarlords nomads dark_seed").units("moon0", small_oni=1).units("moon1", small_oni=1)
    t.marker("moon1", "mine", 1).turn("boarlords", "green", "oni_conquest 1")
    t.take("lead", "small_oni", "moon0").take("target", "moon1").take("explode", 1)
    assert t.asks.name == "oni_wander_where", "the only Oni left is led on"


def test_flying_units_are_hit() -> None:
    """C, Nomads: Mines: units that move in; ruling: flying in is moving in."""
    t = mined(1).units("A", wasp=1).blockade("A", "south").turn("dark_seed", "red", "move 1")
    t.take("use", "move").take("mover", "A", "wasp").take("step", "B").take("explode", 1).take("no")
    assert t.count("B", "wasp") == 0


def fleeing(mines: int, **standing: int) -> Table:
    """One Worker and one Warrior of the Dark Seed flee together from A to B (For the Queen)."""
    t = mined(mines).units("A", worker=4, warrior=1, boarguard=1).turn("boarlords", "red", "combat 1")
    if standing:
        t.units("B", **standing)
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_annihilation").take("counter", "defence")
    return t.take("lose", "worker").take("lose", "worker").take("lose", "worker").take("target", "B")


def test_units_of_several_kinds_that_enter_together_are_one_group() -> None:
    """C, Mines; R, Passive Damage: the weakest first, and what is left goes on to the next, whatever its kind."""
    t = fleeing(3)
    assert t.asked == "nomads mines"
    assert "1 × Worker and 1 other unit" in t.asks.prompt()
    t.take("explode", 1)
    assert t.count("B", "worker") == 0 and t.count("B", "warrior") == 0, "5 and 10 of 15 damage"
    t.take("no")
    assert t.markers("B", "mine") == 2 and t.asks.name != "mines", "asked once for all of them"


def test_of_a_mixed_group_only_those_who_came_are_hit() -> None:
    """C, Nomads: Mines: not against units already in the area, of the same kinds or not."""
    t = fleeing(3, worker=2, wasp=1).take("explode", 3)
    t.through("emergency_egg", prefer="no")
    assert (t.count("B", "worker"), t.count("B", "warrior"), t.count("B", "wasp")) == (2, 0, 1)


def test_each_step_of_a_movement_is_a_group_of_its_own() -> None:
    """R, Movement: units move independently; each kind and step enters alone."""
    t = mined(2).units("A", squeaker=1, boarrior=1).turn("boarlords", "red", "move 1").take("use", "move")
    t.take("mover", "A", "squeaker").take("step", "B").take("explode", 1)
    t.take("mover", "A", "boarrior").take("step", "B")
    assert t.asked == "nomads mines"
