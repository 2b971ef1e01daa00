"""The eight Legendary Oni as P has them, one test each at least (P, Legendary Oni)."""

from __future__ import annotations

from moon_table import Moon
from tsukuyumi.modes.moon_princess.forces import gambler_rolled, oni_attacks, oni_reach
from tsukuyumi.modes.moon_princess.notes import MOMENTUM, keeper
from tsukuyumi.modes.moon_princess.turn_cards import goal_fulfilled
from tsukuyumi.rules.conquest import conquest_refused


def arriving(card: str, t: Moon | None = None, seats: str = "nomads") -> Moon:
    t = t or Moon(seats)
    t.line(f"face_down {card}").turn(t.factions[0], "white", "produce 1")
    t.take("done")
    return t


def test_ronin() -> None:
    """It comes from three areas away, on a fertile ground; a Medium Oni on each other one."""
    t = Moon("nomads").area("F", (3, -3), "fertile_ground")
    arriving("ronin", t)
    assert t.oni("F") == {"ronin": 1}
    assert oni_reach(t.state, keeper(t.state).unit_of_legend["ronin"]) == 3
    far = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (4, 0)).area("D", (5, 0))
    for place in "ABC":
        far.territory(place, "oni")
    far.territory("D", "nomads").units("A", ronin=1).turn("nomads", "black")
    assert far.owner("D") == "oni" and far.oni("D")["ronin"] == 1


def test_dark_observer() -> None:
    """She and all Oni of her area always attack: nobody asks for the smallest."""
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("Z", (-2, 0)).area("Y", (-3, 0))
    t.territory("A", "oni").territory("Z", "oni").territory("B", "nomads").territory("Y", "nomads")
    t.units("A", dark_observer=1, small_oni=2).units("Z", small_oni=1).turn("nomads", "black")
    assert t.owner("B") == "oni"
    assert t.oni("B")["dark_observer"] == 1 and t.oni("B")["small_oni"] >= 2
    assert "oni_why_leader" in t.log_kinds()


def test_three_shadows() -> None:
    """Two of the smallest Oni in each area with one of them when a turn card is revealed."""
    t = Moon("nomads").units("R3", three_shadows=1).units("R8", three_shadows=1).deck("turn", "ebb").line("phase draft")
    t.take("draft")
    assert t.count("R3", "small_oni") == 2 and t.count("R8", "small_oni") == 2


def test_three_shadows_come_in_three_areas() -> None:
    t = arriving("three_shadows")
    assert t.asked == "nomads legend_where"
    t.take("put", "R1").take("put", "R2")
    assert not t.offers("put", "R1")
    assert t.refusal("put", "R1").code == "not_its_place"
    t.take("put", "R3")
    assert all(t.count(place, "three_shadows") == 1 for place in ("R1", "R2", "R3"))


def test_merchant() -> None:
    """Three production points are two; white is spared."""
    t = Moon("nomads", bare=True).units("centre", merchant=1).card("nomads", "caravan").turn("nomads", "black")
    assert t.offers("use", "produce", 2)
    assert arriving("merchant").oni("centre") == {"merchant": 1}


def test_abyssal() -> None:
    """A third attack for each player; if it cannot conquer anything itself, others do."""
    t = Moon("nomads").units("R3", abyssal=1).turn("nomads", "black", "combat 1")
    assert oni_attacks(t.state) == 3
    locked = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (-2, 0)).area("C", (-3, 0)).area("D", (-3, 1))
    locked.territory("A", "oni").territory("B", "oni").territory("C", "nomads").territory("D", "nomads")
    locked.units("centre", abyssal=1).units("B", small_oni=3).turn("nomads", "black")
    assert locked.log_kinds().count("oni_attack") == 2


def test_gambler_comes_home_with_three() -> None:
    t = Moon("nomads").home("nomads", (0, -3)).units("R5", private=3)
    arriving("gambler", t)
    home = t.oni("home:nomads")
    assert home["gambler"] == 1 and home["medium_oni"] == 3
    assert 1 <= t.special["gambler"] <= 6


def test_gambler_2_more_momentum() -> None:
    t = Moon("nomads").gambler(2).units("R0", gambler=1).units("R5", private=2, small_oni=1)
    t.turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 3


def test_gambler_3_no_turn_goals() -> None:
    t = Moon("nomads").gambler(3).units("R0", gambler=1).open("waxing_moon").territory("centre", "nomads")
    t.turn("nomads", "black", "combat 1")
    assert not goal_fulfilled(t.state) and t.special["turn_card"]["barred"]
    gone = Moon("nomads").gambler(3).open("waxing_moon").territory("centre", "nomads")
    gone.turn("nomads", "black", "combat 1")
    assert goal_fulfilled(gone.state)


def test_gambler_4_fewer_attacks_but_one_at_least() -> None:
    for card, left in (("sortie", 2), ("convoy", 1)):
        t = Moon("nomads", bare=True).gambler(4).units("centre", gambler=1).card("nomads", card).turn("nomads", "black")
        assert t.offers("use", "combat", left)


def test_gambler_5_everybody_is_heavy() -> None:
    """At most one area, and nobody flies; the Oni are as they were."""
    t = Moon("dark_seed").gambler(5).units("R0", gambler=1).units("R5", wasp=1).turn("dark_seed", "black", "move 3")
    t.take("use", "move")
    mover = next(key for key in t.asks.keys if key[0] == "mover")
    assert mover[3] == 1
    assert gambler_rolled(t.state, 5)


def test_skybound() -> None:
    """It attacks before others; and when she moves it circles the moon, and markers of players fall."""
    t = Moon("nomads").princess(0).units("R3", skybound=1).territory("R4", "nomads").territory("R5", "nomads")
    t.deck("princess", "moonrise").deck("turn", "ebb").turn("nomads", "white")
    assert t.oni("R5")["skybound"] == 1 and t.owner("R4") is None and t.owner("R5") is None
    first = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("Y", (-2, 0))
    first.territory("A", "oni").territory("B", "nomads").units("A", skybound=1).units("Y", small_oni=1)
    first.turn("nomads", "black")
    assert first.oni("B")["skybound"] == 1


def test_defiler() -> None:
    """Players may destroy Oni, but conquer no Oni territory; it stays where it is rooted."""
    t = Moon("nomads").units("centre", defiler=1).territory("R5", "oni").units("R5", private=3).units("R6", private=1)
    t.turn("nomads", "black", "combat 2")
    card = t.state.box.cards_of[0][0]
    assert conquest_refused(t.state, 0, t.number("R5"), card) == "conquest_barred"
    assert conquest_refused(t.state, 0, t.number("moon0"), card) in ("conquest_barred", "too_few_points")
    assert conquest_refused(t.state, 0, t.number("R6"), card) == ""
    still = Moon("nomads").units("moon0", defiler=1).territory("moon1", "nomads").turn("nomads", "black")
    assert still.oni("moon0") == {"defiler": 1}


def test_legends_are_never_available() -> None:
    """P, Legendary Oni: never one of those that are placed anew; any number may be in play; one point each."""
    t = Moon("nomads").princess(0).units("R3", merchant=1).units("R4", defiler=1).units("R5", ronin=1)
    t.turn("nomads", "black", "combat 1")
    assert all(not t.state.box.unit[unit].legendary for unit in keeper(t.state).sizes)
    assert t.special["sides"]["oni"]["legends"] == 4
