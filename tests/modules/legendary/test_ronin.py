"""S, Legendary Oni: Ronin."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def test_they_come_to_a_fertile_ground_and_others_to_the_rest() -> None:
    """S, Ronin, Placement: a Medium Oni on each of the remaining fertile grounds."""
    t = Table(TRIO, legendary=["ronin"]).area("A", (2, -1), "fertile_ground").area("B", (2, 0))
    t.tile("C", (3, -1), "fertile_0").turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni")
    t.take("oni", "ronin").take("put", "A")
    assert t.count("A", "ronin") == 1 and t.count("C", "medium_oni") == 1 and t.count("B", "medium_oni") == 0


def test_without_a_fertile_ground_one_is_laid() -> None:
    """S, Ronin, Placement: an existing tile is replaced."""
    t = Table(TRIO, legendary=["ronin"]).area("A", (2, -1)).area("B", (2, 0))
    t.turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni").take("oni", "ronin").take("put", "B")
    t.through("legend_tile", prefer="tile")
    assert t.game.view(None)["areas"][t.number("B")]["type"] == "fertile_ground" and t.count("B", "ronin") == 1


def test_they_and_their_area_go_two_areas() -> None:
    """S, Ronin: led in an Oni conquest, they and all Oni of their area may move one area further."""
    t = Table(TRIO, legendary=["ronin"]).area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (2, 2))
    t.area("E", (3, -1)).units("A", ronin=1, small_oni=1).territory("A", "oni").territory("B", "oni")
    t.turn("nomads", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest").take("lead", "ronin", "A")
    assert t.offers("target", "C") and not t.offers("target", "D")
    t.take("target", "C").take("oni", "small_oni")
    assert t.offers("target", "C"), "whoever was with them may go as far"
