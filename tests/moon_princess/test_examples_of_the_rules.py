"""Every worked example of P, named after its page (the numbers are those of the printed booklet's parts)."""

from __future__ import annotations

from moon_table import Moon
from tsukuyumi.game import make_options, new_game
from tsukuyumi.modes.moon_princess.notes import MOMENTUM
from tsukuyumi.modes.moon_princess.score import holders, value_of_areas
from tsukuyumi.modes.moon_princess.setup import tile_count
from tsukuyumi.table import make_box


def test_p6_three_players_have_21_tiles_and_fewer_where_it_is_harder() -> None:
    """P, Difficulty: 21 tiles for three, 22 or 23 are easier, 20 and 19 harder."""
    seats = ("nomads", "boarlords", "dark_seed")
    found = {}
    for level in ("easier", "normal", "harder", "brutal"):
        game = new_game(seats, 1, mode="moon_princess", difficulty=level)
        found[level] = tile_count(game.state)
        laid = game.state.areas - 7
        assert laid == found[level]
    assert found == {"easier": 23, "normal": 21, "harder": 20, "brutal": 19}
    alone = new_game(["nomads"], 1, mode="moon_princess")
    assert alone.state.areas - 7 == 12
    assert make_box(seats, make_options({"mode": "moon_princess"})).options.difficulty == "normal"


def test_p14_she_stands_in_three_areas_and_overrules_the_markers_there() -> None:
    """P, Area Control: one moon area and two ocean floors; two of them are marked, and the markers stay."""
    t = Moon("nomads boarlords").princess(0).territory("R0", "nomads").territory("R1", "boarlords")
    t.turn("nomads", "black", "combat 1")
    where = [t.number(place) for place in ("moon0", "R0", "R1")]
    assert sorted(t.special["princess"]["areas"]) == sorted(where)
    assert t.owner("R0") == "nomads" and t.owner("R1") == "boarlords"
    held = holders(t.state)
    assert all(held[area] == t.state.box.oni for area in where)
    assert t.points("nomads")["areas"] == 0
    away = Moon("nomads boarlords").princess(9).territory("R0", "nomads").turn("nomads", "black", "combat 1")
    assert away.points("nomads")["areas"] == 1


def test_p18_three_nomads_against_a_large_oni_and_protection_saves_one() -> None:
    """P, Annihilation and Conquest: 30 against 30 is enough for the Oni; 30 damage, and Protection saves somebody."""
    t = Moon("nomads").units("R4", private=2, stuff_sergeant=1, large_oni=1).territory("R4", "nomads")
    t.turn("nomads", "black")
    mine = sum(t.state.box.conquest[u] * n for u, n in _units(t, "R4", 0))
    assert mine <= 30
    assert t.asked == "nomads counterattack"
    assert t.owner("R4") == "oni"
    t.take("counter", "protection")
    while t.asks.name == "damage":
        t.take("hit")
    assert sum(n for _, n in _units(t, "R4", 0)) >= 1


def _units(t: Moon, place: str, owner: int) -> list[tuple[int, int]]:
    from tsukuyumi.rules.areas import units_in

    return units_in(t.state, owner, t.number(place))


def test_p19_one_large_oni_rather_than_two_small_ones() -> None:
    """P, Basic Rule 3: the Oni prefer one Large Oni to two Small ones."""
    t = Moon("boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (-2, 0)).area("D", (-3, 0))
    t.territory("A", "oni").territory("C", "oni").territory("B", "boarlords").territory("D", "boarlords")
    # fifteen points for three Small Oni here, thirty for a Large one there
    t.units("A", small_oni=3).units("B", squeaker=1).units("C", large_oni=1).units("D", boarrior=2)
    t.turn("boarlords", "black")
    entry = next(entry for entry in t.game.log if entry[0] == "oni_why_fewest")
    assert entry[2] == 1
    assert t.oni("D") == {"large_oni": 1}


def test_p20_example_1_nobody_moves_where_they_have_the_points() -> None:
    t = Moon("nomads").units("R3", private=1, medium_oni=1).units("R8", large_oni=1).territory("R3", "nomads")
    t.turn("nomads", "black")
    assert t.asked == "nomads counterattack"
    told = t.special["last_attack"]
    assert (told["area"], told["movers"], told["steps"]) == (t.number("R3"), 0, 0)
    assert t.oni("R3") == {"medium_oni": 1}


def test_p20_example_2_one_oni_strengthens_a_group_of_three() -> None:
    """One Oni moves one area to three others, who then have enough."""
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("W", (4, 0))
    # 20 points against three Small Oni with 15: a fourth is enough
    t.units("B", small_oni=3, private=2).territory("B", "nomads").units("A", small_oni=1)
    t.territory("A", "oni").territory("W", "oni").turn("nomads", "black")
    told = t.special["last_attack"]
    assert (told["area"], told["movers"], told["steps"]) == (t.number("B"), 1, 1)
    assert t.oni("B") == {"small_oni": 4} and not t.oni("A")


def test_p20_example_3_a_single_oni_goes_two_areas_into_an_empty_one() -> None:
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (4, 0))
    t.territory("A", "oni").territory("B", "oni").territory("C", "nomads").units("A", medium_oni=1)
    t.turn("nomads", "black")
    assert t.owner("C") == "oni"
    told = t.special["last_attack"]
    # the second attack found nothing: the reasons are those of no attack
    assert told is None or told["area"] == t.number("C")
    entry = next(entry for entry in t.game.log if entry[0] == "oni_why_fewest")
    assert entry[2:4] == (1, 2)
    # an empty area: the smallest new Oni comes with the marker
    assert t.oni("C") == {"medium_oni": 1, "small_oni": 1}


