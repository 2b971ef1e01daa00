"""R, Blockades; Blockade/Passage Markers; Blockade Priority."""

from __future__ import annotations

from typing import Any

import pytest

from events.hand import holding, play
from scenario import Table
from tsukuyumi.errors import BadPosition

ALL_BUT_NORTH = ("north-east", "south-east", "south", "south-west", "north-west")
PIECES = 13


def shown(t: Table, place: str) -> dict[str, Any]:
    area: dict[str, Any] = t.game.view(None)["areas"][t.number(place)]
    return area


def builders(**units: int) -> Table:
    """Boarlords about to place Terraformings in A."""
    t = Table("boarlords nomads dark_seed").tile("A", (3, -1), "ocean_0").area("N", (3, -2)).area("S", (3, 0))
    return t.units("A", boarrior=1, **units).turn("boarlords", "blue", "effect, initiative 1")


# ---- what a blockade does --------------------------------------------------------------------------------------------
def test_closed_in_both_directions_whichever_side_has_it() -> None:
    """R, Blockades: nobody crosses the edge, from either side, whatever makes the unit move."""
    for place, edge in (("A", "south"), ("B", "north")):
        t = holding("onward_march").units("A", private=1).units("B", private=1).blockade(place, edge)
        play(t, "onward_march").take("area", "A").take("mover", "A", "private")
        assert not t.offers("step", "B"), "an event moves nobody over it either"
        t = holding("onward_march").units("A", private=1).units("B", private=1).blockade(place, edge)
        play(t, "onward_march").take("area", "B").take("mover", "B", "private")
        assert not t.offers("step", "A")


def test_a_counterattack_does_not_cross_it_either() -> None:
    """R, Blockades: counterattacks too."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1), walls="south").area("B", (3, 0)).area("C", (3, -2))
    t.units("A", boarguard=1, private=1).turn("boarlords", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_conquest").take("counter", "retreat").take("mover", "A", "private")
    assert t.count("C", "private") == 1, "the only way out"


def test_placing_ignores_blockades() -> None:
    """R, Blockades: placement is no movement; new units are placed beyond blockades."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1), walls="south-east").home("nomads", (4, -1))
    t.turn("nomads", "green", "produce 1, initiative 1").take("use", "produce").take("produce", "private")
    assert t.offers("put", "A")


def test_blockades_do_not_change_adjacency() -> None:
    """R, Adjacent Areas: ignore blockades for adjacency (an aura, a swap, a Swarm Attack reach over them)."""
    t = play(holding("new_alignment").blockade("A", "south"), "new_alignment").take("area", "A")
    assert t.offers("area", "B")


# ---- how many --------------------------------------------------------------------------------------------------------
def test_one_per_edge() -> None:
    """R, Blockades: exactly one blockade per edge; the neighbour's own edge is another one."""
    t = play(holding("swamp").blockade("A", "south"), "swamp").take("area", "A")
    assert not t.offers("block", "A", "south")
    assert t.refusal("block", "A", "south").code == "already_blocked"
    t = play(holding("swamp").blockade("A", "south"), "swamp").take("area", "B").take("block", "B", "north")
    assert shown(t, "B")["walls"] == [0]
    with pytest.raises(BadPosition, match="one blockade per edge"):
        assert holding("swamp").blockade("A", "south").blockade("A", "south").game


def test_five_per_area() -> None:
    """R, Blockades, example: printed and markers together five at most; the last edge stays open."""
    t = holding("swamp").tile("W", (3, 0), "ocean_03")
    for edge in ("north-east", "south-east", "south-west"):
        t.blockade("W", edge)
    play(t, "swamp").take("area", "W")
    assert {t.say(key) for key in t.asks.keys} == {"block:W:0", "block:W:3", "pass"}, "the printed ones can be covered"
    refusal = t.refusal("block", "W", "north-west")
    assert (refusal.code, refusal.rule) == ("five_blockades", "R, Blockades")
    t = holding("swamp")
    for edge in ALL_BUT_NORTH:
        t.blockade("A", edge)
    play(t, "swamp")
    assert not t.offers("area", "A")
    assert t.refusal("area", "A").code == "five_blockades"


