"""Both sides' points and the end (P, Counting Victory Points; CONTENT, Points)."""

from __future__ import annotations

from moon_table import Moon
from tsukuyumi.modes.moon_princess.notes import ONI_POINTS, keeper
from tsukuyumi.modes.moon_princess.score import outcome


def sides(t: Moon) -> tuple[dict[str, int], dict[str, int]]:
    shown = t.special["sides"]
    return shown["players"], shown["oni"]


def test_players_have_a_point_an_area_whatever_it_is_and_two_for_the_centre() -> None:
    t = Moon("nomads boarlords").area("F", (3, -3), "fertile_ground").territory("F", "nomads")
    t.territory("R5", "boarlords").territory("centre", "nomads").turn("nomads", "black", "combat 1")
    assert t.points("nomads") == {"areas": 2, "centre": 1} and t.points("boarlords") == {"areas": 1, "centre": 0}
    players, _ = sides(t)
    assert players["areas"] == 3 and players["centre"] == 1 and players["few_oni"] == 2


def test_oni_have_the_value_of_their_areas_and_the_moon_by_nature() -> None:
    t = Moon("nomads").area("F", (3, -3), "fertile_ground").territory("F", "oni").territory("moon0", "nomads")
    t.turn("nomads", "black", "combat 1")
    _, oni = sides(t)
    # six areas of the moon, and two for the fertile ground
    assert oni["areas"] == 6 + 2


def test_two_more_next_to_a_homezone_and_for_many_areas() -> None:
    t = Moon("nomads").home("nomads", (0, -3)).territory("R0", "oni").turn("nomads", "black", "combat 1")
    _, oni = sides(t)
    assert oni["homes"] == 2 and oni["many_areas"] == 2
    few = Moon("nomads")
    for place in ("centre", "moon0", "moon1", "moon2"):
        few.territory(place, "nomads")
    few.turn("nomads", "black", "combat 1")
    assert sides(few)[1]["many_areas"] == 0


def test_fifteen_oni_are_not_few_and_she_is_one_of_them() -> None:
    t = Moon("nomads").princess(0).units("centre", small_oni=13).turn("nomads", "black", "combat 1")
    assert sides(t)[0]["few_oni"] == 2 and t.special["oni_in_play"] == 14
    t = Moon("nomads").princess(0).units("centre", small_oni=14).turn("nomads", "black", "combat 1")
    assert sides(t)[0]["few_oni"] == 0


def test_momentum_is_worth_what_the_track_shows() -> None:
    for space, worth in ((1, 0), (3, 1), (14, 6)):
        t = Moon("nomads").momentum(space).turn("nomads", "black", "combat 1")
        assert sides(t)[1]["momentum"] == worth


def test_the_side_with_more_points_wins_and_a_tie_goes_to_the_moon() -> None:
    """P, Goal of the Game; a tie: ours (P154)."""
    t = Moon("nomads boarlords")
    for place in ("centre", *(f"moon{i}" for i in range(6)), "R1", "R2"):
        t.territory(place, "nomads")
    t.turn("nomads", "black", "combat 1")
    players, oni = sides(t)
    assert sum(players.values()) == 12 and sum(oni.values()) == 0
    assert outcome(t.state).seats == (0, 1) and outcome(t.state).side == "players"
    keeper(t.state).set_note(t.state, ONI_POINTS, 12)
    assert outcome(t.state).seats == () and outcome(t.state).side == "oni"


def test_no_missions_goals_or_initiative() -> None:
    """P, The Golden Rule."""
    t = Moon("nomads").turn("nomads", "black", "combat 1")
    assert set(t.points("nomads")) == {"areas", "centre"}
