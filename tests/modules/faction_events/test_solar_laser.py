"""C, Cybersamurai: Solar Laser; CONTENT, Modules: Tetsuo 20 instead of 10, once; ruling P113."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play, used_by
from scenario import Table

EVENT = "solar_laser"


def charged(phase: str = "red", actions: str = "move 1, initiative 1") -> Table:
    """Tetsuo, an open Solar Laser, and a Boarmaster with a Boarmother in A."""
    t = holding("update_2_1", "cybersamurai").equipment("cybersamurai", tetsuo=1).units("A", boarmaster=1, squeaker=4)
    return t.line("in_force cybersamurai solar_laser").turn("cybersamurai", phase, actions)


def test_one_shot_deals_twenty() -> None:
    """CONTENT: 20 instead of 10; it is no shot more."""
    t = charged().take("tetsuo")
    assert t.asked == "cybersamurai solar_laser"
    t.take("yes")
    assert t.asked == "boarlords damage" and "20 damage" in t.asks.prompt()
    t.through("damage")
    assert not t.offers("tetsuo"), "C: no additional use of Tetsuo"
    assert EVENT in used_by(t, "cybersamurai")


def test_it_need_not_be_used_the_next_time() -> None:
    """C: whoever fires may save it."""
    t = charged().take("tetsuo").take("no")
    assert "10 damage" in t.asks.prompt()
    t.through("damage")
    assert open_before(t, "cybersamurai") == [EVENT]


def test_it_lies_open_beyond_the_round() -> None:
    """Ruling P113: until it is used."""
    t = charged().take("tetsuo").take("no").through("damage")
    assert open_before(next_round(t), "cybersamurai") == [EVENT]


def test_also_in_the_defence_matrix() -> None:
    """C: any use of Tetsuo; as the Defence Matrix its damage joins the battle's."""
    t = holding("update_2_1", "cybersamurai").equipment("cybersamurai", tetsuo=1).units("A", cyberoid=1, boarmaster=1)
    t.line("in_force cybersamurai solar_laser").turn("boarlords", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_annihilation")
    t.take("counter", "defence")
    if t.asks.name == "matrix":
        t.take("tetsuo")
    assert t.asked == "cybersamurai solar_laser"
    t.take("yes")
    assert any(entry[0] == "solar_laser" and entry[3] == 20 for entry in t.game.log)


def test_also_with_tenno() -> None:
    """C, Tenno: the Sub-AI may fire Tetsuo in blue."""
    t = holding("update_2_1", "cybersamurai").equipment("cybersamurai", tetsuo=1, tenno=1).units("A", boarmaster=1)
    t.line("in_force cybersamurai solar_laser").turn("cybersamurai", "blue", "effect, initiative 1")
    t.take("use", "effect").take("tetsuo")
    assert t.asked == "cybersamurai solar_laser"


def test_only_with_tetsuo_installed() -> None:
    """Ruling P113: without Tetsuo it could do nothing."""
    t = holding(EVENT, "cybersamurai").line("own_events cybersamurai update_2_1")
    t.turn("cybersamurai", "blue", "events 1, initiative 1").take("use", "events")
    assert not t.offers("own_event", EVENT)
    t = holding(EVENT, "cybersamurai").equipment("cybersamurai", tetsuo=1)
    t = play(t.turn("cybersamurai", "blue", "events 1, initiative 1"), EVENT)
    assert open_before(t, "cybersamurai") == [EVENT]
