"""C, Cybersamurai: Leaders, Cyberlord X-0."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def with_seven(victim: str = "squeaker") -> Table:
    t = table("cybersamurai boarlords dark_seed", "cyberlord_x_0").area("A", (3, 0)).home("cybersamurai", (2, -2))
    t.line("progress cybersamurai destroyed=7").units("A", cyberoid=3, **{victim: 1})
    return t.turn("cybersamurai", "red", "combat 1, events 1")


def fight(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_annihilation")
    while not t.game.over and t.asks.name == "counterattack":
        t.game.apply(0)
    return t


def test_the_eighth_unit_over_several_rounds() -> None:
    """C: over several rounds and phases (CONTENT: eight)."""
    t = with_seven().round(3)
    assert t.game.view(0)["seats"][0]["leader"]["progress"] == 7
    assert t.points("cybersamurai")["leader"] == 0
    fight(t)
    assert t.points("cybersamurai")["leader"] == 2


def test_oni_do_not_count() -> None:
    """R, Enemy units vs. Oni units: enemy units are those of players."""
    t = fight(with_seven("small_oni"))
    assert t.count("A", "small_oni") == 0
    assert t.points("cybersamurai")["leader"] == 0


def test_it_ends_a_game_of_supremacy() -> None:
    """R, Supremacy: all points count, also these."""
    t = table("cybersamurai boarlords dark_seed", "cyberlord_x_0", supremacy=4).area("A", (3, 0))
    t.home("cybersamurai", (2, -2)).line("progress cybersamurai destroyed=7").units("A", cyberoid=3, squeaker=1)
    fight(t.turn("cybersamurai", "red", "combat 1, events 1"))
    # the first place 2, and the goal 2
    assert t.game.over
    assert t.game.winner == 0