def test_a_neutral_blockade_covers_a_printed_one() -> None:
    """R, Blockade Priority: a printed blockade may be covered with a new one; it is one blockade, before and after."""
    t = holding("swamp").tile("W", (3, 0), "ocean_0")
    reserve = t.state.neutral[7]
    play(t, "swamp").take("area", "W").take("block", "W", "north")
    assert shown(t, "W")["walls"] == [0]
    assert shown(t, "W")["edges"] == [[0, "blockade"]]
    assert t.state.neutral[7] == reserve - 1


def test_a_passage_replaces_what_covers_a_printed_blockade() -> None:
    """R, Blockade Priority: neutral blockade and passage are on one line of the table, and replace each other."""
    t = holding("ascent").tile("W", (3, 0), "ocean_0").blockade("W", "north").blockade("B", "south")
    reserve = t.state.neutral[7]
    play(t, "ascent").take("area", "W").take("open", "W", "north")
    assert shown(t, "W")["walls"] == []
    assert shown(t, "W")["edges"] == [[0, "passage"]]
    assert t.state.neutral[7] == reserve, "the other side of the same piece"


def test_a_passage_is_not_taken_away_where_five_are_in_force() -> None:
    """R, Blockades: what comes to light under a passage counts too, and would be the sixth."""
    t = holding("swamp").tile("W", (3, 0), "ocean_0").passage("W", "north")
    for edge in ALL_BUT_NORTH:
        t.blockade("W", edge)
    play(t, "swamp")
    assert not t.offers("area", "W")
    t = holding("swamp").tile("W", (3, 0), "ocean_0").passage("W", "north")
    for edge in ALL_BUT_NORTH[1:]:
        t.blockade("W", edge)
    play(t, "swamp").take("area", "W")
    assert t.offers("block", "W", "north")


def test_thirteen_pieces() -> None:
    """R, Game Material: 13 double-sided pieces; with none left nothing is laid, but taking away still works."""
    t = holding("swamp").tile("W", (3, 0), "ocean_0").tile("V", (-2, 0), "ocean_0#2").passage("W", "north")
    for place in ("A", "B"):
        for edge in ALL_BUT_NORTH:
            t.blockade(place, edge)
    t.blockade("C", "north").blockade("C", "north-east")
    assert t.state.neutral[7] == 0, f"{PIECES} lie on the board"
    play(t, "swamp")
    assert t.options() == ["area:W", "pass"], "only the passage can be taken away"
    assert t.refusal("area", "V").code == "no_marker_left"
    t.take("area", "W").take("block", "W", "north")
    assert shown(t, "W")["edges"] == []
    assert t.state.neutral[7] == 1


def test_a_fourteenth_piece_does_not_exist() -> None:
    """R, Game Material."""
    t = holding("swamp")
    for place in ("A", "B", "C"):
        for edge in ALL_BUT_NORTH:
            t.blockade(place, edge)
    with pytest.raises(BadPosition, match="no blockade or passage marker is left"):
        assert t.game


def test_with_no_piece_left_nothing_printed_is_opened() -> None:
    """R, Game Material: a passage is the other side of the same piece."""
    t = holding("passage").tile("W", (3, 0), "ocean_0").blockade("C", "north").blockade("C", "south")
    t.blockade("C", "north-east")
    for place in ("A", "B"):
        for edge in ALL_BUT_NORTH:
            t.blockade(place, edge)
    play(t, "passage")
    assert t.offers("area", "A"), "markers can be removed"
    assert not t.offers("area", "W")
    assert t.refusal("area", "W").code == "no_marker_left"


