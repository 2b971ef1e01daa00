"""Quarantine (84), a card of ours: end one property of any area, as with a negation marker."""

from __future__ import annotations

from specials.deck import before, use


def test_a_printed_property_is_covered() -> None:
    t = before("quarantine")
    reserve = t.state.neutral[6]
    use(t).take("negate", "moon2", "tsukuyumi")
    assert t.game.view(None)["areas"][t.number("moon2")]["properties"] == []
    assert t.state.neutral[6] == reserve - 1


def test_a_marker_is_removed() -> None:
    t = before("quarantine").marked("A", "radioactive").units("A", private=1)
    use(t).take("negate", "A", "radioactive")
    assert t.game.view(None)["areas"][t.number("A")]["property_markers"] == []


def test_with_no_negation_left_markers_can_still_go() -> None:
    """R, Game Material: ten negation markers."""
    t = before("quarantine").marked("A", "radioactive").marked("B", "unstable")
    for i in range(6):
        t.negation(f"moon{i}", "tsukuyumi")
    t.negation("centre", "tsukuyumi")
    for i, kind in enumerate(("radioactive_open", "unstable_open", "tsukuyumi_open")):
        t.tile(f"N{i}", (-2 - i, 0), kind).negation(f"N{i}", kind.split("_")[0])
    t.tile("T", (-2, 1), "tsukuyumi_open#2")
    use(t)
    assert t.options() == ["negate:A:radioactive", "negate:B:unstable"]
    assert t.refusal("negate", "T", "tsukuyumi").code == "no_marker_left"


def test_nothing_left_to_end() -> None:
    t = before("quarantine")
    for i in range(6):
        t.negation(f"moon{i}", "tsukuyumi")
    t.negation("centre", "tsukuyumi")
    assert use(t).asked == "nomads turn"
