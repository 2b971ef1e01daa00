"""R, Unit Properties: fast, cavalry, pioneer, massive, aura, aggressive, burrow, area property, productive."""

from __future__ import annotations

from made_up import with_tile, with_unit
from scenario import Table


def line_of_four(t: Table) -> Table:
    return t.area("A", (2, -2)).area("B", (2, -1)).area("C", (2, 0)).area("D", (2, 1))


def walk(t: Table, unit: str, *path: str) -> Table:
    here = path[0]
    for to in path[1:]:
        t.take("mover", here, unit).take("step", to)
        here = to
    return t


def test_fast_example() -> None:
    """R, Fast, example: an action of 2 lets Fast (1) units move 3."""
    t = line_of_four(Table("nomads boarlords dark_seed")).units("A", hunter=1).turn("nomads", "red", "move 2")
    t.take("use", "move")
    walk(t, "hunter", "A", "B", "C", "D")
    assert t.count("D", "hunter") == 1


def test_cavalry_example_in_white() -> None:
    """R, Cavalry, example: white allows 1, a Cavalry (2) unit may move 2."""
    content = with_unit("nomads", "private", cavalry=2)
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1)
    t.turn("nomads", "white", "move 1").take("use", "move")
    walk(t, "private", "A", "B", "C")
    assert t.count("C", "private") == 1


def test_cavalry_moves_in_red_without_a_movement_action() -> None:
    """R, Cavalry, example: five combats and no movement; Cavalry (2) still may move 2, nobody else."""
    content = with_unit("nomads", "private", cavalry=2)
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1, launcher=1)
    combat_only = next(c.id for c in content.actions if "combat" in c.red and "move" not in c.red)
    t.card("nomads", combat_only).turn("nomads", "red").take("use", "cavalry")
    assert not t.offers("mover", "A", "launcher")
    walk(t, "private", "A", "B", "C")
    assert t.count("C", "private") == 1


def test_cavalry_uses_the_higher_range() -> None:
    """R, Cavalry: if the action allows more, the higher range counts."""
    content = with_unit("nomads", "private", cavalry=2)
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1)
    t.turn("nomads", "red", "move 3").take("use", "move")
    walk(t, "private", "A", "B", "C", "D")
    assert t.count("D", "private") == 1


def test_pioneer_ignores_blockades_but_not_enemies() -> None:
    """R, Pioneer: ignores blockades while moving."""
    content = with_unit("nomads", "private", pioneer=True)
    t = (
        Table("nomads boarlords dark_seed", content)
        .area("A", (2, -1), walls="south")
        .area("B", (2, 0))
        .area("C", (2, 1))
    )
    t.units("A", private=1, launcher=1).units("B", boarguard=1).turn("nomads", "red", "move 2").take("use", "move")
    t.take("mover", "A", "launcher")
    assert not t.offers("step", "B") and t.offers("step", "moon1")
    t.take("step", "moon1").take("mover", "A", "private").take("step", "B")
    assert not t.offers("mover", "B", "private"), "momentum 2 against 4"


def test_massive_moves_one_area_per_phase() -> None:
    """R, Massive: at most 1 area per phase, whatever the action says."""
    content = with_unit("nomads", "private", massive=True)
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1)
    t.units("D", launcher=1).events("nomads", "change_of_position").turn("nomads", "red", "move 3, events 1")
    t.take("use", "move", 3).take("mover", "A", "private").take("step", "B")
    assert not t.offers("mover", "B", "private")
    t.take("done").take("use", "events").take("event", "change_of_position")
    assert t.offers("mover", "D", "launcher") and not t.offers("mover", "B", "private"), "spent for the phase"


def test_aura_grants_its_property_in_its_area() -> None:
    """R, Aura; Lt. Dan: all own units in his area are fast, he too; others are not."""
    t = line_of_four(Table("nomads boarlords dark_seed")).units("A", lt_dan=1, private=1).units("B", launcher=1)
    t.turn("nomads", "white", "move 1").take("use", "move")
    assert t.offers("mover", "A", "private", 2) and t.offers("mover", "A", "lt_dan", 2)
    assert t.offers("mover", "B", "launcher", 1)


def test_aura_reaches_as_far_as_it_says() -> None:
    """R, Aura: a property extended to own units in a given distance."""
    from tsukuyumi.content.schema import Aura

    content = with_unit("nomads", "lt_dan", aura=Aura(property="fast", value=1, distance=1))
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", lt_dan=1).units("B", launcher=1)
    t.units("D", private=1).turn("nomads", "white", "move 1").take("use", "move")
    assert t.offers("mover", "B", "launcher", 2) and t.offers("mover", "D", "private", 1)