# ---- priority --------------------------------------------------------------------------------------------------------
def test_a_neutral_blockade_does_not_replace_a_factions() -> None:
    """R, Blockade Priority: the neutral blockade is the lowest."""
    t = play(holding("swamp").marker("A", "pig_blockade", edge="south"), "swamp").take("area", "A")
    assert not t.offers("block", "A", "south")
    refusal = t.refusal("block", "A", "south")
    assert (refusal.code, refusal.rule) == ("faction_blockade", "R, Blockade Priority")


def test_a_passage_does_not_open_a_factions_blockade() -> None:
    """R, Blockade Priority; C, Ascent/Passage."""
    t = holding("ascent").marker("A", "pig_blockade", edge="south").blockade("A", "north").blockade("B", "south")
    play(t, "ascent").take("area", "A")
    assert t.offers("open", "A", "north")
    refusal = t.refusal("open", "A", "south")
    assert (refusal.code, refusal.rule) == ("faction_blockade", "R, Blockade Priority")


def test_a_factions_blockade_replaces_a_neutral_one() -> None:
    """R, Blockade Priority: the replaced marker goes back to the supply."""
    t = builders().blockade("A", "south")
    reserve = t.state.neutral[7]
    t.take("use", "effect").take("build_edge", "A", "south", "pig_blockade")
    assert shown(t, "A")["edges"] == [[3, "pig_blockade"]]
    assert t.state.neutral[7] == reserve + 1


def test_a_factions_blockade_replaces_a_passage() -> None:
    """R, Blockade Priority: the passage goes back, the printed blockade lies below."""
    t = builders().passage("A", "north")
    reserve = t.state.neutral[7]
    t.take("use", "effect").take("build_edge", "A", "north", "pig_blockade")
    assert shown(t, "A")["edges"] == [[0, "pig_blockade"]]
    assert shown(t, "A")["walls"] == [0]
    assert t.state.neutral[7] == reserve + 1


def test_a_factions_blockade_counts_among_the_five() -> None:
    """R, Definition: everything that is called a blockade follows the rules of blockades."""
    t = holding("swamp").marker("A", "pig_blockade", edge="south-east")
    for edge in ("south", "south-west", "north-west", "north"):
        t.blockade("A", edge)
    play(t, "swamp")
    assert not t.offers("area", "A")


def test_kaneda_covers_and_removes_nothing() -> None:
    """R, Blockade Priority: the token lies over whatever is there; when it goes, that is in force again."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).home("cybersamurai", (4, -1))
    t.marker("A", "pig_blockade", edge="south").token("kaneda_blue", "A", "south").equipment("cybersamurai", kaneda=1)
    t.units("A", cyberoid=1).turn("cybersamurai", "white", "move 1, produce 1")
    assert shown(t, "A")["edges"] == [[3, "pig_blockade"]]
    t.take("use", "move").take("mover", "A", "cyberoid")
    assert t.offers("step", "B"), "their own units cross it"
    t = Table("cybersamurai boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, -2))
    t.marker("A", "pig_blockade", edge="south").units("A", cyberoid=1)
    t.turn("cybersamurai", "white", "move 1, produce 1").take("use", "move").take("mover", "A", "cyberoid")
    assert not t.offers("step", "B"), "without the token the pigs are back"


def test_removing_leaves_an_open_edge() -> None:
    """C, Ascent/Passage: a marker over an open edge is simply removed."""
    t = holding("ascent").tile("W", (3, 0), "ocean_0").blockade("W", "south").blockade("B", "south")
    reserve = t.state.neutral[7]
    play(t, "ascent").take("area", "W").take("open", "W", "south")
    assert shown(t, "W")["walls"] == [0], "the printed one is on another edge"
    assert shown(t, "W")["edges"] == []
    assert t.state.neutral[7] == reserve + 1


def test_an_area_without_blockades_cannot_be_opened() -> None:
    """C, Ascent/Passage: there must be something to open."""
    t = play(holding("ascent").blockade("A", "south").blockade("B", "south"), "ascent")
    assert not t.offers("area", "C")
    assert t.refusal("area", "C").code == "nothing_to_open"