def test_p20_example_4_four_oni_where_boarlords_hold_an_area() -> None:
    t = Moon("boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (2, 1))
    t.territory("A", "oni").territory("C", "oni").territory("B", "boarlords")
    # 75 points: fewer than four Medium Oni have too few
    t.units("A", medium_oni=2).units("C", medium_oni=2).units("B", boarmaster=1, squeaker=1)
    t.turn("boarlords", "black")
    entry = next(entry for entry in t.game.log if entry[0] == "oni_why_fewest")
    assert entry[2] == 4
    assert t.oni("B") == {"medium_oni": 4}


def test_p21_the_tie_of_three_areas_is_for_the_players() -> None:
    """Four Large Oni with somebody, and two Small Oni alone: nobody must move in any of them, none is marked."""
    t = Moon("nomads").units("R0", large_oni=4, private=1).units("R4", small_oni=1).units("R8", small_oni=1)
    t.turn("nomads", "black")
    assert t.asked == "nomads oni_attack_where"
    assert sorted(t.options()) == ["strike:R0", "strike:R4", "strike:R8"]
    t.take("strike", "R4")
    assert t.owner("R4") == "oni" and t.oni("R4") == {"small_oni": 2}
    # two are left for the one attack that is left: the players decide again
    assert t.asked == "nomads oni_attack_where"
    assert sorted(t.options()) == ["strike:R0", "strike:R8"]


def test_p21_a_medium_oni_goes_where_a_large_one_could() -> None:
    """Against 20 points a Medium or a Large Oni is enough: the smaller goes."""
    t = Moon("boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (2, 1))
    t.territory("A", "oni").territory("C", "oni").territory("B", "boarlords")
    t.units("A", large_oni=1, small_oni=2).units("C", medium_oni=1).units("B", boarrior=1)
    t.turn("boarlords", "black")
    assert t.oni("B") == {"medium_oni": 1}
    assert t.oni("A") == {"large_oni": 1, "small_oni": 2}


def test_p24_annihilation_that_destroys_builds_two() -> None:
    """P, Momentum, example: 1 for the card, 1 for an Oni that fell."""
    t = Moon("nomads").units("R5", launcher=2, private=2, small_oni=1).turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_annihilation")
    t.through("weapons", prefer="pass")
    assert t.note(MOMENTUM) == 3 and not t.oni("R5")


def test_p24_conquest_builds_one() -> None:
    t = Moon("nomads").units("R5", launcher=2, private=2, small_oni=1).turn("nomads", "black", "combat 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 2


def test_p24_with_a_legendary_oni_two_and_three_if_one_falls() -> None:
    for card, built in (("nomads_conquest", 2), ("nomads_annihilation", 3)):
        t = Moon("nomads").units("R5", launcher=2, private=5, small_oni=1, merchant=1).momentum(1)
        t.turn("nomads", "black", "combat 1")
        t.take("use", "combat").take("attack", "R5").take("card", card)
        t.through("weapons", prefer="pass")
        fell = "falls" in t.log_kinds()
        assert t.note(MOMENTUM) == 1 + (built if fell or card == "nomads_conquest" else 2)


def test_p25_faq_a_devastated_area_at_a_homezone_is_worth_two() -> None:
    """P, FAQ: devastation takes its own value, the homezone next to it adds two."""
    t = Moon("nomads").home("nomads", (4, -4)).area("A", (3, -3)).line("devastated 3,-3").territory("A", "oni")
    t.turn("nomads", "black", "combat 1")
    without = Moon("nomads").home("nomads", (4, -4)).area("A", (3, -3)).line("devastated 3,-3")
    without.turn("nomads", "black", "combat 1")
    assert value_of_areas(t.state) == value_of_areas(without.state)
    more = t.special["sides"]["oni"]["homes"] - without.special["sides"]["oni"]["homes"]
    assert more == 2


def test_p25_faq_a_counter_space_that_is_passed_again_brings_another_counter() -> None:
    t = Moon("nomads").momentum(3).units("R5", launcher=2, private=2, small_oni=2)
    t.turn("nomads", "black", "combat 2, events 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 4 and t.special["face_down"] == ["counter"]
    t.take("done").take("use", "events").take("lower_momentum").take("waste_unseen")
    assert t.note(MOMENTUM) == 3
    t.through("events").take("use", "combat").take("attack", "R5").take("card", "nomads_annihilation")
    t.through("weapons", prefer="pass")
    assert t.log_kinds().count("draws_counter") == 2
