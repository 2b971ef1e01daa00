"""The Moon Princess on her corner (P, Special Oni: Moon Princess; CONTENT, M8, M11, M12)."""

from __future__ import annotations

import pytest

from moon_table import Moon
from tsukuyumi.engine.hexes import distance, neighbours, unpack
from tsukuyumi.modes.moon_princess.border import CORNERS, onward, shorter_way, steps_between
from tsukuyumi.modes.moon_princess.notes import CORNER, MOMENTUM
from tsukuyumi.modes.moon_princess.princess import place_of_return


def test_eighteen_corners_each_between_three_cells_on_the_border() -> None:
    """P, Area Control: two moon areas and one outside, or one and two."""
    assert len(CORNERS) == len(set(CORNERS)) == 18
    for one, two, three in CORNERS:
        assert two in neighbours(one) and three in neighbours(one) and three in neighbours(two)
        moon = [cell for cell in (one, two, three) if max(map(abs, unpack(cell))) <= 1 and distance(cell, 32896) <= 1]
        assert len(moon) in (1, 2)
    for corner in range(18):
        # a step is an edge of the border: two of the three cells are the same
        assert len(set(CORNERS[corner]) & set(CORNERS[onward(corner, 1)])) == 2
    assert steps_between(2, 2, 1) == 18 and steps_between(17, 1, 1) == 2 and shorter_way(0, 10) == -1


def test_she_moves_whatever_stands_in_her_way() -> None:
    """P, Moon Princess Movement: neither units nor blockades hinder her."""
    t = Moon("boarlords").princess(0).units("R1", boarguard=2).blockade("R0", "south").deck("princess", "moonrise")
    t.deck("turn", "ebb").turn("boarlords", "white")
    assert t.note(CORNER) - 1 == 2
    assert "princess_walks_on" in "".join(t.log_kinds())


def test_her_points_count_in_all_three_areas() -> None:
    """P, Attacking the Moon Princess: she is involved in all battles in all three areas."""
    t = Moon("nomads").princess(0).units("R0", private=2).units("R1", private=3).turn("nomads", "black", "combat 2")
    t.take("use", "combat")
    assert t.offers("attack", "R1")
    t.take("attack", "R0")
    # twenty points against her thirty: no conquest
    assert not t.offers("card", "nomads_conquest") and t.offers("card", "nomads_annihilation")


def test_whoever_attacks_her_loses_half_to_the_largest_oni() -> None:
    """P, Attacking the Moon Princess: half, rounded up, become the largest Oni there are; also by a mere conquest."""
    t = Moon("nomads").princess(0).units("R1", private=5).turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R1").take("card", "nomads_conquest")
    assert t.count("R1", "private") == 2
    assert t.oni("R1") == {"large_oni": 3, "moon_princess": 1}
    # one for the card, one for her
    assert t.note(MOMENTUM) == 3
    assert t.owner("R1") == "nomads"


def test_the_attacker_names_who_is_lost_and_one_at_least_is() -> None:
    t = Moon("nomads").princess(0).units("R1", private=1, launcher=1).turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R1").take("card", "nomads_annihilation").through("weapons", prefer="pass")
    assert t.asked == "nomads turned_to_oni"
    assert t.refusal("turn_to_oni", "dog").code == "no_such_unit_here"
    t.take("turn_to_oni", "private")
    assert t.count("R1", "launcher") == 1 and t.count("R1", "private") == 0


def test_without_oni_in_reserve_the_units_are_gone_all_the_same() -> None:
    """M12."""
    t = Moon("nomads").princess(0).units("R1", private=2).units("centre", small_oni=15, medium_oni=12, large_oni=7)
    t.turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R1").take("card", "nomads_annihilation").through("weapons", prefer="pass")
    assert t.count("R1", "private") == 1 and t.oni("R1") == {"moon_princess": 1}


