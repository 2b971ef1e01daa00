"""S, Epic Events: how many are in the deck, when they are played and by whom; nobody knows which are in it."""

from __future__ import annotations

from dataclasses import replace

import tsukuyumi
from fuzz.player import Plan, play
from modules.epic_events.epic_table import about_to_draw

TRIO = ("nomads", "boarlords", "dark_seed")


def test_one_more_than_players() -> None:
    """S, Epic Events: players + 1 of the ten, face down; none lies open when the game begins."""
    for seats in (TRIO, (*TRIO, "cybersamurai")):
        s = tsukuyumi.new_game(seats, seed=2, modules=["epic_events"], board="spiral").state
        epic = [card for card in s.event_deck if s.box.at_once[card]]
        assert len(epic) == len(seats) + 1 and len(s.events_unused) == 10 - len(epic)
        assert not any(s.box.at_once[card] for card in s.display)


def test_one_that_is_turned_up_is_played_at_once() -> None:
    """S, Epic Events: also when it only comes into the display; the display is full again afterwards."""
    t = about_to_draw("rockfall").take("use", "events").take("take", "swamp")
    assert t.asked == "nomads block_where"
    t.through("block_where", prefer="pass")
    assert len(t.state.display) == 2 and t.asked == "nomads events"


def test_whole_games() -> None:
    for seed in range(3):
        play(Plan(seats=TRIO, seed=seed, board="random", modules=("epic_events",), every=60, explore=True))
    assert replace(Plan(seats=TRIO, seed=1), every=2).every == 2
