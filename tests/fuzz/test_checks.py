"""The fuzzer's own checks can fail: each promise is broken once by hand, and the check says so by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fuzz import asking, checks, keeping, leaks
from fuzz.checks import Broken, Watcher
from fuzz.player import FuzzFailure, Plan, check_end, play
from tsukuyumi import Game, new_game, views
from tsukuyumi.engine.decisions import DONE, SEALED
from tsukuyumi.engine.questions import QUESTIONS, VERBS
from tsukuyumi.engine.state import DRAFT, NO_CARD, State, set_byte
from tsukuyumi.lab.random_play import RandomPlayer

SEATS = ("nomads", "boarlords", "dark_seed")


def _game_until(wanted: Callable[[State], bool], seed: int = 5) -> Game:
    game = new_game(SEATS, seed, board="spiral")
    player = RandomPlayer(seed)
    while not wanted(game.state):
        game.apply(player.choose(game.state))
    return game


@pytest.fixture
def game() -> Game:
    """In the middle of the second round."""
    return _game_until(lambda s: s.round == 2 and s.phase > DRAFT)


def _lose_miniature(s: State) -> None:
    s.supply[0] += 1


def _miscount(s: State) -> None:
    s.present[0] += 1


def _mark_homezone(s: State) -> None:
    s.territory[s.tiles.index(s.box.homezone_tile[0])] = 0


def _too_much_territory(s: State) -> None:
    # more areas than markers: as many as it takes
    s.territory[:] = bytes([0]) * s.areas


def _too_many_markers(s: State) -> None:
    s.marks[0] = s.box.area_marker[0].count + 1


def _too_many_edge_markers(s: State) -> None:
    s.edge_marks = set_byte(s.edge_marks, 0, s.box.edge_marker[0].count + 1)


def _forge_blockade(s: State) -> None:
    s.neutral = set_byte(s.neutral, len(s.neutral) - 1, s.neutral[-1] - 1)


def _double_property(s: State) -> None:
    s.property_marks = set_byte(s.property_marks, 0, s.box.tile_props[s.tiles[0]])


def _stale_walls(s: State) -> None:
    s.closed = bytes(63 - shut for shut in s.closed)


def _stale_properties(s: State) -> None:
    s.props = bytes(len(s.props))


def _forge_weapon(s: State) -> None:
    s.gear = set_byte(s.gear, 0, s.box.gear[0].count + 1)


def _copy_action_card(s: State) -> None:
    s.discarded_actions += s.discarded_actions[:1]


def _lose_event(s: State) -> None:
    s.event_deck = s.event_deck[1:]


def _lose_tile(s: State) -> None:
    s.tile_supply = s.tile_supply[1:]


def _overfull_hand(s: State) -> None:
    taken, s.event_deck = s.event_deck[:6], s.event_deck[6:]
    s.event_hands = (s.event_hands[0] + taken, *s.event_hands[1:])


def _double_initiative(s: State) -> None:
    s.initiative = bytes(len(s.initiative))


@pytest.mark.parametrize(
    ("breaks", "complaint"),
    [
        (_lose_miniature, "miniatures"),
        (_miscount, "present"),
        (_mark_homezone, "homezone"),
        (_too_much_territory, "territory"),
        (_too_many_markers, "area marker"),
        (_too_many_edge_markers, "edge marker"),
        (_forge_blockade, "neutral marker blockade"),
        (_double_property, "neutral marker"),
        (_stale_walls, "closed is stale"),
        (_stale_properties, "props is stale"),
        (_forge_weapon, "equipment"),
        (_copy_action_card, "action cards"),
        (_lose_event, "event cards"),
        (_lose_tile, "tiles"),
        (_overfull_hand, "event hand"),
        (_double_initiative, "initiative"),
    ],
    ids=lambda value: value.__name__.strip("_") if callable(value) else "",
)
def test_a_broken_state_is_noticed(game: Game, breaks: Callable[[State], None], complaint: str) -> None:
    watcher = Watcher()
    watcher.check(game.state)
    breaks(game.state)
    with pytest.raises(Broken, match=complaint):
        watcher.check(game.state)


def test_a_token_that_nobody_owns_is_noticed() -> None:
    game = new_game(("cybersamurai", "nomads", "boarlords"), 1)
    checks.check_gear(game.state)
    game.state.gear = bytes(len(game.state.gear))
    game.state.token_places = set_byte(game.state.token_places, 0, 0)
    with pytest.raises(Broken, match="nobody owns"):
        checks.check_gear(game.state)


# ---- questions -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ([DONE], "without a choice"),
        ([DONE, DONE], "twice"),
        ([DONE, ("no_such_verb",)], "declared nowhere"),
        ([DONE, ("area", 1, 2)], "differ in length"),
        ([("tile", 7), ("tile", 8)], "one id"),
        ([("mover", 0, 0, 1, 0), ("mover", 0, 0, 1, 4)], "one label"),
    ],
)
def test_a_bad_question_is_noticed(game: Game, keys: list[Any], complaint: str) -> None:
    asking.check_question(game)
    assert game.state.decision is not None
    game.state.decision.keys = keys
    with pytest.raises(Broken, match=complaint):
        asking.check_question(Game(game.state))


def test_a_prompt_or_log_entry_without_words_is_noticed(game: Game) -> None:
    before = game.state.log
    game.state.say("no_such_kind", 1)
    with pytest.raises(Broken, match="no text for log entry"):
        asking.check_log(game, before)
    game.state.log = before
    game.state.say("falls", 1)
    with pytest.raises(Broken, match="lacks arguments"):
        asking.check_log(game, before)
    assert game.state.decision is not None
    game.state.decision.prompt = "no_such_prompt"
    with pytest.raises(Broken, match="declared nowhere"):
        asking.check_question(game)


def test_what_is_declared_but_has_no_words_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    decision = game.state.decision
    assert decision is not None
    monkeypatch.setitem(VERBS, "speechless", VERBS["done"])
    monkeypatch.setitem(QUESTIONS, "speechless", QUESTIONS["turn"])
    decision.keys = [DONE, ("speechless",)]
    with pytest.raises(Broken, match="no text for option"):
        asking.check_question(Game(game.state))
    decision.keys = [DONE, ("pass",)]
    decision.prompt = "speechless"
    with pytest.raises(Broken, match="no text for prompt"):
        asking.check_question(Game(game.state))


def test_an_explain_that_refuses_legal_options_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    refusal = game.explain("cell:50,50")
    monkeypatch.setattr(Game, "explain", lambda _game, _option: refusal)
    with pytest.raises(Broken, match="refuses a legal option"):
        asking.check_explain(game, Random(1), 3)


# ---- copies ----------------------------------------------------------------------------------------------------------
def test_a_forgotten_field_is_noticed(game: Game) -> None:
    other = game.clone()
    other.state.silenced = 1
    with pytest.raises(Broken, match="differs in silenced"):
        keeping.check_equal_states(game.state, other.state, "a clone")


def test_a_clone_that_shares_a_row_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    true_clone = State.clone

    def careless(self: State) -> State:
        copy = true_clone(self)
        copy.units, copy.supply, copy.present, copy.territory = self.units, self.supply, self.present, self.territory
        copy.stack = self.stack
        return copy

    monkeypatch.setattr(State, "clone", careless)
    with pytest.raises(Broken, match="its parent"):
        keeping.check_clone(game, Random(1), 30)


# ---- secrets ---------------------------------------------------------------------------------------------------------
def test_a_view_that_shows_sealed_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = _game_until(lambda s: s.phase > DRAFT and not s.revealed and s.round == 1)
    leaks.check_leaks(game, Random(1))
    true_view = views.view

    def careless(game: Game, seat: int | None) -> dict[str, Any]:
        chosen = [game.state.box.action[card].id for card in game.state.chosen if card != NO_CARD]
        return true_view(game, seat) | {"chosen": chosen}

    monkeypatch.setattr(views, "view", careless)
    with pytest.raises(Broken, match=r"tells|names"):
        leaks.check_leaks(game, Random(1))


def test_a_view_that_shows_the_event_deck_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    true_view = views.view
    monkeypatch.setattr(views, "view", lambda g, seat: true_view(g, seat) | {"next": list(g.state.event_deck)})
    with pytest.raises(Broken, match="tells"):
        leaks.check_leaks(game, Random(1))


def test_a_log_that_tells_the_draft_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twins find what a state dealt anew cannot show: an entry about a sealed card that everybody may read."""
    game = _game_until(lambda s: s.phase == DRAFT and s.decision is not None and s.decision.kind == SEALED)
    assert leaks.check_twins(game, None, Random(1), 8) > 2
    monkeypatch.setattr("tsukuyumi.game.visible_to", lambda _entry, _seat: True)
    with pytest.raises(Broken, match="twins apart"):
        leaks.check_twins(game, None, Random(1), 8)


def test_dealing_nothing_anew_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "determinize", lambda game, _seat, _seed: game.clone())
    with pytest.raises(Broken, match="nothing was dealt anew"):
        leaks.check_leaks(game, Random(1))


# ---- the end, and the report -----------------------------------------------------------------------------------------
def test_an_early_end_is_noticed(game: Game) -> None:
    game.state.over = True
    game.state.decision = None
    game.state.stack.clear()
    with pytest.raises(Broken, match="ended early"):
        check_end(game)


def test_a_failure_tells_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Watcher, s: State) -> None:
        if s.round == 1:
            raise Broken("on purpose")

    monkeypatch.setattr(Watcher, "check", fail)
    with pytest.raises(FuzzFailure) as caught:
        play(Plan(SEATS, 77, rounds=3, board="spiral", every=1000))
    text = str(caught.value)
    assert "on purpose" in text
    assert "seed 77" in text
    assert "decision" in text
    assert "frame ['game'" in text
    assert "python tests/fuzz/repro.py 77 nomads,boarlords,dark_seed --rounds 3 --board spiral" in text
