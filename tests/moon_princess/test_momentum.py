"""Momentum: what builds it and what does not, spaces, lowering (P, Momentum and Momentum Track)."""

from __future__ import annotations

import pytest

from moon_table import Moon
from tsukuyumi.content.loader import load_content
from tsukuyumi.modes.moon_princess.notes import MOMENTUM


def test_no_momentum_without_oni_in_the_area() -> None:
    t = Moon("nomads").units("R5", private=1).turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 1 and t.owner("R5") == "nomads"


def test_no_momentum_by_mines() -> None:
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).marker("B", "mine", 2).units("A", small_oni=1)
    t.territory("A", "oni").territory("B", "nomads").turn("nomads", "black")
    t.take("explode", 2)
    assert t.note(MOMENTUM) == 1 and not t.oni("B")


def test_no_momentum_by_the_orbital_laser() -> None:
    t = Moon("cybersamurai").equipment("cybersamurai", tetsuo=1).units("R5", small_oni=1)
    t.turn("cybersamurai", "black", "combat 1")
    t.take("tetsuo")
    t.through("tetsuo_where", prefer="area")
    assert t.note(MOMENTUM) == 1 and not t.oni("R5")


def test_no_momentum_by_a_counterattack() -> None:
    """P, Momentum 2: counterattacks to an Oni attack produce none."""
    t = Moon("nomads").units("R5", launcher=2, medium_oni=1).territory("R5", "nomads").turn("nomads", "black")
    t.take("counter", "counterstrike").through("weapons", prefer="pass").through("damage", prefer="hit")
    assert t.note(MOMENTUM) == 1 and not t.oni("R5")


def test_the_princess_counts_like_a_legend_and_only_once() -> None:
    """P, Momentum 3: one more, whether there are several or just one."""
    t = Moon("nomads").princess(0).units("R1", private=5, merchant=1).turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R1").take("card", "nomads_annihilation").through("weapons", prefer="pass")
    t.through("turned_to_oni", prefer="turn_to_oni")
    assert t.note(MOMENTUM) == 3


def test_a_counter_stays_face_down_until_the_phase_is_over() -> None:
    """P, Counters; M9: drawn at once, known to nobody, turned over at the end of the phase."""
    t = Moon("nomads").momentum(3).units("R5", private=2, small_oni=1).deck("counter", "bell", "toll")
    t.deck("turn", "ebb").turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.special["face_down"] == ["counter"] and "reveals_counter" not in t.log_kinds()
    assert "bell" not in str(t.game.view(0))
    t.take("done")
    assert "reveals_counter" in t.log_kinds()
    assert t.oni("centre") == {"large_oni": 1}


def test_in_the_last_round_the_counters_of_the_last_round_come() -> None:
    t = Moon("nomads").round(3).momentum(3).units("R5", private=2, small_oni=1)
    t.turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.special["face_down"] == ["last_counter"]


def test_a_legendary_space_brings_a_legendary_oni_at_the_end_of_the_phase() -> None:
    t = Moon("nomads").momentum(7).units("R5", private=2, small_oni=1).deck("legendary", "merchant").deck("turn", "ebb")
    t.turn("nomads", "black", "combat 1, produce 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.special["face_down"] == ["legendary"]
    t.take("done")
    assert t.oni("centre") == {"merchant": 1}
    assert t.special["legends"] == ["merchant"]


def test_below_a_counter_space_a_permanent_counter_may_be_shed() -> None:
    """P, Counter: of the players' choice; Legendary Oni stay."""
    t = Moon("nomads").momentum(4).open("mud", "scarcity").units("centre", merchant=1)
    t.turn("nomads", "black", "events 2, produce 1")
    t.take("use", "events").take("lower_momentum").take("waste_unseen")
    assert t.asked == "nomads shed_counter"
    assert t.refusal("shed", "bell").code == "not_a_permanent_counter"
    t.take("shed", "mud")
    assert t.special["counters"] == ["scarcity"] and t.special["legends"] == ["merchant"]
    # further down no counter space is left behind
    t.take("lower_momentum").take("waste_unseen")
    assert t.note(MOMENTUM) == 2 and t.asks.name != "shed_counter"


def test_it_stays_on_the_last_space_and_on_the_first() -> None:
    """Ours (P156)."""
    t = Moon("nomads").momentum(14).units("R5", private=2, small_oni=1).turn("nomads", "black", "combat 1, events 1")
    t.take("use", "combat").take("attack", "R5").take("card", "nomads_conquest")
    assert t.note(MOMENTUM) == 14
    first = Moon("nomads").turn("nomads", "black", "events 1")
    first.take("use", "events")
    assert not first.offers("lower_momentum")


@pytest.mark.parametrize("track", load_content().momentum_tracks, ids=lambda track: track.id)
def test_tracks_are_as_the_content_ledger_says(track) -> None:  # type: ignore[no-untyped-def]
    """CONTENT, Tracks: 10 + 4 x players spaces, a counter about every third, a Legendary Oni about every seventh."""
    assert track.spaces == 10 + 4 * track.players
    assert min(*track.counters, *track.legendary) > 3
    assert abs(len(track.counters) - track.spaces / 3) <= 2
    assert abs(len(track.legendary) - track.spaces / 7) <= 1
    assert len(track.points) == 6
