"""The quick start (R, Quick Start Rules; Game Setup 2 and 5; P109): a sheet instead of a draft, plain combat."""

from __future__ import annotations

import pytest

from fuzz.player import Plan, play
from scenario import Table
from tsukuyumi import Game, from_position, load_game, new_game
from tsukuyumi.bots import bot_named
from tsukuyumi.content.loader import load_content
from tsukuyumi.engine.hexes import ORIGIN, ring
from tsukuyumi.engine.mode import MODES
from tsukuyumi.engine.state import BLUE, DRAFT, WHITE
from tsukuyumi.errors import BadOption
from tsukuyumi.lab.random_play import RandomPlayer
from tsukuyumi.modes.base import BASE
from tsukuyumi.records import Record, read_record, replay
from tsukuyumi.rules.quick_start import is_basic

FOUR = ("boarlords", "nomads", "dark_seed", "cybersamurai")


def after_set_up(seats: tuple[str, ...] = FOUR[:3], seed: int = 1, **options: int) -> Game:
    game = new_game(seats, seed, quick_start=True, **options)
    dice = RandomPlayer(seed)
    while game.state.round == 0:
        game.apply(dice.choose(game.state))
    return game


def play_until_round(game: Game, number: int) -> Game:
    dice = RandomPlayer(3)
    while game.decision is not None and game.state.round < number:
        game.apply(dice.choose(game.state))
    return game


def test_the_board_is_a_spiral() -> None:
    """R, Game Setup 2: seven random areas a player in a spiral around the moon."""
    game = new_game(FOUR[:3], 1, quick_start=True)
    assert game.options.board == "spiral"
    spiral = [ORIGIN, *ring(1), *ring(2), *ring(3)]
    assert list(game.state.cells[:28]) == spiral[:28]


def test_nobody_is_dealt_action_cards() -> None:
    """R, Game Setup 5: don't deal out action cards, deal out the guide instead."""
    s = after_set_up().state
    assert s.hands == (b"",) * 3 and s.unused_actions == b""
    assert {s.box.action[card].id for card in s.chosen} == {"first_glance"} and s.revealed


def test_the_first_round_begins_with_the_blue_phase() -> None:
    """R: you skip the first white phase and start with the blue phase of 1st Glance; there is no draft before it."""
    game = after_set_up()
    assert (game.state.round, game.state.phase) == (1, BLUE)
    log = [entry[0] for entry in game.log]
    assert "first_glance" in log and "drafts" not in log and "reveals" not in log
    view = game.view(0)
    assert all(seat["card"] == "first_glance" for seat in view["seats"])


def test_the_values_of_the_sheet() -> None:
    """CONTENT, Quick start: faction effect, events 1, initiative 1; production 3, Oni conquest 1; move 2, combat 2."""
    card = load_content().action_by_id["first_glance"]
    assert (card.blue, card.green, card.red) == (
        "effect, events 1, initiative 1", "produce 3, oni_conquest 1", "move 2 > combat 2",
    )
    assert card.deck == "quick_start"


def test_round_two_begins_with_the_regular_deal() -> None:
    """CONTENT, Quick start: six cards each, drafted and passed on as ever, and the white phase is back."""
    game = play_until_round(after_set_up(), 2)
    s = game.state
    assert (s.round, s.phase) == (2, DRAFT)
    assert [len(hand) for hand in s.hands] == [6, 6, 6]
    assert not s.revealed and s.discarded_actions == b"", "a sheet is no card of the deck"
    cards = sorted(b"".join(s.hands) + s.unused_actions)
    assert cards == list(range(37))
    hands = s.hands
    for _ in range(3):
        game.apply(0)
    assert game.state.phase == WHITE
    assert game.state.hands[1] == hands[0][1:], "to the left"


@pytest.mark.parametrize("rounds", [3, 4, 5])
def test_hands_suffice_for_every_length(rounds: int) -> None:
    game = play_until_round(after_set_up(rounds=rounds), rounds)
    assert len(game.state.hands[0]) == 6 - (rounds - 2)
    play_until_round(game, rounds + 1)
    assert game.over


