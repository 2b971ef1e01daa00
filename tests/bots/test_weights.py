"""The weights of a judgement: exchanged for a while, turned up and down, and tuned by a tool that finds an effect."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tune_weights import GROUPS, NAMES, explained, play, turned
from value_uplinks import explained as explained_by_uplinks
from value_uplinks import play as play_with_drawn_uplinks

from tsukuyumi import new_game
from tsukuyumi.bots.evaluation import between, evaluate, judging_by, predictions, rounds_left
from tsukuyumi.bots.features import COMMON
from tsukuyumi.bots.manners import card_appeal
from tsukuyumi.bots.weights import WEIGHTS
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.pieces import FACTION_BLOCKADE
from tsukuyumi.engine.state import State

SEATS = ["boarlords", "cybersamurai", "dark_seed", "nomads"]
NEUTRAL = dict.fromkeys(NAMES, 0.0)


def in_round_two() -> State:
    game = new_game(SEATS, seed=3)
    luck = random.Random(3)
    while game.state.round < 2:
        question = game.decision
        assert question is not None
        game.apply(luck.randrange(len(question)))
    return game.state


def test_other_weights_hold_only_inside() -> None:
    s = in_round_two()
    before = evaluate(s, 0)
    with judging_by(replace(WEIGHTS, common={**WEIGHTS.common, "areas": (9.0, 9.0, 9.0)})):
        inside = evaluate(s, 0)
    assert inside != before
    assert evaluate(s, 0) == before


def test_a_blockade_on_an_edge_that_is_closed_anyway_is_another_position() -> None:
    """What is remembered of a position is never taken for another one: markers count although no road changes."""
    s = in_round_two()
    seat = SEATS.index("boarlords")
    before = predictions(s)[seat]
    blockade = next(i for i, marker in enumerate(s.box.edge_marker) if marker.blockade)
    s.edges = bytes([FACTION_BLOCKADE + blockade]) + s.edges[1:]
    assert predictions(s)[seat] == pytest.approx(before + between(3 * (WEIGHTS.marker,), 2.0))


def test_every_common_feature_has_a_weight_and_nothing_else_has() -> None:
    assert set(WEIGHTS.common) == set(COMMON)


def test_every_group_can_be_turned() -> None:
    """A power of nothing changes nothing; points that are made keep their weight at the end."""
    assert turned(NEUTRAL) == WEIGHTS
    for group, features in GROUPS.items():
        doubled = turned({**NEUTRAL, group: 1.0})
        for name in features:
            end, late, early = WEIGHTS.common[name]
            assert doubled.common[name][1:] == (2 * late, 2 * early)
            assert doubled.common[name][0] in (end, 2 * end)
    assert turned({**NEUTRAL, "areas": 1.0}).common["areas"][0] == 1.0
    doubled = turned({**NEUTRAL, "gear": 1.0})
    assert (doubled.gear, doubled.pieces["samurai"]) == (2 * WEIGHTS.gear, 2 * WEIGHTS.pieces["samurai"])


def test_the_tool_finds_what_was_hidden_in_the_scores() -> None:
    luck = random.Random(5)
    games = []
    for _ in range(300):
        powers = [{name: luck.uniform(-1, 1) for name in NAMES} for _ in SEATS]
        scores = [10 + 2 * own["areas"] - own["danger"] + luck.gauss(0, 1) for own in powers]
        games.append({"seats": SEATS, "powers": powers, "scores": scores})
    found = {name: (points, error) for name, points, error in explained(games)}
    assert abs(found["areas"][0] - 2) < 4 * found["areas"][1]
    assert abs(found["danger"][0] + 1) < 4 * found["danger"][1]
    assert abs(found["pull"][0]) < 4 * found["pull"][1] < 0.5


def test_the_tool_is_as_sure_as_it_may_be() -> None:
    """Where nothing is hidden, what it finds is as far from nothing as it says: a third seat's margin is no news."""
    luck = random.Random(8)
    squares = []
    for _ in range(60):
        games = [
            {
                "seats": SEATS[:3],
                "powers": [{name: luck.uniform(-1, 1) for name in NAMES} for _ in range(3)],
                "scores": [luck.gauss(10, 2) for _ in range(3)],
            }
            for _ in range(40)
        ]
        squares += [(points / error) ** 2 for _, points, error in explained(games)]
    assert sum(squares) / len(squares) == pytest.approx(1, abs=0.15)


def test_a_game_of_the_tool() -> None:
    game = play((7, 0, 3, 1.0))
    assert len(game["scores"]) == len(game["powers"]) == len(game["seats"]) == 3
    assert all(-1.0 <= power <= 1.0 for powers in game["powers"] for power in powers.values())
    assert game == play((7, 0, 3, 1.0))


def test_battles_are_what_a_card_is_taken_for_in_the_last_round() -> None:
    """Muster produces most, Blitz has four battles."""
    s = in_round_two()
    cards = {card.id: number for number, card in enumerate(s.box.action)}
    early = card_appeal(s, 0, cards["blitz"]) - card_appeal(s, 0, cards["muster"])
    s.round = s.box.options.rounds
    assert card_appeal(s, 0, cards["blitz"]) - card_appeal(s, 0, cards["muster"]) > early + 10


def test_equipment_is_worth_what_games_said_or_else_what_it_costs() -> None:
    s = in_round_two()
    seat = SEATS.index("cybersamurai")
    for name, pieces in (("samurai", {"samurai": 5.0}), ("samurai", {}), ("ghost", {})):
        piece = s.box.gear_named(seat, name)
        with judging_by(replace(WEIGHTS, pieces=pieces)):
            without = with_piece(s, piece, 0)
            more = with_piece(s, piece, 1) - without
        worth = pieces.get(name, WEIGHTS.gear * s.box.gear[piece].cost)
        late = worth / 4 if pieces else worth
        assert more == pytest.approx(between((0.0, late, worth), rounds_left(s)))


def with_piece(s: State, piece: int, count: int) -> float:
    """What the Cybersamurai may expect with so many of a piece."""
    c = s.clone()
    c.gear = bytes([*s.gear[:piece], count, *s.gear[piece + 1 :]])
    return predictions(c)[SEATS.index("cybersamurai")]


def test_named_pieces_exist() -> None:
    names = {gear.id for faction in load_content().factions.values() for gear in faction.equipment}
    assert set(WEIGHTS.pieces) <= names


def test_uplinks_are_told_apart_by_games() -> None:
    luck = random.Random(6)
    games = []
    for _ in range(300):
        picks = luck.sample(["ghost", "kaneda", "samurai", "tetsuo"], 2)
        scores = [luck.gauss(10, 1) for _ in SEATS]
        scores[SEATS.index("cybersamurai")] += 2 * ("samurai" in picks)
        games.append({"seats": SEATS, "picks": picks, "scores": scores})
    found = {name: (points, error) for name, _, points, error in explained_by_uplinks(games)}
    # two points, less a quarter of them (the average uplink), less what they raise the mean of the table by
    assert abs(found["samurai"][0] - 2 * 0.75 * 0.75) < 4 * found["samurai"][1] < 0.7
    assert abs(found["ghost"][0] - found["kaneda"][0]) < 4 * (found["ghost"][1] + found["kaneda"][1])


def test_a_game_with_drawn_uplinks() -> None:
    game = play_with_drawn_uplinks((7, 0, "easy"))
    start = load_content().factions["cybersamurai"].start
    assert len(game["picks"]) == start.choice == len(set(game["picks"]))
    assert game == play_with_drawn_uplinks((7, 0, "easy"))
