"""C, Action Cards: Exploring New Land (88)."""

from __future__ import annotations

from specials.deck import before, use


def test_any_tile_at_the_edge_touching_two() -> None:
    """C: any tile of the supply, not at random, at the edge of the board, touching two areas or homezones."""
    t = before("exploring_new_land")
    tiles, areas = len(t.state.tile_supply), t.state.areas
    use(t).take("tile", "fertile_0")
    assert t.offers("cell", (4, 0)), "next to the homezone and B"
    assert not t.offers("cell", (4, -3)), "next to C alone"
    assert t.refusal("cell", (4, -3)).code == "touches_too_few"
    assert t.refusal("cell", "A").code == "cell_taken"
    t.take("cell", (4, 0)).take("turn", 3)
    assert (len(t.state.tile_supply), t.state.areas) == (tiles - 1, areas + 1)
    new = t.game.view(None)["areas"][-1]
    assert (new["cell"], new["type"], new["walls"]) == ([4, 0], "fertile_ground", [3])
    assert t.asked == "nomads turn"


def test_a_gap_is_not_the_edge_of_the_board() -> None:
    """C: at the edge of the board; R, Homezone, diagram: gaps are not considered board edge."""
    t = before("exploring_new_land").area("D", (5, -1)).area("E", (4, 1)).area("F", (5, 0)).area("G", (3, 1))
    use(t).take("tile", "fertile_open")
    assert not t.offers("cell", (4, 0)), "enclosed by B, G, E, F, D and the homezone"
    refusal = t.refusal("cell", (4, 0))
    assert (refusal.code, refusal.rule) == ("not_the_edge", "C, Exploring New Land")


def test_homezones_alone_are_enough() -> None:
    """C: two existing areas and/or homezones."""
    t = before("exploring_new_land").home("boarlords", (6, -2)).area("X", (6, -3))
    use(t).take("tile", "fertile_open")
    assert t.offers("cell", (5, -1)), "it touches the homezones of Nomads and Boarlords, and nothing else"