def attack(round: int, **options: bool) -> Table:
    t = Table("boarlords nomads dark_seed", **options)
    t.area("A", (2, -1)).home("boarlords", (3, -1)).home("nomads", (-3, 0)).home("dark_seed", (0, 3))
    t.units("A", squeaker=4, private=1).round(round).turn("boarlords", "red", "combat 2")
    return t.take("use", "combat").take("attack", "A")


@pytest.mark.parametrize("round", [1, 2])
def test_only_the_basic_combat_cards_in_two_rounds(round: int) -> None:
    """R: only the basic combat cards Annihilation and Conquest in the first two rounds."""
    t = attack(round, quick_start=True)
    cards = [key for key in t.options() if key.startswith("card")]
    assert all(card.endswith(("_conquest", "_annihilation")) for card in cards) and cards
    found = t.refusal("card", "boarlords_raging_horde")
    assert found.text == (
        "In rounds 1 and 2 of a quick start only the basic cards are used, Conquest and Annihilation;"
        " Raging Horde comes later."
    )
    assert found.rule == "R, Quick Start Rules"


def test_all_cards_from_round_three_on_and_in_other_games() -> None:
    assert attack(3, quick_start=True).offers("card", "boarlords_raging_horde")
    assert attack(1).offers("card", "boarlords_raging_horde")


def test_every_faction_has_one_basic_card_of_each_kind() -> None:
    """A basic card is a plain conquest or annihilation; weapons may join in (P109)."""
    for sheet in load_content().factions.values():
        assert [card.id for card in sheet.combat_cards if is_basic(card)] == [
            f"{sheet.id}_conquest", f"{sheet.id}_annihilation",
        ]


def test_what_cannot_be_combined_is_refused_with_a_sentence() -> None:
    for options, words in (
        ({"board": "random"}, "option 'board' is 'random'; the quick start lays the spiral"),
        ({"scenario": "control"}, "its board is the spiral, and a scenario has a board of its own"),
    ):
        with pytest.raises(BadOption, match=words):
            new_game(FOUR[:3], quick_start=True, **options)


def test_a_mode_without_one_says_so() -> None:
    MODES["made_up"] = BASE._replace(id="made_up", quick_start=None)
    try:
        with pytest.raises(BadOption, match="option 'quick_start': the mode 'made_up' has none"):
            new_game(FOUR[:3], mode="made_up", quick_start=True)
    finally:
        del MODES["made_up"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_it_can_be_kept_in_every_form(number: int) -> None:
    game = play_until_round(after_set_up(), number)
    assert load_game(game.save()).digest() == game.digest()
    assert from_position(game.position()).digest() == game.digest()
    dealt = game.determinize(1, 5)
    assert dealt.view(1) == game.view(1)


def test_a_position_needs_no_cards_to_be_named() -> None:
    """In round 1 the sheet lies before everybody; from round 2 on there are hands, a card fewer each round."""
    t = attack(1, quick_start=True)
    assert {t.state.box.action[card].id for card in t.state.chosen} == {"first_glance"}
    assert t.state.hands == (b"",) * 3
    assert [len(hand) for hand in attack(2, quick_start=True).state.hands] == [5, 5, 5]


def test_a_record_plays_it_again() -> None:
    record, dice = Record.new(FOUR[:3], 4, quick_start=True, rounds=3), RandomPlayer(4)
    game = record.start()
    while game.decision is not None:
        record.play(game, dice.choose(game.state))
    again = read_record(record.text())
    assert again.options == record.options
    assert list(replay(again))[-1][1].digest() == game.digest()


def test_computer_players_play_it() -> None:
    game = new_game(FOUR, 2, quick_start=True, rounds=3)
    bots = [bot_named("easy") for _ in FOUR]
    while game.decision is not None:
        game.apply(bots[game.decision.seat](game, 1))
    assert game.winner is not None


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed(seed: int) -> None:
    plan = Plan(FOUR[: 3 + seed % 2], seed, rounds=3 + seed % 3, quick_start=True, every=40, explore=seed % 2 == 1)
    assert play(plan).decisions > 100
