"""R, Victory Points; End of Game; Supremacy."""

from __future__ import annotations

from scenario import Table

SEATS = "nomads boarlords dark_seed"
ORDER = ("boarlords", "nomads", "dark_seed")


def table(**options: object) -> Table:
    return Table(SEATS, **options).area("A", (3, -1)).area("B", (3, 0)).area("F", (3, 1), "fertile_ground")


def finish(t: Table) -> Table:
    """Everybody declines whatever can be declined, to the end of the game."""
    while not t.game.over:
        t.game.apply(t.asks.default)
    return t


def last_turn(t: Table, rounds: int = 4) -> Table:
    """The last turn of the last round; it ends with ``done``."""
    return t.round(rounds).initiative(*ORDER).turn("dark_seed", "red", "move 1")


# ---- sources ---------------------------------------------------------------------------------------------------------
def test_areas_and_fertile_ground() -> None:
    """R, Controlled Areas: 1 point each; fertile ground 2 instead of 1."""
    t = last_turn(table()).territory("A", "nomads").territory("F", "nomads").territory("B", "oni")
    assert [t.points(faction)["areas"] for faction in SEATS.split()] == [3, 0, 0]


def test_initiative_two_and_one() -> None:
    """R, Initiative Placement: the first place 2 points, the second 1, the others none."""
    t = last_turn(table())
    assert [t.points(faction)["initiative"] for faction in ORDER] == [2, 1, 0]


def test_initiative_points_follow_the_marker() -> None:
    """R, Victory Points at the End: only counted as they stand, never added up over the rounds."""
    t = table().initiative(*ORDER).turn("dark_seed", "blue", "initiative 2").take("use", "initiative").take("place", 0)
    assert [t.points(faction)["initiative"] for faction in ORDER] == [1, 0, 2]


def test_the_centre_of_the_moon_scores_in_every_round() -> None:
    """R, Center of the Moon: one permanent point at the end of any round in which it is controlled."""
    t = table(rounds=3).territory("centre", "nomads").round(2)
    # cards without Oni, so that nothing happens to the centre
    t.line("hand nomads forced_march").line("hand boarlords wild_hunt").line("hand dark_seed blitz")
    t.initiative(*ORDER).turn("dark_seed", "red", "move 1")
    assert t.points("nomads")["moon"] == 0
    t.take("done")
    assert t.state.round == 3
    assert t.points("nomads")["moon"] == 1
    finish(t)
    assert t.points("nomads")["moon"] == 2
    assert t.points("nomads")["areas"] == 1, "and the area itself counts once, at the end"


def test_the_oni_score_nothing() -> None:
    """R, Players control the Oni: Oni cannot receive victory points."""
    t = last_turn(table()).territory("centre", "oni").territory("A", "oni").take("done")
    assert t.game.over
    assert not t.logged("moon_point")
    assert t.game.scores() == [1, 2, 0]


def test_a_lost_centre_takes_no_point_back() -> None:
    """R, Permanent Victory Points: they cannot be taken away."""
    t = last_turn(table()).line("progress nomads moon=2").territory("centre", "boarlords").take("done")
    assert (t.points("nomads")["moon"], t.points("boarlords")["moon"]) == (2, 1)


def test_missions_and_goals_count_what_their_cards_say() -> None:
    """R, Mission Cards: 1 point each; Faction-specific Goal: 2 points."""
    t = last_turn(table()).line("missions nomads swarm survival_of_the_fittest").line("progress nomads goal=1")
    assert t.points("nomads")["missions"] == 2
    assert t.points("nomads")["goal"] == 2


def test_points_are_tracked_apart_from_territory_markers() -> None:
    """docs/rulings.md, P1: permanent points do not come out of the 26 markers of the map."""
    t = last_turn(table()).line("missions nomads swarm").line("progress nomads goal=1 moon=3").territory("A", "nomads")
    assert t.game.view(None)["seats"][0]["territory_left"] == 25


def test_the_breakdown_adds_up() -> None:
    """The points by source are the score."""
    t = last_turn(table()).line("missions nomads swarm").line("progress nomads goal=1 moon=3").territory("F", "nomads")
    t.initiative("nomads", "boarlords", "dark_seed")
    points = t.points("nomads")
    assert points == {"areas": 2, "initiative": 2, "moon": 3, "missions": 1, "goal": 2}
    assert t.game.scores()[0] == sum(points.values()) == 10


