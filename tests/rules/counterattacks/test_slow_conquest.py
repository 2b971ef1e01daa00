"""Slow Conquest: the attacker's initiative marker moves by one."""

from __future__ import annotations

from scenario import Table


def conquest(order: tuple[str, str, str]) -> Table:
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).units("A", cyberoid=2, private=1)
    t.initiative(*order).turn("cybersamurai", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "cybersamurai_conquest").take("counter", "slow_conquest")
    return t


def order(t: Table) -> list[str]:
    return [t.factions[seat] for seat in t.state.initiative]


def test_up_or_down_as_the_defender_likes() -> None:
    """C, Slow Conquest: one place up or down; the others close up."""
    for place, expected in ((1, "cybersamurai nomads dark_seed"), (3, "nomads dark_seed cybersamurai")):
        t = conquest(("nomads", "cybersamurai", "dark_seed"))
        assert t.asked == "nomads initiative"
        t.take("place", place - 1)
        assert order(t) == expected.split()


def test_the_leader_can_only_drop() -> None:
    """C, Slow Conquest: there is no place above the first."""
    t = conquest(("cybersamurai", "nomads", "dark_seed"))
    assert t.options() == ["place:1", "pass"]


def test_it_may_be_declined() -> None:
    """C, Slow Conquest: the defender *may*."""
    t = conquest(("cybersamurai", "nomads", "dark_seed")).take("pass")
    assert order(t)[0] == "cybersamurai"


def test_it_counts_at_once() -> None:
    """C, Slow Conquest: immediately: before the attacker's next action; the conquest stands."""
    t = conquest(("cybersamurai", "nomads", "dark_seed")).take("place", 1)
    assert t.asked == "cybersamurai turn"
    assert t.owner("A") == "cybersamurai"
    t.take("done")
    assert t.asked == "nomads turn", "first in initiative now, and not yet through this phase"
