"""Pig Blockades: blockades with a priority of their own."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table
from tsukuyumi.engine.box import BLOCKADE_ROW
from tsukuyumi.engine.pieces import BLOCKADE, FACTION_BLOCKADE, OPEN

Land = Callable[..., Table]
EDGES = ("north", "north-east", "south-east", "south", "south-west", "north-west")


def on_edge(t: Table, place: str, edge: str) -> int:
    return t.state.edges[t.number(place) * 6 + EDGES.index(edge)]


def building(t: Table) -> Table:
    return t.units("A", boarrior=1).turn("boarlords", "blue", "effect").take("use", "effect")


def test_it_closes_the_edge_for_everybody(land: Land) -> None:
    """R, Blockades: Definition; C, Boarlords: Pig Blockade"""
    for faction, unit in (("nomads", "private"), ("boarlords", "squeaker")):
        t = land().marker("A", "pig_blockade", edge="north").units("north", **{unit: 1})
        t.turn(faction, "red", "move 1").take("use", "move").take("mover", "north", unit)
        assert not t.offers("step", "A"), faction
        assert t.refusal("step", "A", 1).code == "blockade"


def test_it_replaces_a_neutral_blockade(land: Land) -> None:
    """R, Blockade Priority: what is replaced goes back to the supply"""
    t = building(land(walls="north"))
    before = t.state.neutral[BLOCKADE_ROW]
    t.take("build_edge", "A", "north", "pig_blockade")
    assert on_edge(t, "A", "north") >= FACTION_BLOCKADE
    assert t.state.neutral[BLOCKADE_ROW] == before + 1


def test_it_replaces_a_passage(land: Land) -> None:
    """R, Blockade Priority"""
    t = Table("boarlords nomads dark_seed")
    t.tile("A", (4, 0), "ocean_0").area("north", (4, -1)).passage("A", "north")
    t = building(t)
    before = t.state.neutral[BLOCKADE_ROW]
    t.take("build_edge", "A", "north", "pig_blockade")
    assert on_edge(t, "A", "north") >= FACTION_BLOCKADE
    assert t.state.neutral[BLOCKADE_ROW] == before + 1


def test_it_covers_a_printed_blockade(land: Land) -> None:
    """R, Blockade Priority: printed blockades are covered up"""
    t = Table("boarlords nomads dark_seed").tile("A", (4, 0), "ocean_0").area("north", (4, -1))
    assert building(t).offers("build_edge", "A", "north", "pig_blockade")


def test_nothing_neutral_replaces_or_opens_it(land: Land) -> None:
    """R, Blockade Priority; C, Ascent/Passage"""
    t = land(walls="south").marker("A", "pig_blockade", edge="north").events("boarlords", "ascent", "swamp")
    t.turn("boarlords", "blue", "events 2").take("use", "events").take("event", "swamp").take("area", "A")
    assert not t.offers("block", "A", "north")
    assert t.refusal("block", "A", "north").code == "faction_blockade"
    t.take("block", "A", "south-east").take("event", "ascent").take("area", "A")
    assert t.offers("open", "A", "south")
    assert not t.offers("open", "A", "north")
    assert t.refusal("open", "A", "north").code == "faction_blockade"


def test_one_of_them_per_edge(land: Land) -> None:
    """R, Blockades: exactly one per edge"""
    t = building(land().marker("A", "pig_blockade", edge="north"))
    assert not t.offers("build_edge", "A", "north", "pig_blockade")
    assert t.refusal("build_edge", "A", "north", "pig_blockade").code == "pigs_keep_out"


def test_it_counts_to_the_five_blockades_of_an_area(land: Land) -> None:
    """R, Blockades: five per area; replacing one of them is still possible"""
    t = building(land(walls="north north-east south-east south").marker("A", "pig_blockade", edge="south-west"))
    assert not t.offers("build_edge", "A", "north-west", "pig_blockade")
    assert t.refusal("build_edge", "A", "north-west", "pig_blockade").code == "five_blockades"
    assert t.offers("build_edge", "A", "north", "pig_blockade")


def test_five_pieces_exist(land: Land) -> None:
    """R, Game Material"""
    t = land()
    for edge in EDGES[:5]:
        t.marker("south", "pig_blockade", edge=edge)
    t = building(t)
    assert not t.offers("build_edge", "A", "north", "pig_blockade")
    assert t.refusal("build_edge", "A", "north", "pig_blockade").code == "no_terraforming_left"


def test_it_turns_with_its_area(land: Land) -> None:
    """C, Tectonic Shift"""
    t = land().marker("A", "pig_blockade", edge="north").events("boarlords", "tectonic_shift")
    t.turn("boarlords", "blue", "events 1").take("use", "events").take("event", "tectonic_shift")
    t.take("area", "A").take("turn", 2)
    assert on_edge(t, "A", "north") == OPEN
    assert on_edge(t, "A", "south-east") >= FACTION_BLOCKADE


def test_rocket_attack_opens_it(land: Land) -> None:
    """C, Rocket Attack: faction markers lose their effect, neutral blockades do not"""
    t = land("boarlords nomads cybersamurai", walls="south").marker("A", "pig_blockade", edge="north")
    t.token("rocket_attack_red", "A").units("A", private=1)
    t.turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "private")
    assert t.offers("step", "north")
    assert not t.offers("step", "south")
    assert on_edge(t, "A", "south") == BLOCKADE
    # what everybody sees is what is in force; the marker stays in sight
    seen = t.game.view(None)["areas"][t.number("A")]
    assert EDGES.index("north") not in seen["walls"]
    assert [EDGES.index("north"), "pig_blockade"] in seen["edges"]


def test_a_printed_blockade_below_it_stays_in_force(land: Land) -> None:
    """C, Rocket Attack: the area itself is not influenced"""
    t = Table("boarlords nomads cybersamurai").tile("A", (4, 0), "ocean_0").area("north", (4, -1)).area("south", (4, 1))
    t.marker("A", "pig_blockade", edge="north").token("rocket_attack_red", "A").units("A", private=1)
    t.turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "private")
    assert t.count("south", "private") == 1, "the only way out"


def five_blockades_on_printed_ground() -> Table:
    """A has five blockades; the northern one is printed."""
    t = Table("boarlords nomads cybersamurai").tile("A", (4, 0), "ocean_0").area("north", (4, -1)).area("south", (4, 1))
    for edge in EDGES[1:5]:
        t.blockade("A", edge)
    return t


def test_covering_a_printed_blockade_adds_none() -> None:
    """R, Blockades: five per area; ruling: what it covers counts already, so an area with five still takes it"""
    t = building(five_blockades_on_printed_ground())
    assert t.refusal("build_edge", "A", "north-west", "pig_blockade").code == "five_blockades"
    t.take("build_edge", "A", "north", "pig_blockade")
    assert on_edge(t, "A", "north") >= FACTION_BLOCKADE


def test_replacing_a_passage_adds_one() -> None:
    """R, Blockades: five per area; ruling: an edge with a passage is open, so closing it makes one more"""
    t = building(five_blockades_on_printed_ground().passage("A", "north").blockade("A", "north-west"))
    assert not t.offers("build_edge", "A", "north", "pig_blockade")
    assert t.refusal("build_edge", "A", "north", "pig_blockade").code == "five_blockades"


def test_switched_off_it_counts_all_the_same() -> None:
    """C, Rocket Attack; ruling: the piece still lies there, so no sixth blockade finds room beside it"""
    t = Table("boarlords nomads cybersamurai").area("A", (4, 0), walls="north-east south-east south south-west")
    t.marker("A", "pig_blockade", edge="north").token("rocket_attack_red", "A").events("nomads", "swamp")
    t.turn("nomads", "blue", "events 1").take("use", "events").take("event", "swamp")
    assert not t.offers("area", "A")
    assert t.refusal("area", "A").code == "five_blockades"
