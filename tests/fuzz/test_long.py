"""Ten thousand random games over all seatings (``make fuzz``; TSUKUYUMI_FUZZ_GAMES sets another number)."""

from __future__ import annotations

import os

import pytest

from fuzz.player import FuzzFailure, closely, plans, play, seatings

GAMES = int(os.environ.get("TSUKUYUMI_FUZZ_GAMES", "10000"))
FIRST = int(os.environ.get("TSUKUYUMI_FUZZ_FIRST", "0"))
CHUNK = 100
# the expensive checks run at one decision in so many; in one game of each chunk at every decision
EVERY = 100
# a bug shows up in many games: the first few tell enough
MOST_FAILURES = 3


def test_all_seatings_occur() -> None:
    """All ordered trios and quartets of four factions, each more than once in ten thousand games."""
    tables = seatings()
    assert len(tables) == 48
    assert {plan.seats for plan in plans(0, len(tables), EVERY)} == set(tables)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, CHUNK))
def test_games_keep_every_promise(first: int) -> None:
    failures: list[str] = []
    count = min(CHUNK, FIRST + GAMES - first)
    for number, plan in enumerate(plans(first, count, EVERY)):
        try:
            play(plan if number else closely(plan))
        except FuzzFailure as failure:
            failures.append(str(failure))
            if len(failures) == MOST_FAILURES:
                break
    assert not failures, "\n\n".join(failures)
