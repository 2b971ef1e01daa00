"""CONTENT, Two players: the sixteen action cards 95 to 110; their rows are ours."""

from __future__ import annotations

import pytest

from tsukuyumi.content.loader import load_content
from two_player.duel import duel

CARDS = [card for card in load_content().actions if card.deck == "two_player"]
GIVEN = {"Observation", "Suppression", "Lack of Resources", "Scouting", "Cleansing Wind"}


def test_what_the_documents_name() -> None:
    """R and S name three, C two more with their numbers."""
    assert len(CARDS) == 16
    assert {card.name for card in CARDS if card.provenance == "completed"} == GIVEN
    assert {card.number: card.name for card in CARDS if card.number in (107, 110)} == {
        107: "Scouting", 110: "Cleansing Wind",
    }  # fmt: skip


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_each_card_offers_its_rows(card: object) -> None:
    content = load_content()
    name = card.id  # type: ignore[attr-defined]
    rows = content.action_rows[name]
    for phase, row in (("blue", rows.blue), ("green", rows.green), ("red", rows.red)):
        t = duel("boarlords nomads", 1).units("A", boarrior=1, private=1).card("boarlords", name)
        t.card("nomads", "entrenchment" if name != "entrenchment" else "levy").turn("boarlords", phase)
        offered = {t.say(key).split(":")[1]: int(key[2]) for key in t.asks.keys if key[0] == "use"}
        assert offered == {spec.do: spec.n for spec in row}
