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


def test_cavalry_may_move_after_the_battles() -> None:
    """R, Perform Actions: free actions may be used in their phase; ruling P77: no arrow binds them."""
    content = with_unit("nomads", "private", cavalry=2)
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1)
    combat_only = next(c.id for c in content.actions if "combat" in c.red and "move" not in c.red)
    t.card("nomads", combat_only).turn("nomads", "red").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_conquest").take("done")
    assert t.owner("A") == "nomads" and t.offers("use", "cavalry")


def test_aggressive_in_white_is_none_of_the_two_actions() -> None:
    """R, Aggressive: a free combat action in the indicated phase."""
    content = with_unit("nomads", "private", aggressive="white")
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1).turn("nomads", "white")
    assert t.offers("use", "aggressive", 1)
    t.take("use", "move").take("done").take("use", "produce").take("done")
    assert t.options() == ["use:aggressive:1", "done"], "both actions are used, the free one is left"
    assert t.refusal("use", "combat", 1).code == "two_actions_used"
    t.take("use", "aggressive").take("attack", "A").take("card", "nomads_conquest")
    assert t.owner("A") == "nomads" and not t.offers("use", "aggressive")


def test_a_free_combat_first_leaves_two_actions_of_white() -> None:
    """R, Aggressive: free."""
    content = with_unit("nomads", "private", aggressive="white")
    t = line_of_four(Table("nomads boarlords dark_seed", content)).units("A", private=1).turn("nomads", "white")
    t.take("use", "aggressive").take("attack", "A").take("card", "nomads_conquest")
    t.take("use", "move").take("done")
    assert t.offers("use", "produce", 1) and t.offers("use", "combat", 1)


def test_a_rested_massive_unit_may_still_move_when_another_fell() -> None:
    """R, Massive: the limit is the unit's own; ruling P78."""
    content = with_unit("boarlords", "squeaker", massive=True)
    t = line_of_four(Table("boarlords nomads dark_seed", content)).units("A", squeaker=1).units("B", squeaker=1)
    t.marker("B", "mine", 1).turn("boarlords", "red", "move 1").take("use", "move")
    t.take("mover", "A", "squeaker").take("step", "B").take("explode", 1)
    assert t.count("B", "squeaker") == 1, "one fell on the Mine"
    assert t.offers("mover", "B", "squeaker")


def test_a_tunnel_gives_massive_units_no_second_area() -> None:
    """R, Massive: one area, regardless; ruling P82."""
    content = with_unit("boarlords", "squeaker", massive=True)
    t = Table("boarlords nomads dark_seed", content).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.marker("A", "tunnel", 1, edge="south").units("A", squeaker=1).turn("boarlords", "red", "move 1, initiative 1")
    t.take("use", "move").take("mover", "A", "squeaker")
    if t.offers("step", "B"):
        t.take("step", "B")
    assert t.count("B", "squeaker") == 1 and not t.offers("mover", "B", "squeaker")


def test_a_massive_unit_retreats_once() -> None:
    """C, Retreat: massive units may use it; R, Massive: one area in a phase; ruling P82."""
    content = with_unit("nomads", "private", massive=True)
    for moved in (False, True):
        t = Table("nomads boarlords dark_seed", content).area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
        t.units("B", private=1, boarguard=1).initiative("nomads", "boarlords", "dark_seed")
        if moved:
            t.line("spent 3,0 private 1")
        t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "B")
        t.take("card", "boarlords_conquest")
        assert t.asked == "nomads counterattack" and t.offers("counter", "retreat") is not moved
