"""Streams of chance: even, apart from each other, the same in every process, and kept with the game."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import tsukuyumi
from tsukuyumi.engine import chance
from tsukuyumi.engine.chance import (
    ACTIONS,
    EVENTS,
    HANDS,
    PUBLIC,
    TILES,
    deal,
    draw,
    key_from,
    of_seat,
    shuffle,
    stream,
    stream_name,
    stream_named,
)
from tsukuyumi.engine.options import GameOptions
from tsukuyumi.engine.state import State
from tsukuyumi.secrets import hidden_by_now
from tsukuyumi.table import blank_state, make_box

SEATS = ["boarlords", "nomads", "dark_seed", "cybersamurai"]
HUGE = (1 << 300) + 7
STREAMS = [PUBLIC, TILES, EVENTS, ACTIONS, *(of_seat(HANDS, seat) for seat in range(4))]
OLD_SAVE = Path(__file__).parent.parent / "saves" / "format-1.json"


def table(seed: int = 1, rules: str = "2.5-3") -> State:
    return blank_state(make_box(SEATS, GameOptions(), rules=rules), seed)


def chi_square(found: Counter[int], of: int, sides: int) -> float:
    return sum((found[side] - of / sides) ** 2 / (of / sides) for side in range(sides))


# ---- even ------------------------------------------------------------------------------------------------------------
# the bounds are what even dice pass in all but one of some 10,000 tests (chi-square for sides - 1)
@pytest.mark.parametrize(("sides", "bound"), [(2, 15.1), (6, 25.7), (7, 27.9), (20, 50.8)])
def test_draws_are_even(sides: int, bound: float) -> None:
    s = table()
    for number in STREAMS:
        found = Counter(draw(s, number, sides) for _ in range(4000))
        assert chi_square(found, 4000, sides) < bound, stream_name(number)


def test_draws_out_of_very_many_favour_nobody() -> None:
    """Words of 32 bits modulo three billions would draw the first third twice as often as the rest."""
    s = table()
    third = 1 << 30
    found = Counter(draw(s, PUBLIC, 3 * third) // third for _ in range(3000))
    assert chi_square(found, 3000, 3) < 18.5


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    s = table()
    with pytest.raises(ValueError, match="drawn"):
        draw(s, PUBLIC, n)
    assert s.chance_used == ()
    assert 0 <= draw(s, PUBLIC, 1 << 32) < 1 << 32
    assert draw(s, PUBLIC, 1) == 0


def test_every_card_comes_to_every_place() -> None:
    s = table()
    cards = bytes(range(5))
    places = [Counter[int]() for _ in cards]
    for _ in range(3000):
        pile = shuffle(s, EVENTS, cards)
        assert sorted(pile) == list(cards)
        for place, card in zip(places, pile, strict=True):
            place[card] += 1
    assert all(chi_square(place, 3000, 5) < 23.6 for place in places)


def test_hands_are_dealt_evenly() -> None:
    s = table()
    cards = bytes(range(12))
    held = [Counter[int]() for _ in range(5)]
    for _ in range(3000):
        hands, rest = deal(s, ACTIONS, HANDS, cards, 2)
        assert sorted(b"".join(hands) + rest) == list(cards)
        assert [len(hand) for hand in hands] == [2] * 4
        for pile, count in zip((*hands, rest), held, strict=True):
            count.update(pile)
    assert all(chi_square(count, sum(count.values()), 12) < 37.4 for count in held)


def test_a_deal_of_few_cards_gives_what_there_is() -> None:
    hands, rest = deal(table(), ACTIONS, HANDS, bytes(range(5)), 2)
    assert [len(hand) for hand in hands] == [2, 2, 1, 0]
    assert rest == b""


# ---- apart -----------------------------------------------------------------------------------------------------------
def rolled(s: State, number: int, times: int = 20) -> list[int]:
    return [draw(s, number, 1000) for _ in range(times)]


@pytest.mark.parametrize("number", STREAMS)
def test_what_is_drawn_from_one_stream_changes_nothing_in_the_others(number: int) -> None:
    alone, disturbed = table(), table()
    for other in STREAMS:
        if other != number:
            rolled(disturbed, other)
            shuffle(disturbed, other, bytes(range(50)))
    assert rolled(alone, number) == rolled(disturbed, number)


def test_no_two_streams_give_the_same_numbers() -> None:
    found = [tuple(rolled(table(seed), number)) for number in STREAMS for seed in range(20)]
    assert len(set(found)) == len(found)


def test_the_order_of_a_pile_says_nothing_of_the_next_shuffle() -> None:
    """However many numbers a shuffle has used up, the next act begins where it always does."""
    short, long = table(), table()
    shuffle(short, EVENTS, bytes(range(3)))
    shuffle(long, EVENTS, bytes(range(200)))
    assert rolled(short, EVENTS) == rolled(long, EVENTS)


def test_a_stream_of_ones_own() -> None:
    """Whoever needs chance for something new makes a stream; its numbers do not depend on who came before."""
    weather = stream("weather")
    assert weather not in STREAMS
    assert stream("weather") == weather
    s = table()
    before = rolled(table(), PUBLIC)
    assert len(set(rolled(s, weather))) > 10
    assert rolled(s, PUBLIC) == before
    assert stream_name(weather) == "weather"
    with pytest.raises(ValueError, match="one word"):
        stream("the weather")


def test_streams_have_names() -> None:
    assert stream_name(of_seat(HANDS, 2)) == "hands:3"
    for number in [*STREAMS, 4_000_000_000]:
        assert stream_named(stream_name(number)) == number
    assert [stream_named(name) for name in ("wether", "hands:x", "hands:1234", "٣", "")] == [None] * 5


# ---- the seed --------------------------------------------------------------------------------------------------------
def test_all_of_a_seed_counts() -> None:
    seeds = [0, 1, -1, 255, 256, -256, 1 << 61, 1 << 64, (1 << 128) + 1, 1 << 4000, -(1 << 4000)]
    assert len({key_from(seed) for seed in seeds}) == len(seeds)
    huge, again, small = (tsukuyumi.new_game(SEATS, seed, board="random") for seed in (HUGE, HUGE, HUGE % (1 << 61)))
    assert huge.digest() == again.digest()
    # these were the same seed for a generator of 61 bits
    assert huge.state.hands != small.state.hands


def test_numbers_stay_what_they_are() -> None:
    """Another process, another machine, another year: records would not replay otherwise."""
    s = table(seed=20261118)
    assert [draw(s, PUBLIC, 100) for _ in range(6)] == [37, 78, 68, 63, 8, 88]
    assert shuffle(s, EVENTS, bytes(range(8))).hex() == "0705060104020003"


# ---- secrets ---------------------------------------------------------------------------------------------------------
def test_games_that_differ_only_in_hidden_draws_look_the_same() -> None:
    """Set-up with other hands and another order of the deck: nobody can tell until somebody looks at a hand."""
    one = tsukuyumi.new_game(SEATS, seed=5, board="random")
    other = one.clone()
    cards = b"".join(one.state.hands) + one.state.unused_actions
    other.state.hands, other.state.unused_actions = deal(table(6), ACTIONS, HANDS, cards, len(one.state.hands[0]))
    other.state.event_deck = shuffle(table(6), EVENTS, one.state.event_deck)
    assert one.state.hands != other.state.hands
    assert one.state.event_deck != other.state.event_deck
    compared = 0
    while one.decision is not None and other.decision is not None and one.decision.name != "draft":
        for seat in (None, 0, 1, 2, 3):
            assert msgspec.json.encode(one.view(seat)) == msgspec.json.encode(other.view(seat))
            compared += 1
        choice = compared % len(one.decision)
        one.apply(choice)
        other.apply(choice)
    assert compared > 100


@pytest.mark.parametrize("rules", ["2.5-2", "2.5-3"])
def test_a_game_dealt_anew_knows_nothing_of_the_true_chance(rules: str) -> None:
    game = tsukuyumi.new_game(SEATS, seed=9, board="random", rules=rules)
    again = tsukuyumi.new_game(SEATS, seed=9, board="random", rules=rules)
    # whatever chance the true game has, the one dealt anew is the same
    again.state.chance_key = bytes(len(again.state.chance_key))
    again.state.chance_used = again.state.chance_used[:2]
    again.state.rng = 0 if rules == "2.5-3" else 1
    for seat in (None, 0, 1, 2, 3):
        assert game.determinize(seat, 4).digest() == again.determinize(seat, 4).digest()
        assert game.determinize(seat, 4).state.hands != game.determinize(seat, 5).state.hands


def test_what_players_draw_with_says_nothing_of_the_key() -> None:
    game = tsukuyumi.new_game(SEATS, seed=9)
    seeds = {chance.apart(game.state, purpose) for purpose in ("players", "others")}
    assert len(seeds) == 2
    assert int.from_bytes(game.state.chance_key) not in seeds
    before = game.digest()
    chance.apart(game.state, "players")
    assert game.digest() == before


def test_a_choice_that_used_chance_is_not_taken_back() -> None:
    """Whatever the stream: otherwise a draw could be looked at, undone, and put to use."""
    before = tsukuyumi.new_game(SEATS, seed=9, board="random").state
    for number in STREAMS:
        after = before.clone()
        assert hidden_by_now(after, 0) == hidden_by_now(before, 0)
        draw(after, number, 6)
        assert hidden_by_now(after, 0) != hidden_by_now(before, 0)


# ---- kept with the game ----------------------------------------------------------------------------------------------
def test_saves_and_positions_keep_every_stream() -> None:
    game = tsukuyumi.new_game(SEATS, seed=11, board="random")
    for copy in (tsukuyumi.load_game(game.save()), tsukuyumi.from_position(game.position()), game.clone()):
        assert copy.digest() == game.digest()
        for number in STREAMS:
            assert rolled(copy.state.clone(), number) == rolled(game.state.clone(), number)
    draw(game.state, PUBLIC, 6)
    assert game.digest() != tsukuyumi.new_game(SEATS, seed=11, board="random").digest()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("chance_key", ""),
        ("chance_key", "00ff"),
        ("chance_used", [5]),
        ("chance_used", [5, 0]),
        ("chance_used", [5, -1]),
        ("chance_used", [9, 1, 5, 1]),
        ("chance_used", [1 << 40, 1]),
    ],
)
def test_a_save_with_impossible_chance_is_refused(field: str, value: object) -> None:
    plain = msgspec.json.decode(tsukuyumi.new_game(SEATS, seed=1).save())
    plain[field] = value
    with pytest.raises(tsukuyumi.BadSave, match="chance"):
        tsukuyumi.load_game(msgspec.json.encode(plain))


def position_with(chance_line: str) -> str:
    lines = tsukuyumi.new_game(SEATS, seed=1).position().splitlines()
    return "\n".join(chance_line if line.startswith("chance ") else line for line in lines)


def test_positions_of_before_have_a_number() -> None:
    seven = tsukuyumi.from_position(position_with("chance 7"))
    assert seven.state.chance_key == key_from(7)
    assert seven.state.chance_used == ()
    old = tsukuyumi.new_game(SEATS, seed=3, rules="2.5-2")
    assert f"\nchance {old.state.rng}\n" in old.position()
    assert tsukuyumi.from_position(old.position()).digest() == old.digest()


@pytest.mark.parametrize(
    "line",
    [
        "chance",
        "chance x",
        f"chance {'0' * 63}g",
        f"chance {'0' * 64} wether=1",
        f"chance {'0' * 64} public=0",
        f"chance {'0' * 64} public=1 public=2",
        f"chance {'0' * 64} public",
    ],
)
def test_a_position_with_impossible_chance_is_refused(line: str) -> None:
    with pytest.raises(tsukuyumi.BadPosition) as refused:
        tsukuyumi.from_position(position_with(line))
    assert refused.value.line > 1


# ---- before there were streams ---------------------------------------------------------------------------------------
def test_a_save_of_before_ends_as_it_would_have() -> None:
    """The first format and the first generator: what the program that wrote it came to with the same choices."""
    game = tsukuyumi.load_game(OLD_SAVE.read_bytes())
    assert game.state.chance_key == b""
    before = game.state.rng
    choices, dice = 0, random.Random(3)
    while game.decision is not None:
        game.apply(dice.randrange(len(game.decision)))
        choices += 1
    assert game.state.rng != before
    assert (choices, game.scores(), game.winner) == (279, [3, 4, 5, 3], 2)


def test_a_game_of_before_draws_from_one_generator() -> None:
    s = table(rules="2.5-2")
    numbers = [draw(s, number, 1000) for number in STREAMS]
    t = table(rules="2.5-2")
    assert numbers == rolled(t, PUBLIC, len(STREAMS))
    assert (t.chance_key, t.chance_used) == (b"", ())
