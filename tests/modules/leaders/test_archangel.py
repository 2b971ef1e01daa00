"""C, Nomads: Leaders, Archangel."""

from __future__ import annotations

from modules.tables import table
from scenario import Table
from tsukuyumi.modules.leaders import leader_of


def nomads(seats: str = "nomads boarlords dark_seed cybersamurai", fulfilled: str = "swarm moonstruck") -> Table:
    t = table(seats, "archangel").area("A", (3, 0)).home("nomads", (2, -2))
    return t.line(f"missions nomads {fulfilled}").line("progress nomads destroyed=2").units("A", launcher=1, private=2)


def third(t: Table) -> Table:
    """Survival of the Fittest: the third enemy unit falls."""
    t.units("A", squeaker=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation")
    while t.asks.name in ("weapons", "counterattack", "damage"):
        t.game.apply(t.asks.default)
    return t


def test_three_missions() -> None:
    """C; CONTENT: three missions fulfilled."""
    t = third(nomads())
    assert t.points("nomads")["missions"] == 3
    assert t.points("nomads")["leader"] == 2


def test_two_are_not_enough() -> None:
    t = third(nomads(fulfilled="swarm"))
    assert t.points("nomads")["missions"] == 2
    assert t.points("nomads")["leader"] == 0


def test_one_that_was_taken_away_after_it_was_fulfilled_still_counts() -> None:
    """C: also if a fulfilled mission was discarded, for instance by Disturbance."""
    t = third(nomads().line("missions_out swarm"))
    assert t.points("nomads")["missions"] == 2, "its own point is lost"
    assert t.points("nomads")["leader"] == 2


def test_disturbance_takes_a_mission_that_was_counted() -> None:
    """C: Disturbance (86) before the third: two of three are left, and the goal is reached all the same."""
    t = nomads().units("A", squeaker=1).card("boarlords", "disturbance").card("nomads", "aggressive")
    t.initiative("boarlords", "nomads", "dark_seed", "cybersamurai").turn("boarlords", "red", "special, initiative 1")
    t.take("use", "special").take("mission", "swarm").take("done")
    assert t.asked == "nomads turn"
    assert t.game.view(1)["seats"][0]["leader"]["progress"] == 2
    t.take("use", "combat").take("attack", "A").take("card", "nomads_annihilation")
    while t.asks.name in ("weapons", "counterattack", "damage"):
        t.game.apply(t.asks.default)
    assert t.points("nomads")["missions"] == 2
    assert t.points("nomads")["leader"] == 2


def test_with_fewer_than_three_missions_it_cannot_be_fulfilled() -> None:
    """C: with three players one mission taken away is enough to make it hopeless."""
    t = third(nomads("nomads boarlords dark_seed", "moonstruck").line("missions_out swarm"))
    found = leader_of(t.state, 0)
    assert found is not None
    assert found.prospect(t.state) == 0
    assert t.points("nomads")["leader"] == 0