# ---- interim and final score -----------------------------------------------------------------------------------------
def test_the_interim_score_is_announced() -> None:
    """R, Evaluation: all points are added up and announced after every round, the moon's point included."""
    t = table().territory("F", "nomads").territory("centre", "nomads").initiative(*ORDER)
    t.turn("dark_seed", "red", "move 1").take("done")
    announced = {t.factions[entry[2]]: entry[3] for entry in t.game.log if entry[0] == "score"}
    assert announced == {"boarlords": 2, "nomads": 1 + 2 + 1 + 1, "dark_seed": 0}
    assert not t.game.over


def test_the_game_ends_after_the_last_evaluation() -> None:
    """R, End of Round: after the last round the game ends with step 3; who has most points wins."""
    t = last_turn(table()).territory("F", "dark_seed").territory("A", "dark_seed").territory("B", "dark_seed")
    assert t.game.winner is None
    t.take("done")
    assert t.game.over
    assert t.game.decision is None
    assert t.factions[t.game.winner or 0] == "dark_seed"
    assert t.game.log[-1] == ("wins", -1, 2, 4)


def test_a_tie_goes_to_the_higher_initiative() -> None:
    """R, Final Scoring: equal points are decided by the better place in the initiative."""
    t = last_turn(table()).territory("A", "nomads").territory("F", "dark_seed").take("done")
    assert t.game.scores() == [2, 2, 2]
    assert t.factions[t.game.winner or 0] == "boarlords"
    t = last_turn(table()).territory("A", "nomads").territory("B", "nomads").territory("F", "dark_seed")
    t.line("progress dark_seed moon=1").take("done")
    assert t.game.scores() == [3, 2, 3]
    assert t.game.winner == 0, "the Nomads are second, the Dark Seed third"


# ---- Supremacy -------------------------------------------------------------------------------------------------------
def ahead(t: Table, moon: int = 4) -> Table:
    """The Nomads: three missions, their goal (2), points from the moon, fertile ground (2) and another area."""
    t.line("missions nomads moonstruck swarm survival_of_the_fittest").line(f"progress nomads goal=1 moon={moon}")
    return t.area("C", (4, 0)).territory("F", "nomads").territory("C", "nomads")


def supremacy(moon: int, **options: object) -> Table:
    """The Nomads: 10 points (first in initiative: 2) and those from the moon, and areas to conquer."""
    t = ahead(table(**options), moon).initiative("nomads", "boarlords", "dark_seed")
    return t.units("A", private=1).units("B", private=1).turn("nomads", "red", "combat 2")


def test_supremacy_ends_the_game_at_once() -> None:
    """R, Supremacy: 15 points in total, points of the end of the game included, and everything stops."""
    t = supremacy(4, supremacy=15).take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.game.over
    assert t.game.decision is None, "a combat action was left, and three players had turns to come"
    assert t.game.winner == 0
    assert t.game.scores()[0] == 15
    assert [entry[0] for entry in t.game.log[-2:]] == ["supremacy", "wins"]


def test_fourteen_points_are_not_enough() -> None:
    """R, Supremacy: 15."""
    t = supremacy(3, supremacy=15).take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert not t.game.over
    t.take("attack", "B").take("card", "nomads_conquest")
    assert t.game.over


def test_supremacy_is_only_played_if_chosen() -> None:
    """R, Alternative Game Modes: players agree on it."""
    t = supremacy(4).take("use", "combat").take("attack", "A").take("card", "nomads_conquest")
    assert t.game.scores()[0] == 15
    assert not t.game.over


def test_supremacy_in_another_players_turn() -> None:
    """R, Supremacy: the game ends at the moment anybody has the points, whoever is acting."""
    t = ahead(table(supremacy=15)).territory("A", "nomads").territory("B", "nomads")
    t.initiative("boarlords", "dark_seed", "nomads")
    t.turn("dark_seed", "blue", "initiative 2, produce 1").take("use", "initiative").take("place", 2)
    assert t.game.over
    assert t.game.winner == 0, "the Nomads moved up to the second place"


def test_supremacy_in_the_middle_of_an_event_loses_no_card() -> None:
    """R, Supremacy: the game ends at once; the event that is being played goes to the discard pile."""
    t = Table("nomads boarlords dark_seed", supremacy=5).area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1))
    t.territory("A", "nomads").territory("B", "nomads").territory("C", "nomads")
    t.initiative("boarlords", "nomads", "dark_seed").events("nomads", "change_of_tactics")
    t.turn("nomads", "blue", "events 1, initiative 1").take("use", "events").take("event", "change_of_tactics")
    t.take("place", 0)
    assert t.game.over
    assert [t.state.box.event[card].id for card in t.state.event_discard] == ["change_of_tactics"]
