"""Time Consuming: no further attack in this area in this phase."""

from __future__ import annotations

from scenario import Table


def board() -> Table:
    t = Table("cybersamurai nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", cyberoid=2, private=3).units("B", cyberoid=1)
    return t.turn("cybersamurai", "red", "combat 3, events 1")


def test_other_areas_stay_open() -> None:
    """C, Time Consuming: the attacker goes on elsewhere, not here."""
    t = board().take("use", "combat").take("attack", "A").take("card", "cybersamurai_target_acquisition")
    t.take("counter", "time_consuming").through("damage", prefer="hit")
    assert t.asked == "cybersamurai attack_where"
    assert t.offers("attack", "B")
    assert not t.offers("attack", "A")
    assert t.refusal("attack", "A").code == "attacks_barred"


def test_for_this_attacker_only() -> None:
    """C, Time Consuming: *the attacker* may not; the others may."""
    t = board().units("A", warrior=1).initiative("cybersamurai", "dark_seed", "nomads").card("dark_seed", "aggressive")
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_target_acquisition")
    t.through("split_damage", prefer="amount")
    for _ in range(2):
        t.take("counter", "time_consuming")
    t.through("damage", prefer="hit").through("emergency_egg", prefer="no").through("attack_where").take("done")
    assert t.asked == "dark_seed turn"
    t.take("use", "combat")
    assert t.offers("attack", "A") == (t.count("A", "warrior") > 0)


def test_only_this_phase() -> None:
    """C, Time Consuming: the next phase is open again."""
    t = board().card("cybersamurai", "aggressive")
    t.lines = [line for line in t.lines if not line.startswith(("phase", "actions"))]
    t.line("phase white").line("actions combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "cybersamurai_target_acquisition")
    t.take("counter", "time_consuming").through("damage", prefer="hit")
    while t.state.phase != 4 or t.asked != "cybersamurai turn":
        keys = t.asks.keys
        done = [k for k in keys if k[0] in ("done", "pass", "no")]
        t.game.apply(keys.index(done[0]) if done else 0)
    t.take("use", "combat")
    assert t.offers("attack", "A")
