"""S, Oni Power Cards: one a round, face up before the draft; which comes next nobody knows."""

from __future__ import annotations

import tsukuyumi
from fuzz.player import Plan, play

TRIO = ("nomads", "boarlords", "dark_seed")


def test_a_card_lies_open_before_the_draft_and_none_twice() -> None:
    game = tsukuyumi.new_game(TRIO, seed=3, modules=["oni_power"], board="spiral", rounds=5)
    seen: list[str] = []
    while game.decision is not None:
        if game.decision.name == "draft" and len(seen) < game.state.round:
            [card] = [entry for entry in game.view(None)["open_cards"] if entry["kind"] == "oni_power"]
            seen.append(card["card"])
        game.apply(game.decision.default)
    assert len(seen) == len(set(seen)) == 5


def test_whole_games() -> None:
    for seed in range(2):
        play(Plan(seats=TRIO, seed=seed, board="random", modules=("oni_power", "oni_missions"), every=80, explore=True))
