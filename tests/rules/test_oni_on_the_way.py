"""R, Oni Conquest: what may happen to the Oni between leaving and arriving."""

from __future__ import annotations

from scenario import Table


def raid(mines: int, **oni: int) -> Table:
    """The Boarlords lead Oni from the moon into B, where the Nomads have Mines."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -2)).area("B", (2, -1)).units("moon1", **oni)
    t.marker("B", "mine", mines).turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    return t


def test_the_chosen_oni_falls_and_nobody_else_came() -> None:
    """No Oni in the area, no conquest: the action is used up."""
    t = raid(1, small_oni=1).take("target", "B").take("explode", 1)
    assert t.count("B", "small_oni") == 0
    assert t.owner("B") is None
    assert not t.logged("attacks")
    assert t.asked == "boarlords turn"
    assert not t.offers("use", "oni_conquest")


def test_a_companion_carries_on() -> None:
    """Others of the same area may still come along; the conquest is carried out by the Oni that stand there."""
    t = raid(1, small_oni=1, medium_oni=1).take("lead", "small_oni", "moon1").take("target", "B").take("explode", 1)
    assert t.asked == "boarlords oni_companion"
    t.take("oni", "medium_oni").take("target", "B")
    assert t.owner("B") == "oni"


def test_a_companion_may_fall_too() -> None:
    """Each of them enters the area and can be hit (C, Mines: also against Oni)."""
    t = raid(2, small_oni=2).take("target", "B").take("explode", 1).take("oni", "small_oni").take("target", "B")
    assert t.asked == "nomads mines"
    t.take("explode", 1)
    assert t.count("B", "small_oni") == 0
    assert t.owner("B") is None


def test_survivors_count_with_what_is_left() -> None:
    """A Large Oni takes 15 and goes on."""
    t = raid(1, large_oni=1).take("target", "B").take("explode", 1)
    assert t.owner("B") == "oni"


def test_oni_that_fall_return_to_the_supply() -> None:
    """R, Destroying Oni: they can come back into play."""
    t = raid(1, small_oni=1)
    before = t.game.view(None)["oni"]["supply"]["small_oni"]
    t.take("target", "B").take("explode", 1)
    assert t.game.view(None)["oni"]["supply"]["small_oni"] == before + 1


def test_retreating_oni_move_one_area_and_mind_blockades() -> None:
    """R, Oni as Defender; C, Retreat: without Counterstrike on the card the Oni may retreat, led by who decides."""
    t = Table("cybersamurai nomads dark_seed").area("A", (4, 0), walls="south").area("B", (4, 1)).area("C", (5, 0))
    t.area("D", (3, 0)).units("A", cyberoid=1, large_oni=1).initiative("nomads", "cybersamurai", "dark_seed")
    t.turn("cybersamurai", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_annihilation")
    assert t.asked == "nomads counterattack"
    t.take("counter", "retreat").through("damage", prefer="hit")
    assert t.asked == "nomads move_select"
    t.take("mover", "A", "large_oni")
    assert not t.offers("step", "B"), "a blockade lies in the way"
    t.take("step", "C")
    assert t.count("C", "large_oni") == 1
    assert t.asks.name != "move_select", "one area, and nobody else is left to go"
