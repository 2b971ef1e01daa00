"""C, Nomads: Perimeter Defence; ruling P120: Oni are opponents, too."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "perimeter_defence"


def closed(who: str, phase: str = "red", actions: str = "move 2, initiative 1") -> Table:
    """A and the area to the south are closed."""
    t = holding("reload", "nomads").line(f"in_force nomads {EVENT} 4,0 4,1")
    return t.turn(who, phase, actions)


def test_two_areas_are_chosen() -> None:
    """CONTENT: two areas; homezones are none, and not the same twice."""
    t = play(holding(EVENT, "nomads").home("nomads", (6, -1)).turn("nomads", "blue", "events 1, initiative 1"), EVENT)
    assert not t.offers("area", "home:nomads") and t.offers("area", "centre")
    assert t.refusal("area", "home:nomads").code == "homezone"
    t.take("area", "A")
    assert not t.offers("area", "A")
    assert t.refusal("area", "A").code == "perimeter_closed"
    t.take("area", "south")
    assert t.asked == "nomads turn" and open_before(t, "nomads") == [EVENT]


def test_nobody_else_moves_in() -> None:
    """C: opponents may not enter."""
    t = closed("boarlords").units("north", boarguard=1).take("use", "move").take("mover", "north", "boarguard")
    assert not t.offers("step", "A") and t.offers("step", "north-east")
    assert t.refusal("step", "A", 1).code == "closed_area"


def test_flying_does_not_help() -> None:
    """C: may not enter, by whatever movement."""
    t = closed("dark_seed").units("north", wasp=1).take("use", "move").take("mover", "north", "wasp")
    assert not t.offers("step", "A")


def test_units_already_inside_stay_and_may_leave() -> None:
    """C: those inside remain; they may leave if they do not enter one of the two areas."""
    t = closed("boarlords").units("A", boarguard=2)
    assert t.count("A", "boarguard") == 2
    t.take("use", "move").take("mover", "A", "boarguard")
    assert t.offers("step", "north") and not t.offers("step", "south"), "the other closed area"
    t.take("step", "north", 1)
    if t.offers("mover", "north", "boarguard"):
        t.take("mover", "north", "boarguard")
        assert not t.offers("step", "A"), "and not back in"


def test_units_already_inside_may_fight_and_conquer() -> None:
    """C: they remain in the area: only entering is forbidden."""
    t = closed("boarlords", actions="combat 1, initiative 1").units("A", boarguard=1).take("use", "combat")
    assert t.offers("attack", "A")


def test_the_nomads_come_and_go() -> None:
    """C: it is a defence against opponents."""
    t = closed("nomads").units("north", private=1).take("use", "move").take("mover", "north", "private")
    assert t.offers("step", "A")


def test_placing_is_possible() -> None:
    """C: for example with the Eggs of the Dark Seed."""
    t = closed("dark_seed", "green", "produce 1, initiative 1").marker("A", "egg", 1).home("dark_seed", (6, -1))
    t.take("use", "produce").take("produce", "worker").take("put", "A")
    assert t.count("A", "worker") == 1


def test_displacing_is_no_movement() -> None:
    """R, Displacement: displaced units do not move, so they can be pushed in."""
    t = holding("reload", "nomads").line(f"in_force nomads {EVENT} 4,0 4,1").units("north", boarguard=1, warrior=1)
    t.turn("dark_seed", "red", "combat 1, initiative 1").take("use", "combat").take("attack", "north")
    t.take("counter", "defence")
    assert t.asks.name == "displace" and t.offers("push", "warrior", "A")


def test_oni_do_not_come_in_either() -> None:
    """Ruling P120: in matters of movement the Oni are an opponent like others."""
    t = closed("boarlords", "green", "oni_conquest 1, initiative 1").units("north", medium_oni=2)
    t.territory("A", "boarlords").territory("north-east", "boarlords").take("use", "oni_conquest")
    shown = [option for option in t.options() if "A" in option.split(":")]
    assert not shown, shown


def test_oni_can_be_placed_in_it() -> None:
    """C: it is still possible to place units in these areas."""
    t = holding("reload", "nomads").line(f"in_force nomads {EVENT} 0,0 4,1")
    t.turn("boarlords", "green", "place_oni 1, initiative 1").take("use", "place_oni").take("oni", "small_oni")
    assert any(option.endswith(":centre") for option in t.options())


def test_for_the_queen_does_not_flee_in() -> None:
    """C, Defense Action: the survivors move, by the rules of movement."""
    t = closed("boarlords", actions="combat 1, initiative 1").units("north", worker=4, boarmaster=1)
    t.take("use", "combat").take("attack", "north").take("card", "boarlords_annihilation")
    t.take("counter", "defence")
    while t.asks.name == "queen_remove":
        t.take("lose", "worker")
    assert t.asks.name == "queen_where" and not t.offers("target", "A")


def test_it_ends_with_the_round() -> None:
    """C: this round."""
    assert open_before(next_round(closed("nomads")), "nomads") == []
