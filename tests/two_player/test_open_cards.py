"""R, 2 Player; S, 2 player: Observation, Suppression and Lack of Resources work from the moment they are revealed."""

from __future__ import annotations

import pytest

from scenario import Table
from two_player.duel import duel

# card, phase, what the other card shows there, and what is left of it
TAKEN = [
    ("duel_observation", "blue", "war_council", "events", 2, 1),
    ("suppression", "red", "storming", "combat", 4, 3),
    ("lack_of_resources", "green", "levy", "produce", 5, 3),
]


def open_before(card: str, phase: str, other: str, turn: str = "nomads") -> Table:
    """Both cards lie open; the Nomads are second in initiative, and have this other card."""
    t = duel("cybersamurai nomads", 1).units("A", attack_drone=1).units("C", private=3)
    return t.card("cybersamurai", card).card("nomads", other).initiative("cybersamurai", "nomads").turn(turn, phase)


def amounts(t: Table) -> dict[str, int]:
    return {str(key[0]) + t.say(key).split(":")[1]: int(key[2]) for key in t.asks.keys if key[0] == "use"}


@pytest.mark.parametrize(("card", "phase", "other", "action", "shown", "left"), TAKEN)
def test_the_opponent_has_less(card: str, phase: str, other: str, action: str, shown: int, left: int) -> None:
    assert amounts(open_before(card, phase, other))[f"use{action}"] == left
    assert amounts(open_before("border_skirmish", phase, other))[f"use{action}"] == shown


@pytest.mark.parametrize(("card", "phase", "other", "action", "shown", "left"), TAKEN)
def test_at_once_also_for_an_opponent_who_acts_first(
    card: str, phase: str, other: str, action: str, shown: int, left: int
) -> None:
    """S: effective immediately, even if it is the opponent's turn before yours."""
    t = duel("cybersamurai nomads", 1).units("C", private=3).units("A", attack_drone=1)
    t.card("cybersamurai", card).card("nomads", other).initiative("nomads", "cybersamurai").turn("nomads", phase)
    assert amounts(t)[f"use{action}"] == left


@pytest.mark.parametrize(("card", "phase", "other", "action", "shown", "left"), TAKEN)
def test_its_owner_loses_nothing(card: str, phase: str, other: str, action: str, shown: int, left: int) -> None:
    t = open_before(card, phase, other, turn="cybersamurai")
    rows = t.state.box.action_rows[t.state.chosen[0]][t.state.phase]
    printed = {f"use{spec.do}": spec.n for spec in rows}
    assert amounts(t).get(f"use{action}") == printed.get(f"use{action}")


def test_what_comes_to_nothing_is_not_offered_and_says_why() -> None:
    """Where the card shows one event, Observation leaves none."""
    t = open_before("duel_observation", "blue", "pincer")
    assert not t.offers("use", "events")
    assert t.refusal("use", "events", 1).code == "taken_by_card"
    assert t.refusal("use", "combat", 1).code == "action_not_on_card"


def test_what_units_bring_along_stays() -> None:
    """P92: the card loses its production; a Planter still brings its two points."""
    t = duel("cybersamurai dark_seed", 1).units("A", attack_drone=1).units("C", planter=1)
    t.card("cybersamurai", "lack_of_resources").card("dark_seed", "pincer").turn("dark_seed", "green")
    assert amounts(t)["useproduce"] == 2


def test_other_phases_lose_nothing() -> None:
    """P92: Suppression works in red; a combat in blue stays."""
    assert amounts(open_before("suppression", "blue", "face_to_face"))["usecombat"] == 1


def test_the_table_is_told() -> None:
    t = duel("cybersamurai nomads", 1).units("C", private=3).units("A", attack_drone=1)
    t.card("cybersamurai", "suppression").card("nomads", "storming").initiative("cybersamurai", "nomads")
    t.turn("nomads", "white").take("done")
    assert t.logged("row_loses")
    assert "Suppression: Nomads lose 1 of Combat in the red phase." in [line.text for line in t.game.log_lines(None)]
