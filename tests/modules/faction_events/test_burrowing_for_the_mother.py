"""C, Boarlords: Burrowing for the Mother; S, card face."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "burrowing_for_the_mother"


def dug(t: Table) -> int:
    """How many Terraformings the faction effect places, as long as one of the Boarriors can."""
    t.take("use", "effect")
    count = 0
    while t.asks.name == "terraform":
        t.take("build", "A", "cover")
        count += 1
    return count


def test_three_instead_of_two_for_each_boarrior() -> None:
    """C: each Boarrior may place 3 Terraformings in this round."""
    t = holding(EVENT, "boarlords").units("A", boarrior=2).turn("boarlords", "blue", "events 1, effect, initiative 1")
    play(t, EVENT)
    assert open_before(t, "boarlords") == [EVENT]
    assert dug(t) == 6


def test_without_it_two() -> None:
    """S, faction sheet."""
    t = holding(EVENT, "boarlords").units("A", boarrior=2).turn("boarlords", "blue", "events 1, effect, initiative 1")
    assert dug(t) == 4


def test_material_stays_limited() -> None:
    """S: one marker is not exchanged for another; what is not there is not placed."""
    t = holding(EVENT, "boarlords").units("A", boarrior=1).marker("north", "cover", 9)
    t.turn("boarlords", "blue", "events 1, effect, initiative 1")
    play(t, EVENT).take("use", "effect").take("build", "A", "cover")
    assert not t.offers("build", "A", "cover") and t.offers("build", "A", "stronghold")


def test_not_when_the_effect_has_been_used() -> None:
    """Ruling P111: it changes the faction effect, so it is played before it."""
    t = holding(EVENT, "boarlords").card("boarlords", "aggressive").units("A", boarrior=1)
    t.line("own_events boarlords for_mother").turn("boarlords", "blue", "events 1, initiative 1").take("use", "events")
    assert not t.offers("own_event", EVENT)
    assert t.refusal("own_event", EVENT).code == "event_without_target"


def test_in_white_it_can_always_be_played() -> None:
    """Ruling P111: in white nobody may tell from the offer whether the sealed card shows the effect."""
    for card in ("aggressive", "patience"):
        t = holding(EVENT, "boarlords").card("boarlords", card).units("A", boarrior=1)
        t.turn("boarlords", "white").take("use", "events")
        assert t.offers("own_event", EVENT), card


def test_it_ends_with_the_round() -> None:
    """C: in this round."""
    t = holding(EVENT, "boarlords").units("A", boarrior=1).turn("boarlords", "blue", "events 1, effect, initiative 1")
    next_round(play(t, EVENT))
    assert open_before(t, "boarlords") == []
