"""Whatever a user gets wrong has its own type of error, with a message that names what is wrong."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tsukuyumi
from tsukuyumi import (
    BadOption,
    BadRecord,
    BadSave,
    Game,
    GameOver,
    IllegalChoice,
    TsukuyumiError,
    UnknownFaction,
    WrongPlayerCount,
)
from tsukuyumi.engine.pieces import FACTION_BLOCKADE
from tsukuyumi.lab.random_play import RandomPlayer

TRIO = ["nomads", "boarlords", "dark_seed"]


def _play(game: Game, decisions: int, seed: int = 1) -> Game:
    player = RandomPlayer(seed)
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(player.choose(game.state))
    return game


@pytest.fixture
def game() -> Game:
    return _play(tsukuyumi.new_game(TRIO, 3, board="spiral"), 120)


# ---- who plays -------------------------------------------------------------------------------------------------------
def test_an_unknown_faction_is_named_and_the_known_ones_listed() -> None:
    with pytest.raises(UnknownFaction, match=r"'kampfgruppe'.*nomads"):
        tsukuyumi.new_game(["nomads", "kampfgruppe", "boarlords"])


def test_a_faction_at_two_seats_is_named() -> None:
    with pytest.raises(UnknownFaction, match="'nomads' sits at two seats"):
        tsukuyumi.new_game(["nomads", "boarlords", "nomads"])


def test_a_text_instead_of_a_list_is_told_apart() -> None:
    with pytest.raises(UnknownFaction, match="list of names"):
        tsukuyumi.new_game("nomads")


def test_factions_that_are_no_names_at_all() -> None:
    with pytest.raises(UnknownFaction, match="7"):
        tsukuyumi.new_game(["nomads", 7, "boarlords"])  # type: ignore[list-item]


@pytest.mark.parametrize("factions", [None, 3, {"nomads", "boarlords", "dark_seed"}, [["nomads"], None, {}]])
def test_what_is_no_list_of_names_is_refused(factions: Any) -> None:
    with pytest.raises(UnknownFaction):
        tsukuyumi.new_game(factions)
    with pytest.raises(UnknownFaction):
        tsukuyumi.Record.new(factions).start()


@pytest.mark.parametrize("seats", [[], ["nomads"], ["nomads", "boarlords"]])
def test_too_few_players(seats: list[str]) -> None:
    with pytest.raises(WrongPlayerCount, match=f"{len(seats)} seats?;.*3 to"):
        tsukuyumi.new_game(seats)


# ---- options ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"rounds": 2}, "'rounds' is 2.*3, 4 or 5"),
        ({"rounds": 6}, "'rounds' is 6"),
        ({"rounds": "4"}, "'rounds' is '4'"),
        ({"rounds": True}, "'rounds' is True"),
        ({"rounds": None}, "'rounds' is None"),
        ({"rounds": [4]}, r"'rounds' is \[4\]"),
        ({"rounds": 4.0}, "'rounds' is 4.0"),
        ({"board": "hexagons"}, "'board' is 'hexagons'.*players, random, spiral"),
        ({"board": 1}, "'board' is 1"),
        ({"board": ["spiral"]}, r"'board' is \['spiral'\]"),
        ({"oni": "nightmare"}, "'oni' is 'nightmare'.*regular, hard"),
        ({"oni": None}, "'oni' is None"),
        ({"supremacy": -1}, "'supremacy' is -1"),
        ({"supremacy": 61}, "'supremacy' is 61.*60"),
        ({"supremacy": "15"}, "'supremacy' is '15'"),
        ({"supremacy": 1.5}, "'supremacy' is 1.5"),
        ({"supremacy": True}, "'supremacy' is True.*number of points"),
        ({"supremacy": False}, "'supremacy' is False.*number of points"),
        ({"supremacy": None}, "'supremacy' is None"),
        ({"oni": True}, "'oni' is True"),
        ({"oni": ["hard"]}, r"'oni' is \['hard'\]"),
        ({"content": 7}, "the content is 7"),
        ({"players": 4}, "unknown option 'players'.*rounds"),
    ],
)
def test_a_bad_option_is_named_with_what_it_may_be(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        tsukuyumi.new_game(TRIO, **options)


@pytest.mark.parametrize("seed", [None, True, 1.0, "1", [1]])
def test_a_seed_is_a_whole_number(game: Game, seed: Any) -> None:
    complaint = re.escape(f"the seed is {seed!r}")
    with pytest.raises(BadOption, match=complaint):
        tsukuyumi.new_game(TRIO, seed)
    with pytest.raises(BadOption, match=complaint):
        tsukuyumi.from_position("tsukuyumi position 1\nseats nomads boarlords dark_seed\n", seed=seed)
    with pytest.raises(BadOption, match=complaint):
        game.determinize(0, seed)


@pytest.mark.parametrize("seat", [9, 3, -1, "nomads", 1.0, True])
def test_a_seat_that_is_not_at_the_table_sees_nothing(game: Game, seat: Any) -> None:
    looks: list[Callable[[], object]] = [
        lambda: game.view(seat),
        lambda: game.log_lines(seat),
        lambda: game.breakdown(seat),
        lambda: game.determinize(seat, 1),
    ]
    for look in looks:
        with pytest.raises(BadOption, match=f"no seat {seat!r}.*0 to 2"):
            look()


# ---- choices ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("index", [-1, 1000])
def test_an_index_out_of_range_tells_how_many_options_there_are(game: Game, index: int) -> None:
    assert game.decision is not None
    before = game.digest()
    with pytest.raises(IllegalChoice, match=f"no option {index}.*has {len(game.decision)}"):
        game.apply(index)
    assert game.digest() == before


@pytest.mark.parametrize("choice", [True, None, 1.0, ("pass",)])
def test_a_choice_of_a_wrong_type_is_refused(game: Game, choice: Any) -> None:
    before = game.digest()
    with pytest.raises(IllegalChoice):
        game.apply(choice)
    assert game.digest() == before


@pytest.mark.parametrize("option", ["", "no such thing", "step", "area:99,99", "produce:dragon", "use:combat"])
def test_an_id_that_means_nothing_is_refused_with_the_rule(game: Game, option: str) -> None:
    before = game.digest()
    with pytest.raises(IllegalChoice, match=r"\((R|C|S|CONTENT), "):
        game.apply(option)
    assert game.digest() == before


@pytest.mark.parametrize("option", [None, 3, ("pass",)])
def test_only_a_text_can_be_explained(game: Game, option: Any) -> None:
    with pytest.raises(IllegalChoice, match="named by its id"):
        game.explain(option)


def test_an_illegal_choice_is_refused_with_the_reason_and_the_rule() -> None:
    """R, Game Setup 2: a tile must touch the board."""
    game = tsukuyumi.new_game(TRIO, 1, board="players")
    while game.decision is not None and game.decision.name != "lay_where":
        game.apply(0)
    with pytest.raises(IllegalChoice, match=r"must touch the board.*\(R, Game Setup 2\)"):
        game.apply("cell:30,30")
    with pytest.raises(IllegalChoice, match=r"lies there already.*\(R, Game Setup 2\)"):
        game.apply("cell:0,0")


def test_an_option_of_an_earlier_decision_is_refused(game: Game) -> None:
    assert game.decision is not None
    stale = next(option for option in game.decision.options if option.id not in ("done", "pass"))
    game.apply(len(game.decision) - 1)
    while game.decision is not None and stale.id in [option.id for option in game.decision.options]:
        game.apply(0)
    with pytest.raises(IllegalChoice):
        game.apply(stale)


def test_nothing_can_be_chosen_after_the_end() -> None:
    game = _play(tsukuyumi.new_game(TRIO, 3, board="spiral", rounds=3), 10**6)
    assert game.over
    for choice in (0, "done"):
        with pytest.raises(GameOver, match="over"):
            game.apply(choice)
    refusal = game.explain("done")
    assert refusal is not None
    assert refusal.code == "over"


# ---- saves -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "damaged or cut off"),
        (b"garbage", "damaged or cut off"),
        (b"\xff\xfe\x00", "damaged or cut off"),
        (b'{"format": "\xff"}', "damaged or cut off"),
        (b"[" * 100_000, "damaged or cut off"),
        (b"[1, 2, 3]", "not a 'tsukuyumi save 3': found 'list'"),
        (b"null", "not a 'tsukuyumi save 3'"),
        (b'{"format": "catan 3"}', "found 'catan 3'"),
        (b'{"format": "tsukuyumi save 99"}', "found 'tsukuyumi save 99'"),
        (b'{"format": "tsukuyumi save 1"}', "factions"),
    ],
)
def test_what_is_not_a_save_is_refused_by_what_it_is(data: bytes, complaint: str) -> None:
    with pytest.raises(BadSave, match=complaint):
        tsukuyumi.load_game(data)


def test_a_save_that_is_cut_off_anywhere_is_refused(game: Game) -> None:
    data = game.save()
    for length in range(0, len(data), 37):
        with pytest.raises(BadSave, match="cut off"):
            tsukuyumi.load_game(data[:length])


def test_a_save_without_one_of_its_fields_is_refused_by_the_fields_name(game: Game) -> None:
    plain = json.loads(game.save())
    for field in plain:
        if field == "format":
            continue
        damaged = {name: value for name, value in plain.items() if name != field}
        with pytest.raises(BadSave, match=field):
            tsukuyumi.load_game(json.dumps(damaged).encode())


def test_a_save_of_a_faction_that_is_not_in_the_content_names_it(game: Game) -> None:
    plain = json.loads(game.save())
    plain["factions"][0] = "dinosaurs"
    with pytest.raises(UnknownFaction, match="dinosaurs"):
        tsukuyumi.load_game(json.dumps(plain).encode())


@pytest.mark.parametrize("data", [None, "{}", 7, ["{}"]])
def test_a_save_is_bytes(data: Any) -> None:
    with pytest.raises(BadSave, match=f"is bytes, not {type(data).__name__}"):
        tsukuyumi.load_game(data)


@pytest.mark.parametrize("text", [None, b"tsukuyumi record 1", 7])
def test_a_record_is_text(text: Any) -> None:
    with pytest.raises(BadRecord, match=f"is text, not {type(text).__name__}"):
        tsukuyumi.read_record(text)


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ({"initiative": ""}, "'initiative' is not an order"),
        ({"initiative": "000001"}, "'initiative' is not an order"),
        ({"initiative": "0001"}, "'initiative' is not an order"),
        ({"initiative": "000103"}, "'initiative' is not an order"),
        ({"round": 0}, "'round' is 0.*1 to 4"),
        ({"round": 5}, "'round' is 5.*1 to 4"),
        ({"phase": 7}, "'phase' does not exist"),
        ({"acted": 8}, "'acted' names a seat"),
        ({"stack": []}, "'stack' is empty"),
        ({"phase": 1, "chosen": "ff0102"}, "'chosen' lacks a card"),
    ],
)
def test_a_save_of_a_moment_that_no_game_reaches_is_refused(
    game: Game, damage: dict[str, Any], complaint: str
) -> None:
    assert game.state.round >= 1
    plain = json.loads(game.save())
    with pytest.raises(BadSave, match=complaint):
        tsukuyumi.load_game(json.dumps(plain | damage).encode())


def test_a_save_with_a_wrong_number_on_the_board_is_refused() -> None:
    """A changed digit must be found when the save is loaded, not when somebody looks there."""
    game = _play(tsukuyumi.new_game(["cybersamurai", *TRIO[:2]], 3, board="spiral"), 120)
    plain = json.loads(game.save())
    s = game.state
    known = FACTION_BLOCKADE + len(s.box.edge_marker)
    tunnel = FACTION_BLOCKADE + next(i for i, marker in enumerate(s.box.edge_marker) if not marker.blockade)
    damaged = [
        ("edges", s.edges[:-1] + bytes((known,)), "'edges' names something that is not in the box"),
        ("edges", s.edges[:-1] + bytes((tunnel,)), "'edges' names something that is not in the box"),
        ("token_places", bytes((s.areas,)) + s.token_places[1:], "names an area that is not on the board"),
        ("token_places", bytes((0, 6)) + s.token_places[2:], "names an edge that no area has"),
        ("supply", bytes((200,)) + s.supply[1:], "'units' and 'supply' have more than"),
    ]
    for field, row, complaint in damaged:
        with pytest.raises(BadSave, match=complaint):
            tsukuyumi.load_game(json.dumps(plain | {field: row.hex()}).encode())


@pytest.mark.parametrize("value", [-1, 3, 200])
def test_a_save_with_a_procedure_of_nobody_is_refused(game: Game, value: int) -> None:
    plain = json.loads(game.save())
    found = 0
    for number, frame in enumerate(game.state.stack):
        for at, field in enumerate(frame.fields):
            if field in ("seat", "chooser"):
                found += 1
                stack = json.loads(json.dumps(plain["stack"]))
                stack[number][2 + at] = value
                with pytest.raises(BadSave, match=f"impossible '{field}'"):
                    tsukuyumi.load_game(json.dumps(plain | {"stack": stack}).encode())
    assert found


BAD_VALUES: list[Any] = [
    None, -1, 3.5, "", "zz", "00", ".9999999999999.", [], [1], {}, {"b": "0"}, 10**40, "ff" * 400, True,
]


def test_damage_anywhere_in_a_save_is_a_typed_error_or_harmless(game: Game) -> None:
    """Every field in turn gets values of wrong types and sizes: nothing but our own errors may come out."""
    plain = json.loads(game.save())
    refused = 0
    for field in plain:
        for value in BAD_VALUES:
            try:
                tsukuyumi.load_game(json.dumps(plain | {field: value}).encode())
            except TsukuyumiError:
                refused += 1
    assert refused > len(plain) * len(BAD_VALUES) // 2


def test_damaged_frames_are_refused(game: Game) -> None:
    plain = json.loads(game.save())
    random = Random(5)
    for number in range(len(plain["stack"])):
        for value in BAD_VALUES:
            stack = json.loads(json.dumps(plain["stack"]))
            stack[number][random.randrange(len(stack[number]))] = value
            # a number in place of another number may be a legal frame; everything else is a save that is damaged
            with contextlib.suppress(TsukuyumiError):
                tsukuyumi.load_game(json.dumps(plain | {"stack": stack}).encode())
    for stack in ([["no.such.procedure", ""]], [["turn", "no_such_step", 0, 0, [], 0]], [["turn", "menu"]], [[]], [7]):
        with pytest.raises(BadSave):
            tsukuyumi.load_game(json.dumps(plain | {"stack": stack}).encode())


def test_every_error_is_a_tsukuyumi_error() -> None:
    """One ``except`` catches whatever a user of the library can cause."""
    for name in tsukuyumi.__all__:
        kind = getattr(tsukuyumi, name)
        if isinstance(kind, type) and issubclass(kind, Exception):
            assert issubclass(kind, TsukuyumiError), name


@pytest.mark.parametrize("number", [10**7, 10**9, 10**30, 2**63, -(10**9)])
def test_a_number_out_of_all_measure_in_a_save_is_refused(number: int) -> None:
    """It would only be noticed when the memory is gone, which a compiled build does not survive."""
    game = tsukuyumi.new_game(["nomads", "boarlords", "dark_seed"], seed=1, board="spiral")
    while game.decision is not None and game.decision.name != "starting_unit":
        game.apply(0)
    whole = json.loads(game.save())
    for place in range(2, len(whole["stack"][-1])):
        damaged = json.loads(game.save())
        damaged["stack"][-1][place] = number
        with pytest.raises(BadSave):
            tsukuyumi.load_game(json.dumps(damaged).encode())
    whole["cells"][0] = number
    with pytest.raises(BadSave):
        tsukuyumi.load_game(json.dumps(whole).encode())


def test_two_areas_on_one_place_are_refused() -> None:
    whole = json.loads(tsukuyumi.new_game(["nomads", "boarlords", "dark_seed"], seed=1, board="spiral").save())
    whole["cells"][1] = whole["cells"][0]
    with pytest.raises(BadSave, match="cells"):
        tsukuyumi.load_game(json.dumps(whole).encode())