def test_bonus_properties_grant_no_action() -> None:
    """R, Perform Actions: Lt. Dan improves movement, he does not grant it."""
    t = line_of_four(Table("nomads boarlords dark_seed")).units("A", lt_dan=1).turn("nomads", "red", "combat 1")
    assert not t.offers("use", "move")


def test_aggressive_grants_a_free_combat_in_its_phase() -> None:
    """R, Aggressive: in the phase named, one free combat where the unit stands, even without that phase."""
    content = with_unit("nomads", "private", aggressive="blue")
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1).units("B", launcher=1)
    no_combat = next(c.id for c in content.actions if "combat" not in c.blue)
    t.card("nomads", no_combat).turn("nomads", "blue")
    t.take("use", "aggressive")
    assert t.offers("attack", "A") and not t.offers("attack", "B")
    t.take("attack", "A").take("card", "nomads_conquest")
    assert t.owner("A") == "nomads" and t.asks.name != "attack_where", "one free action for one unit"


def test_burrow_controls_without_removing_the_marker() -> None:
    """R, Control with Burrow, example: the burrower controls; when it leaves, the marker's owner does again."""
    content = with_unit("nomads", "private", burrow=True)
    t = Table("cybersamurai nomads boarlords", content).area("A", (2, -1)).area("B", (2, 0))
    t.units("A", private=1).territory("A", "cybersamurai").turn("nomads", "red", "move 1")
    assert t.points("nomads")["areas"] == 1 and t.points("cybersamurai")["areas"] == 0
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.owner("A") == "cybersamurai" and t.points("cybersamurai")["areas"] == 1


def test_two_burrowers_cancel_each_other() -> None:
    """R, Control with Burrow: with two opposing burrowers nobody uses burrow."""
    content = with_unit("nomads", "private", burrow=True)
    import dataclasses

    from msgspec import structs

    sheet = content.factions["boarlords"]
    units = tuple(structs.replace(u, burrow=True) if u.id == "boarrior" else u for u in sheet.units)
    content = dataclasses.replace(
        content, factions=dict(content.factions) | {"boarlords": structs.replace(sheet, units=units)}
    )
    t = Table("cybersamurai nomads boarlords", content).area("A", (2, -1)).units("A", private=1, boarrior=1)
    t.territory("A", "cybersamurai").turn("nomads", "red", "move 1")
    assert t.points("cybersamurai")["areas"] == 1 and t.points("nomads")["areas"] == 0


def test_a_unit_lends_its_area_property() -> None:
    """R, Area Property, example: with an Amaterasu unit inside, Oni cannot conquer the area."""
    content = with_unit("nomads", "private", area_property="amaterasu")
    t = (
        Table("nomads boarlords dark_seed", content)
        .area("A", (2, -1))
        .units("A", private=1)
        .units("moon1", large_oni=1)
    )
    t.area("B", (1, -2)).area("C", (2, -2)).turn("boarlords", "green", "oni_conquest 1, produce 1")
    t.take("use", "oni_conquest")
    assert t.offers("target", "B") and not t.offers("target", "A") and t.refusal("target", "A").code == "amaterasu_area"


def test_productive_adds_points_only_in_green() -> None:
    """R, Productive: extra points in green, added to the card's production, also with no green row."""
    t = (
        Table("dark_seed nomads boarlords")
        .area("A", (2, -1))
        .home("dark_seed", (3, -1))
        .units("A", planter=1, breeder=2)
    )
    t.turn("dark_seed", "green", "produce 2").take("use", "produce")
    assert "6 production points" in t.asks.prompt()
    t2 = Table("dark_seed nomads boarlords").area("A", (2, -1)).home("dark_seed", (3, -1)).units("A", breeder=1)
    t2.turn("dark_seed", "red", "produce 2").take("use", "produce")
    assert "2 production points" in t2.asks.prompt()


def test_productive_works_without_a_green_phase() -> None:
    """R, Productive; C, Planter and Breeder: usable even if the card has no green phase."""
    from tsukuyumi.content.loader import load_content

    bare = next(c.id for c in load_content().actions if not c.green)
    t = Table("dark_seed nomads boarlords").area("A", (2, -1)).home("dark_seed", (3, -1)).units("A", breeder=1)
    t.card("dark_seed", bare).turn("dark_seed", "green").take("use", "produce")
    assert "1 production point" in t.asks.prompt()


def test_riverlands_grant_a_point_in_green() -> None:
    """C, Riverland: its controller has one more production point in the green phase."""
    content = with_tile("ocean_open", type="riverland")
    t = Table("nomads boarlords dark_seed", content).tile("A", (2, -1), "ocean_open").home("nomads", (3, -1))
    t.territory("A", "nomads").turn("nomads", "green", "produce 2").take("use", "produce")
    assert "3 production points" in t.asks.prompt()
