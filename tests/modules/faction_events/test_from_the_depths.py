"""C, Boarlords: From the Depths; CONTENT, ruling 8."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "from_the_depths"


def tunnels() -> Table:
    """A Squeaker, and Tunnels from area to area to the south and back north along the side."""
    t = holding(EVENT, "boarlords").units("north", squeaker=1)
    t.marker("north", "tunnel", edge="south").marker("A", "tunnel", edge="south")
    return t.turn("boarlords", "blue", "events 1, move 1, initiative 1")


def test_every_tunnel_is_free() -> None:
    """Ruling 8: the event lifts the limit of one free crossing in a movement."""
    t = play(tunnels(), EVENT).take("use", "move")
    t.take("mover", "north", "squeaker").take("step", "A", 1)
    t.take("mover", "A", "squeaker").take("step", "south", 1)
    assert t.offers("mover", "south", "squeaker", 1), "both crossings were free: the movement of 1 is still there"
    t.take("mover", "south", "squeaker").take("step", "A", 1)
    assert t.offers("mover", "A"), "as often as one likes, also back"


def test_without_it_one_is_free() -> None:
    """Ruling 8: once in a movement."""
    t = tunnels().take("use", "move").take("mover", "north", "squeaker").take("step", "A", 1)
    t.take("mover", "A", "squeaker").take("step", "south", 1)
    assert not t.offers("mover", "south")


def test_the_preview_knows() -> None:
    """What can be reached is shown with the card in force."""
    t = tunnels().take("use", "move")
    key = t.matching("mover", "north", "squeaker")[0]
    near = {found.area: found.left for found in t.state.stack[-1].preview(t.state, key).reach}
    t = play(tunnels(), EVENT).take("use", "move")
    far = {found.area: found.left for found in t.state.stack[-1].preview(t.state, key).reach}
    assert near[t.number("south")] == 0
    assert far[t.number("south")] == 1


def test_a_blockade_does_not_matter_and_kaneda_does() -> None:
    """Ruling 8: a Tunnel passes under blockades; Kaneda closes it."""
    t = tunnels().blockade("A", "south")
    t = play(t, EVENT).take("use", "move").take("mover", "north", "squeaker").take("step", "A", 1)
    assert t.take("mover", "A", "squeaker").offers("step", "south")


def test_it_ends_with_the_round() -> None:
    """C: in this round."""
    t = next_round(play(tunnels(), EVENT))
    assert open_before(t, "boarlords") == []
