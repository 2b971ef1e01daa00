"""The schedule is fair: bots, factions, seats and places in initiative meet evenly; games depend on nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from tsukuyumi.content.loader import load_content
from tsukuyumi.lab.schedule import Schedule, all_seatings, decision_seed, rings

FACTIONS = tuple(load_content().factions)
COMPANIES = ["a", "ab", "abc", "abcd", "abcde", "arrr", "aabb"]


def schedule_of(bots: str, players: int, seed: int = 1) -> Schedule:
    return Schedule(list(bots), all_seatings(FACTIONS, players), seed)


@pytest.mark.parametrize("players", [3, 4])
def test_all_seatings_are_all_orders_of_all_choices(players: int) -> None:
    seatings = all_seatings(FACTIONS, players)
    assert len(seatings) == len(set(seatings)) == 24
    # from the start of the list on, every faction comes round evenly
    for end in range(12, 25, 12):
        at_seat = Counter((seat, faction) for seating in seatings[:end] for seat, faction in enumerate(seating))
        assert len(at_seat) == players * 4
        assert len(set(at_seat.values())) == 1


def test_two_against_two_is_mirrored_at_once() -> None:
    schedule = schedule_of("ab", 4)
    assert schedule.pass_length == 6
    assert schedule.cycle_length == 144
    first, second = schedule.fixture(0), schedule.fixture(1)
    assert first.factions == second.factions
    assert [{"a": "b", "b": "a"}[bot] for bot in first.bots] == list(second.bots)
    assert Counter(first.bots) == {"a": 2, "b": 2}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("bots", COMPANIES)
def test_after_every_ring_each_bot_has_sat_everywhere_equally_often(bots: str, players: int) -> None:
    schedule = schedule_of(bots, players)
    order = {name: sheet.initiative for name, sheet in load_content().factions.items()}
    index = 0
    for ring in schedule.rings:
        games = [schedule.fixture(i) for i in range(index, index + len(ring))]
        index += len(ring)
        assert len({game.factions for game in games}) == 1
        by_seat = Counter((bot, seat) for game in games for seat, bot in enumerate(game.bots))
        by_faction = Counter(pair for game in games for pair in zip(game.bots, game.factions, strict=True))
        by_place: Counter[tuple[str, int]] = Counter()
        for game in games:
            places = sorted(game.factions, key=order.__getitem__)
            by_place.update((bot, places.index(name)) for bot, name in zip(game.bots, game.factions, strict=True))
        for counts in (by_seat, by_faction, by_place):
            for bot in {bot for game in games for bot in game.bots}:
                evenly = {number for (name, _), number in counts.items() if name == bot}
                assert len(evenly) == 1
                assert sum(1 for name, _ in counts if name == bot) == players


@pytest.mark.parametrize("bots", ["ab", "abc", "abcde"])
def test_a_full_cycle_plays_every_line_up_at_every_seating_once(bots: str) -> None:
    schedule = schedule_of(bots, 3)
    games = [schedule.fixture(index) for index in range(schedule.cycle_length)]
    assert len({(game.factions, game.bots) for game in games}) == len(games)
    # and everybody as often as the others
    assert len(set(Counter(bot for game in games for bot in game.bots).values())) == 1


def test_bots_share_the_seats_as_evenly_as_possible() -> None:
    assert {tuple(sorted(Counter(up).values())) for ring in rings("ab", 3) for up in ring} == {(1, 2)}
    assert {tuple(sorted(Counter(up).values())) for ring in rings("abc", 4) for up in ring} == {(1, 1, 2)}
    assert sum(len(ring) for ring in rings("arrr", 4)) == 4


def test_a_game_depends_on_seed_and_index_only() -> None:
    one, same, other = schedule_of("ab", 4, 5), schedule_of("ab", 4, 5), schedule_of("ab", 4, 6)
    assert [one.fixture(i) for i in range(200)] == [same.fixture(i) for i in range(200)]
    assert not {one.fixture(i).seed for i in range(200)} & {other.fixture(i).seed for i in range(200)}
    seeds = {decision_seed(one.fixture(i).seed, number) for i in range(50) for number in range(50)}
    assert len(seeds) == 2500


def test_the_seeds_of_a_schedule_are_those_they_have_always_been() -> None:
    """Runs that were kept can be played again: whoever changes this breaks every report in the documents."""
    fixture = schedule_of("ab", 4, 1).fixture(7)
    assert (fixture.seed, fixture.bots) == (10089698901913, ("b", "b", "a", "a"))
    assert decision_seed(fixture.seed, 3) == 40011852030800
