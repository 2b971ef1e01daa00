"""R, Movement: one area after another, blockades both ways, enemies on the way."""

from __future__ import annotations

from scenario import Table


def corridor(actions: str = "move 2") -> Table:
    """Three areas in a row, south of the moon's eastern rim, and a Private in the first."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", private=1)
    return t.turn("nomads", "red", actions)


def test_units_enter_each_area_individually() -> None:
    """R, Fundamental Rules: several areas are entered one after the other, never skipped."""
    t = corridor().take("use", "move").take("mover", "A", "private")
    assert t.refusal("step", "C", 1).code == "not_adjacent"
    t.take("step", "B").take("mover", "B", "private").take("step", "C")
    assert t.count("C", "private") == 1


def test_blockade_closes_an_edge_from_both_sides() -> None:
    """R, Blockades: a red edge is shut from either side; example: the closed way to area 4."""
    for walls_of, edge in (("A", "south"), ("B", "north")):
        t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1))
        t.units("A", private=1).blockade(walls_of, edge).turn("nomads", "red", "move 2")
        t.take("use", "move").take("mover", "A", "private")
        assert not t.offers("step", "B") and t.offers("step", "C")
        refusal = t.refusal("step", "B", 1)
        assert refusal.code == "blockade" and refusal.rule == "R, Blockades"


def test_an_area_with_one_open_edge_is_entered_and_left_there_only() -> None:
    """R, Movement, diagram: the one way into and out of area 6 is by area 1."""
    t = Table("nomads boarlords dark_seed").area("one", (3, -2)).area("six", (3, -1)).area("five", (4, -2))
    t.area("other", (2, 0)).units("six", private=1).units("other", hunter=1).units("five", launcher=1)
    for edge in ("north-east", "south-east", "south", "south-west", "north-west"):
        t.blockade("six", edge)
    t.turn("nomads", "red", "move 1").take("use", "move")
    t.take("mover", "six", "private")
    assert t.count("one", "private") == 1, "there was only one way, and no question"
    t.take("mover", "five", "launcher")
    assert t.count("one", "launcher") == 1, "the edge from five into six is closed"


def test_no_unit_enters_a_gap() -> None:
    """R, Movement, diagram: a hole in the board is no area, however far a unit may move."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 1)).units("A", wasp=0, private=1)
    t.area("C", (2, 0)).area("D", (3, -2)).turn("nomads", "red", "move 3").take("use", "move")
    t.take("mover", "A", "private")
    assert sorted(t.options()) == ["step:C:1", "step:D:1"], "nothing leads over the hole to B"


def test_units_move_independently_and_less_far() -> None:
    """R, Movement action, Rolf's example: some stay, some move one area, some two."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", private=3).turn("nomads", "red", "move 2").take("use", "move")
    t.take("mover", "A", "private").take("step", "B", 2).take("mover", "B", "private").take("step", "C", 1)
    t.take("done")
    assert [t.count(area, "private") for area in "ABC"] == [1, 1, 1]


def test_entering_and_leaving_contested_areas_is_free() -> None:
    """R, Enemy Units and Movement: units move freely into an area with enemies, and freely start from one."""
    t = corridor("move 1").units("A", boarmaster=1).units("B", boarguard=1)
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.count("B", "private") == 1


def test_a_stronger_enemy_stops_the_movement() -> None:
    """R, Enemy Units and Movement: less momentum than any opponent, and the area cannot be moved through."""
    t = corridor().units("B", boarguard=1).take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.asks.name != "move_target"
    t2 = corridor().units("B", boarrior=1).take("use", "move").take("mover", "A", "private").take("step", "B")
    t2.take("mover", "B", "private").take("step", "C")
    assert t2.count("C", "private") == 1, "equal momentum is enough"


def test_refusal_names_both_momentums() -> None:
    """`explain` for moving through a stronger enemy (R, Enemy Units and Movement)."""
    t = corridor().units("A", hunter=1).units("B", boarguard=1)
    t.take("use", "move").take("mover", "A", "private").take("step", "B")
    refusal = t.game.explain("mover:2,0:private:1:1")
    assert refusal is not None


def test_opponents_do_not_add_up_their_momentum() -> None:
    """R, Enemy Units and Movement: each opposing player counts alone."""
    t = corridor().units("B", boarrior=1, worker=2).take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.offers("mover", "B", "private"), "2 against 2 and 2"


def test_free_passage_ends_with_the_phase() -> None:
    """Ruling 6: free passage once reached lasts for that player in that area to the end of the phase."""
    t = corridor().units("B", boarrior=1).take("use", "move").take("mover", "A", "private").take("step", "B")
    assert t.state.passage[0] >> t.number("B") & 1
    t.through("move_select", "turn", "attack_where", "draft", "move_target")
    assert t.state.phase != 4 and not any(t.state.passage)


def test_flying_units_ignore_enemies_and_blockades() -> None:
    """R, Flying: a Wasp crosses blockades and passes stronger enemies."""
    t = Table("dark_seed nomads boarlords").area("A", (2, -1)).area("B", (2, 0), walls="north").area("C", (2, 1))
    t.units("A", wasp=1, worker=1).units("B", boarmaster=1).turn("dark_seed", "red", "move 1").take("use", "move")
    t.take("mover", "A", "wasp").take("step", "B").take("mover", "B", "wasp").take("step", "C")
    assert t.count("C", "wasp") == 1


def test_momentum_of_flying_units_counts_for_others() -> None:
    """R, Enemy Units and Movement: flying units ignore enemies, but their momentum is added to the total."""
    t = Table("dark_seed nomads boarlords").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1))
    t.units("A", worker=1).units("B", wasp=1, private=1).turn("dark_seed", "red", "move 2").take("use", "move")
    t.take("mover", "A", "worker").take("step", "B")
    assert t.offers("mover", "B", "worker"), "Worker 1 and Wasp 1 against the Private's 2"


def test_homezones_can_be_entered_by_anyone() -> None:
    """R, Homezones: units of every player may walk into one and through it."""
    t = corridor().home("boarlords", (3, -1)).take("use", "move").take("mover", "A", "private")
    assert t.offers("step", "home:boarlords")
