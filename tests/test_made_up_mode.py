"""A made-up mode (``two_tides``) plays everywhere: two phases, a team result, captains, a source of points of its own.

Nothing outside its folder knows it; what it needs of the house, every mode of the family may need.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from fuzz.player import Plan, play
from tsukuyumi import load_game, new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.model import Content
from tsukuyumi.engine.mode import MODES, PhaseSpec, register_mode
from tsukuyumi.engine.state import BLUE, GREEN, RED, UNSEALED, WHITE
from tsukuyumi.errors import BadOption, TsukuyumiError, WrongPlayerCount
from tsukuyumi.game import Game, from_position
from tsukuyumi.records import Record, read_record
from tsukuyumi.server.viewschema import View
from two_tides import CONTENT, GULL, HERON, ID, SHELTER, TERN, TWO_TIDES, captain_of

SEATS = ("marsh_folk", "nomads", "reed_folk", "boarlords", "dark_seed")
SIX = (*SEATS, "cybersamurai")
BOARDS = ("players", "random", "spiral")


@pytest.fixture(scope="module")
def box() -> Content:
    return load_content(CONTENT)


def begin(box: Content, seats: tuple[str, ...] = SEATS, seed: int = 1, **options: Any) -> Game:
    return new_game(seats, seed, mode=ID, content=box, **{"board": "random", **options})


def with_captains(box: Content, captain: int, seats: tuple[str, ...] = SEATS, seed: int = 1) -> Game:
    """Everybody follows the same captain, and the first turn of dawn is pending."""
    game = begin(box, seats, seed)
    while (question := game.decision) is not None and question.name != "turn":
        game.apply(f"captain:{captain}" if question.name == "captain" else question.default)
    return game


def finish(game: Game, seed: int = 0) -> Game:
    dice = Random(seed)
    while game.decision is not None:
        game.apply(dice.randrange(len(game.decision)))
    return game


# ---- fuzzed games ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(9))
def test_whole_games_with_every_promise_checked(number: int, box: Content) -> None:
    seats = tuple(Random(number).sample(SIX, 5))
    board, explore = BOARDS[number % 3], number % 2 == 1
    plan = Plan(seats, number, rounds=2, board=board, mode=ID, content=box, every=6, explore=explore)
    assert play(plan).decisions > 100


@pytest.mark.parametrize("seats", [1, 2, 5, 6])
@pytest.mark.parametrize("board", BOARDS)
def test_any_number_of_seats(seats: int, board: str, box: Content) -> None:
    for seed in range(3):
        table = tuple(Random(seed * 7 + seats).sample(SIX, seats))
        plan = Plan(table, seed, rounds=2, board=board, mode=ID, content=box, every=25)
        assert play(plan).decisions > 20


def test_as_many_as_the_mode_allows(box: Content) -> None:
    with pytest.raises(WrongPlayerCount, match="0 seats; this game is for 1 to 6 players"):
        begin(box, ())
    with pytest.raises(BadOption, match="'rounds' is 4; a game lasts 1, 2 or 3 rounds"):
        begin(box, rounds=4)
    assert begin(box).options.rounds == 2, "as the mode usually has"


# ---- phases, steps, sources ------------------------------------------------------------------------------------------
def test_phases_count_as_colours(box: Content) -> None:
    table = begin(box).state.box
    dawn, tide = table.phases
    assert [table.phase_names[phase] for phase in table.phases] == ["dawn", "tide"]
    assert [table.counts_as(dawn, colour) for colour in (WHITE, BLUE, GREEN, RED)] == [True, False, False, False]
    assert [table.counts_as(tide, colour) for colour in (WHITE, BLUE, GREEN, RED)] == [False, True, True, True]


def test_a_phase_has_the_actions_of_all_its_colours(box: Content) -> None:
    game = with_captains(box, GULL)
    while game.state.box.phase_names[game.state.phase] != "tide":
        game.apply(game.decision.default if game.decision else 0)
    question = game.decision
    assert question is not None and question.name == "turn"
    card = game.state.box.action[game.state.chosen[question.seat]]
    rows = box.action_rows[card.id]
    printed = {spec.do for row in (rows.blue, rows.green, rows.red) for spec in row} - {"effect"}
    offered = {option.id.split(":")[1] for option in question.options if option.id.startswith("use:")} - {"effect"}
    assert offered == printed


def test_captains_are_chosen_in_secret(box: Content) -> None:
    game = begin(box)
    while game.decision is not None and game.decision.name != "captain":
        game.apply(0)
    game.apply("captain:2")
    s = game.state
    assert s.sealed == bytes([TERN, *[UNSEALED] * 4])
    assert game.view(1) == game.determinize(1, 3).view(1)
    dealt = {game.determinize(1, seed).state.sealed[0] for seed in range(20)}
    assert dealt == {GULL, HERON, TERN}, "for the others it could be any"
    assert {game.determinize(0, seed).state.sealed[0] for seed in range(20)} == {TERN}
    assert "options" not in game.view(0)["decision"], "what the next one is asked is not for the others"
    for captain in (HERON, GULL, GULL, TERN):
        game.apply(f"captain:{captain}")
    assert [captain_of(game.state, seat).note(game.state, 0) - 1 for seat in range(5)] == [2, 1, 0, 0, 2]
    assert game.state.sealed == bytes([UNSEALED] * 5)


def test_a_captain_speaks_for_its_seat(box: Content) -> None:
    s = with_captains(box, GULL).state
    assert [s.box.windows.speed(s, seat, 0, 0) for seat in range(5)] == [1] * 5
    assert s.box.windows.speed(s, s.box.oni, 0, 0) == 0, "the Oni have none"
    slow = with_captains(box, TERN).state
    assert slow.box.windows.speed(slow, 0, 0, 0) == 0


def test_what_is_for_everyone_is_for_the_oni_too(box: Content) -> None:
    s = begin(box).state
    assert [s.box.windows.reduce_damage(s, owner, 0, 20) for owner in range(s.box.owners)].count(20 - SHELTER) >= 5
    assert s.box.windows.reduce_damage(s, s.box.oni, 0, 20) == 20 - SHELTER


def test_a_free_action_of_a_captain(box: Content) -> None:
    game = with_captains(box, HERON)
    while (question := game.decision) is not None and ("light",) not in question.keys:
        game.apply(question.default)
    assert question is not None
    seat = question.seat
    game.apply("light")
    assert game.breakdown(seat) == game.breakdown(seat) | {"beacons": 1}
    assert game.decision is None or game.decision.seat != seat or ("light",) not in game.decision.keys


def test_points_come_from_the_sources_of_the_mode(box: Content) -> None:
    game = finish(with_captains(box, TERN))
    for seat in range(5):
        assert list(game.breakdown(seat)) == ["areas", "beacons"]
        assert game.breakdown(seat)["beacons"] == 2
    assert game.view(None)["seats"][0]["score"] == game.breakdown(0)


# ---- the result ------------------------------------------------------------------------------------------------------
def test_all_win_or_nobody(box: Content) -> None:
    seen: set[str] = set()
    for seed in range(30):
        game = finish(begin(box, ("nomads", "marsh_folk"), seed), seed)
        result = game.result
        assert result is not None and result.points == tuple(game.scores())
        won = sum(result.points) >= 8
        assert (result.side, result.seats) == (("crew", (0, 1)) if won else ("sea", ()))
        assert game.winner is None, "nobody wins alone"
        assert game.view(0)["result"] == {"seats": list(result.seats), "side": result.side, "points": game.scores()}
        said = [line.text for line in game.log_lines(None)][-2:]
        assert any("win with" in text for text in said) if won else said[-1] == "Nobody wins."
        seen.add(result.side)
    assert seen == {"crew", "sea"}


# ---- keeping ---------------------------------------------------------------------------------------------------------
def test_views_fit_the_wire_at_every_decision(box: Content) -> None:
    game, dice = begin(box, rounds=1), Random(4)
    while game.decision is not None:
        for seat in (None, *range(5)):
            msgspec.convert(game.view(seat), View)
        game.apply(dice.randrange(len(game.decision)))


def test_saves_positions_and_records(box: Content) -> None:
    record = Record.new(SEATS, 5, mode=ID, board="random")
    game, dice = record.start(box), Random(5)
    while game.decision is not None:
        if dice.random() < 0.05:
            again = load_game(game.save(), content=box)
            assert again.digest() == game.digest() and again.options.mode == ID
            assert from_position(game.position(), content=box).digest() == game.digest()
        record.play(game, dice.randrange(len(game.decision)))
    text = record.text()
    assert f"\nmode: {ID}\n" in text
    read = read_record(text, box)
    assert read.result is not None and read.result == record.result
    assert read.result.side in ("crew", "sea") and read.options == record.options


# ---- players and environments ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("level", ["easy", "normal@20"])
def test_computer_players_play_it(level: str, box: Content) -> None:
    game = begin(box, ("nomads", "marsh_folk", "dark_seed", "reed_folk", "boarlords"), 3, rounds=1)
    players = [bot_named(level) for _ in game.seats]
    count = 0
    while (question := game.decision) is not None:
        game.apply(players[question.seat](game.determinize(question.seat, count), count))
        count += 1
    assert game.result is not None and count > 60


def test_a_computer_player_alone(box: Content) -> None:
    game = begin(box, ("reed_folk",), 2, rounds=1)
    player = bot_named("normal@20")
    while game.decision is not None:
        game.apply(player(game.determinize(0, 1), 1))
    assert game.over


def test_pettingzoo(box: Content) -> None:
    from tsukuyumi.envs import tsukuyumi_v0

    env = tsukuyumi_v0.env(factions=list(SEATS), mode=ID, board="random", rounds=1, content=CONTENT)
    env.reset(seed=3)
    dice = Random(3)
    rewards: dict[str, float] = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        rewards[agent] += reward
        legal = [] if over else observation["action_mask"].nonzero()[0].tolist()
        env.step(dice.choice(legal) if legal else None)
    assert set(rewards.values()) in ({1.0}, {-1.0}), "they win or lose together"


def test_openspiel(box: Content) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    import tsukuyumi.envs.openspiel  # noqa: F401  (registers the game)

    seats = "/".join(SEATS)
    game = pyspiel.load_game(
        "python_tsukuyumi",
        {"factions": seats, "mode": ID, "board": "random", "rounds": 1, "content": str(CONTENT), "seed": 4},
    )
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state, dice = game.new_initial_state(), Random(4)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    assert set(state.returns()) in ({1.0}, {-1.0})


def test_what_is_not_there_yet_is_refused_with_a_sentence() -> None:
    seats = ("nomads", "boarlords", "dark_seed")
    for options, words in (
        ({"mode": "chess"}, "option 'mode' is 'chess'; it is one of base"),
        ({"edition": "1"}, "option 'edition' is '1'; it is one of 2.5, 2"),
        ({"scenario": "atlantis"}, "option 'scenario' is 'atlantis'; it is one of"),
        ({"modules": ["weather"]}, "option 'modules' is 'weather'; it is one of leaders"),
        ({"modules": "leaders"}, "it is a list of names"),
        ({"legendary": ["moon_princess"]}, "option 'legendary' is 'moon_princess'; it is one of abyssal"),
        ({"quick_start": 1}, "it is true or false"),
        ({"difficulty": "brutal"}, "the mode 'base' has none"),
    ):
        with pytest.raises(TsukuyumiError, match=words):
            new_game(seats, **options)
    assert new_game(seats, scenario=None, modules=[], legendary=()).options.mode == "base"


# ---- mistakes in a mode ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"id": "two words"}, "one word"),
        ({"players": (0, 4)}, "0 to 4 players"),
        ({"rounds": (1,), "usual_rounds": 2}, "usual 2 rounds"),
        ({"phases": ()}, "no phases"),
        ({"phases": (PhaseSpec("dusk", (RED,)),)}, "no step of the round is the phase dusk"),
        ({"rounds": (2, 9)}, "9 rounds need as many action cards"),
        ({"scores": TWO_TIDES.scores * 2}, "two sources of points"),
    ],
)
def test_a_mode_that_cannot_be_played_is_refused_at_once(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        register_mode(TWO_TIDES._replace(**{"id": "broken_tides", **changes}))
    assert "broken_tides" not in MODES


def test_a_deck_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, ID, TWO_TIDES._replace(action_deck="tarot"))
    with pytest.raises(BadOption, match="the deck 'tarot' has 0 action cards; 1 hands of 4 need 4"):
        new_game(["nomads"], mode=ID, rounds=3)


def test_where_a_procedure_leads_the_oni_no_card_does(monkeypatch: pytest.MonkeyPatch) -> None:
    actions = {spec.do for rows in begin(load_content(CONTENT)).state.box.action_rows for row in rows for spec in row}
    assert {"place_oni", "oni_conquest"} <= actions
    monkeypatch.setitem(MODES, ID, TWO_TIDES._replace(oni_led_by="procedure"))
    box = new_game(["nomads", "boarlords"], mode=ID, rounds=1, content=CONTENT).state.box
    led = {spec.do for rows in box.action_rows for row in rows for spec in row}
    assert led == actions - {"place_oni", "oni_conquest"}
