"""The tool that explains tuning games by what the contents gave: it finds what was hidden in made-up games."""

from __future__ import annotations

import random

import pytest
from explain_tuning import (
    CONTENTS,
    FACTIONS,
    FINAL,
    NOW,
    TERMS,
    VARIED,
    explained,
    files_of,
    fitted,
    rows,
    shares_of,
    tables,
)


def made_up(content: str, luck: random.Random, games: int) -> list[dict[str, object]]:
    """Games in which a Boarmaiden is worth a point and nothing else anything."""
    found: list[dict[str, object]] = []
    for _ in range(games):
        seats = luck.sample(FACTIONS, luck.choice((3, 4)))
        scores = [
            luck.gauss(10 + CONTENTS[content].get("maiden", 0) * (faction == "boarlords"), 1.8) for faction in seats
        ]
        found.append({"seats": seats, "scores": scores, "winners": [scores.index(max(scores))]})
    return found


def test_what_was_hidden_is_found() -> None:
    luck = random.Random(4)
    played = tables({content: made_up(content, luck, 300) for content in CONTENTS})
    worth, errors = explained(played)
    maiden = TERMS.index((0, "maiden"))
    assert abs(worth[maiden] - 1) < 4 * errors[maiden] < 0.8
    for name in VARIED:
        if name != "maiden":
            term = TERMS.index((0, name))
            assert abs(worth[term]) < 4 * errors[term]
    slope, ahead = fitted(played, worth)
    with_her, without = (
        shares_of(slope * (rows(CONTENTS[content], FACTIONS) @ worth + [ahead[4, f] for f in FACTIONS]))
        for content in ("13", "20")
    )
    assert with_her.sum() == pytest.approx(1)
    won = [
        (table.won / table.won.sum())[0] for table in played if table.content == CONTENTS["13"] and len(table.won) == 4
    ]
    assert with_her[0] == pytest.approx(won[0], abs=0.08)
    assert without == pytest.approx([0.25] * 4, abs=0.07)


def test_the_games_of_every_content_are_kept() -> None:
    assert all(files_of(content) for content in CONTENTS)
    assert set(FINAL) == set(NOW.values())
