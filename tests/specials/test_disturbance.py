"""C, Action Cards: Disturbance (86)."""

from __future__ import annotations

from specials.deck import before, use


def test_a_mission_leaves_the_game_with_its_points() -> None:
    """C: also one that players have fulfilled; they lose its point."""
    t = before("disturbance").line("missions boarlords swarm").line("missions nomads swarm moonstruck")
    assert (t.points("boarlords")["missions"], t.points("nomads")["missions"]) == (1, 2)
    use(t)
    assert t.options() == ["mission:survival_of_the_fittest", "mission:moonstruck", "mission:swarm", "pass"]
    t.take("mission", "swarm")
    assert (t.points("boarlords")["missions"], t.points("nomads")["missions"]) == (0, 1)
    assert t.game.view(None)["missions"][2]["removed"] is True


def test_each_mission_leaves_once() -> None:
    """C: what is out cannot be removed again."""
    t = use(before("disturbance").line("missions_out survival_of_the_fittest"))
    assert t.options() == ["mission:moonstruck", "mission:swarm", "pass"]


def test_who_destroys_after_it_gets_nothing() -> None:
    """C: nobody completes a mission that is not in the game."""
    t = before("disturbance").line("progress nomads destroyed=2").units("A", launcher=1, worker=1)
    t.lines = [line.replace("special, initiative 1", "special, combat 1") for line in t.lines]
    use(t).take("mission", "survival_of_the_fittest").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation")
    t.take("counter", "protection").through("emergency_egg", prefer="no")
    assert t.state.destroyed[0] == 3
    assert not t.logged("mission")
    assert t.points("nomads")["missions"] == 0


def test_it_may_be_declined() -> None:
    """Ruling 10."""
    t = use(before("disturbance")).take("pass")
    assert t.state.missions_out == 0
