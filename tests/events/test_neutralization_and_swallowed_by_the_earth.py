"""C, Event Cards: Neutralization/Swallowed by the Earth."""

from __future__ import annotations

import pytest

from events.hand import holding, play


@pytest.mark.parametrize("event", ["neutralization", "swallowed_by_the_earth"])
def test_a_printed_property_is_covered(event: str) -> None:
    """C: place the negation marker over a printed property."""
    t = holding(event)
    reserve = t.state.neutral[6]
    play(t, event).take("negate", "centre", "tsukuyumi")
    assert "tsukuyumi" not in t.game.view(None)["areas"][0]["properties"] and t.state.neutral[6] == reserve - 1


@pytest.mark.parametrize("event", ["neutralization", "swallowed_by_the_earth"])
def test_a_marker_is_simply_removed(event: str) -> None:
    """C: a property introduced with a marker loses the marker; no negation is used."""
    t = holding(event).marked("A", "radioactive").marked("A", "unstable").units("A", boarguard=1)
    reserve = t.state.neutral[6]
    play(t, event).take("negate", "A", "radioactive")
    assert t.game.view(None)["areas"][t.number("A")]["properties"] == ["unstable"] and t.state.neutral[6] == reserve


def test_the_type_is_not_a_property() -> None:
    """C: does not change the type of area."""
    t = play(holding("neutralization").area("M", (3, 0), "mountain_range"), "neutralization")
    assert not t.offers("negate", "M")