def test_destroyed_in_one_area_she_is_gone_from_all() -> None:
    """P, Placing the Moon Princess (again): she has fallen, and her areas are the players' again."""
    t = Moon("nomads").princess(0).territory("R0", "nomads").units("R1", launcher=2, private=2, lt_dan=1, hunter=1)
    t.equipment("nomads", pistol=5).turn("nomads", "black", "combat 1, produce 1")
    assert t.points("nomads")["areas"] == 0
    t.take("use", "combat").take("attack", "R1").take("card", "nomads_annihilation")
    t.through("weapons", prefer="arm")
    t.through("turned_to_oni", prefer="turn_to_oni")
    assert t.note(CORNER) == 0 and not t.oni("R0") and not t.oni("moon0")
    assert t.points("nomads")["areas"] == 1
    assert t.special["princess"]["corner"] is None


def test_she_comes_back_nearest_to_the_last_in_initiative() -> None:
    """P, Placing again; M11: at the next Princess action no card is drawn; ties by player areas, then clockwise."""
    t = Moon("nomads boarlords").home("boarlords", (0, 3)).home("nomads", (3, -3)).initiative("nomads", "boarlords")
    t.turn("nomads", "white")
    assert "princess_card" not in t.log_kinds()
    near = t.special["princess"]["areas"]
    assert t.number("R6") in near


def test_more_player_areas_break_the_tie_of_her_return() -> None:
    """M11."""
    bare = Moon("nomads").home("nomads", (0, 3)).turn("nomads", "black", "combat 1")
    first = place_of_return(bare.state)
    t = Moon("nomads").home("nomads", (0, 3)).territory("R7", "nomads").turn("nomads", "black", "combat 1")
    assert place_of_return(t.state) >= first
    assert t.number("R7") in [t.state.cells.index(cell) for cell in CORNERS[place_of_return(t.state)]]


def test_no_movement_and_no_displacement_carries_her_away() -> None:
    t = Moon("boarlords").princess(0).events("boarlords", "onward_march").units("R0", squeaker=1)
    t.turn("boarlords", "black", "events 1")
    t.take("use", "events").take("event", "onward_march").take("area", "R0")
    assert not any("moon_princess" in option for option in t.options())


def test_at_a_gap_or_a_homezone_she_stands_in_fewer_areas() -> None:
    """Ours (P158): a homezone is no area, and a gap is nothing."""
    t = Moon("nomads", bare=True).area("A", (0, -2)).home("nomads", (1, -2)).princess(0)
    t.turn("nomads", "black", "combat 1")
    assert sorted(t.special["princess"]["areas"]) == sorted([t.number("moon0"), t.number("A")])


def test_damage_to_oni_so_that_as_few_as_possible_fall() -> None:
    """P, Damage Distribution to Oni."""
    from tsukuyumi.modes.moon_princess.damage import fewest

    assert fewest(((30, 1), (10, 3)), 25) == 0
    assert fewest(((30, 1), (10, 3)), 30) == 1
    assert fewest(((20, 2), (10, 2)), 35) == 1 + (35 - 20 >= 20)
    t = Moon("nomads").units("R5", launcher=2, small_oni=2, large_oni=1).turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_annihilation").through("weapons", prefer="pass")
    # thirty damage: the Large Oni protects the small ones
    assert t.oni("R5") == {"small_oni": 2}


@pytest.mark.parametrize("seed", range(6))
def test_as_few_fall_as_a_search_through_all_orders_finds(seed: int) -> None:
    from itertools import permutations
    from random import Random

    from tsukuyumi.modes.moon_princess.damage import fewest

    dice = Random(seed)
    for _ in range(20):
        units = [dice.choice((10, 20, 30, 40)) for _ in range(dice.randint(1, 5))]
        damage = dice.randrange(0, 120, 5)

        def fallen(order: tuple[int, ...], left: int) -> int:
            for count, health in enumerate(order):
                if health > left or not left:
                    return count
                left -= health
            return len(order)

        stacks = tuple(sorted({(health, units.count(health)) for health in units}, reverse=True))
        assert fewest(stacks, damage) == min(fallen(order, damage) for order in permutations(units))
