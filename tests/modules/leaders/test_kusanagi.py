"""C, Cybersamurai: Leaders, Kusanagi."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def white(leader: str = "kusanagi") -> Table:
    t = table("cybersamurai boarlords dark_seed", leader).area("A", (3, 0)).area("B", (4, 0)).area("C", (5, 0))
    t.home("cybersamurai", (2, -2)).units("A", cyberoid=1)
    return t.turn("cybersamurai", "white")


def move(t: Table, to: str) -> None:
    t.take("use", "move")
    t.game.apply(t.asks.keys.index(t.matching("mover")[0]))
    if t.offers("step"):
        t.take("step", to)
    t.through("move_select")


def test_three_actions_in_white() -> None:
    """C: a total of three actions."""
    t = white()
    assert "3 left, also the same one again" in t.asks.prompt()
    for left in (2, 1):
        move(t, "B" if left == 2 else "C")
        assert t.asked == "cybersamurai turn"
        assert f"{left} left" in t.asks.prompt()
    move(t, "B")
    assert t.asked != "cybersamurai turn", "nothing is left"


def test_the_same_one_three_times() -> None:
    """C: three times the combat action if desired; each is carried out on its own."""
    t = white()
    assert len(t.matching("use", "combat")) == 1
    for _ in range(3):
        t.take("use", "combat")
        if t.asks.name == "attack_where":
            t.take("done")
    assert t.asked != "cybersamurai turn", "nothing is left"


def test_production_twice_is_two_times_one_point() -> None:
    """C, Combat Analysis: actions are used one after another; points do not add up."""
    t = white()
    for _ in range(2):
        t.take("use", "produce")
        assert t.asks.name == "produce"
        assert t.asks.arguments[0] == 1
        t.take("done")
    assert t.offers("use", "produce") and t.offers("use", "events")


def test_others_keep_two_different_ones() -> None:
    """R, White Phase: two different actions."""
    t = white("kanagawa_ai_cluster")
    assert "2 left, each a different one" in t.asks.prompt()
    t.take("use", "produce").take("done")
    assert not t.offers("use", "produce")
    assert t.offers("use", "move")


def test_only_in_white() -> None:
    """C: the ability speaks of the white phase alone."""
    t = table("cybersamurai boarlords dark_seed", "kusanagi").area("A", (3, 0)).home("cybersamurai", (2, -2))
    t.units("A", cyberoid=1).card("cybersamurai", "aggressive").turn("cybersamurai", "red")
    t.take("use", "move").through("move_select")
    assert not t.offers("use", "move")
