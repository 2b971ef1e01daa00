"""Nobody can compute from what everybody sees what nobody may know (see attack.py).

The attack must succeed where it is known to: against the generator of the rules 2.5-2. It must find nothing now.
"""

from __future__ import annotations

import pytest

from chance.attack import Seen, after, drawn_openly, predicted, state_before
from tsukuyumi import Game, new_game
from tsukuyumi.engine.chance import ACTIONS, EVENTS, HANDS, PUBLIC, TILES, draw, of_seat
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.table import blank_state

SEATS = ["boarlords", "nomads", "dark_seed", "cybersamurai"]
OLD = "2.5-2"
GAMES = 70
# a place among twelve, soon among thirty, then a turn among six: the more there are, the more exactly it is known
BOARD = tuple(weight for tile in range(16) for weight in (4 + 3 * tile // 8, 2))
DICE = (1,) * 24
SIDES = 20


def fresh(seed: int, rules: str) -> Game:
    return new_game(SEATS, seed, board="random", rules=rules)


def seen_in(game: Game) -> list[Seen]:
    return drawn_openly(game.view(None), blank_state(game.state.box, 0))


def foreseen(game: Game) -> bool:
    """Whether the open board of a fresh game tells every hand and the whole event deck."""
    seen = seen_in(game)
    state = state_before(seen, BOARD)
    if state is None:
        return False
    state = after(state, seen)
    assert state is not None
    s = game.state
    deck, hands = predicted(state, len(s.box.event), len(s.box.action), len(SEATS), len(s.hands[0]))
    return deck == s.display + s.event_deck and hands == s.hands


def test_the_first_generator_could_be_computed() -> None:
    """Otherwise the tests below would prove nothing."""
    assert sum(foreseen(fresh(seed, OLD)) for seed in range(GAMES)) >= GAMES * 0.9


def test_an_open_board_tells_nothing_now() -> None:
    games = [fresh(seed, CURRENT) for seed in range(GAMES)]
    # the attack has as much to go on as before
    assert all(len(seen_in(game)) == 2 * 7 * len(SEATS) for game in games)
    assert not any(state_before(seen_in(game), BOARD) is not None for game in games)


def rolled(stream: int, rules: str, seed: int) -> list[Seen]:
    """Numbers out of one stream, all of them open."""
    s = blank_state(fresh(0, rules).state.box, seed)
    return [(SIDES, draw(s, stream, SIDES)) for _ in range(48)]


@pytest.mark.parametrize("stream", [PUBLIC, TILES, EVENTS, ACTIONS, of_seat(HANDS, 0), of_seat(HANDS, 3)])
def test_no_stream_can_be_computed_even_from_its_own_numbers(stream: int) -> None:
    assert all(state_before(rolled(stream, OLD, seed), DICE) is not None for seed in range(3))
    assert all(state_before(rolled(stream, CURRENT, seed), DICE) is None for seed in range(3))
