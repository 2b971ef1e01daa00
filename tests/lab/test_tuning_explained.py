"""The tool that explains tuning games by what the contents gave: it finds what was hidden in made-up games."""

from __future__ import annotations

import random
from collections import Counter

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
from shares import games_in


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


@pytest.mark.parametrize("content", CONTENTS)
def test_the_games_know_the_lists_that_the_content_is_said_to_have(content: str) -> None:
    """A trial that was played with other lists than meant is found by the answers that were chosen in it."""
    games = [game for file in files_of(content) for game in games_in(file)]
    battles = [battle for game in games for battle in game["battles"]]
    answers = Counter(f"{battle['card']} {answer}" for battle in battles for _, answer in battle.get("counters", ()))

    def seen(answer: str) -> bool:
        # a battle that interrupts another in its area may be told that one's answers, too
        return answers[answer] > 0.03 * len(games)

    position = (seen("nomads_assume_a_position counterstrike"), seen("nomads_assume_a_position slow_conquest"))
    found = {
        "pushed": seen("dark_seed_conquest pushback"),
        "unwise": not seen("dark_seed_conquest natures_wisdom"),
        "swarm_safe": not seen("dark_seed_swarm_attack counterstrike"),
        "answered": seen("cybersamurai_conquest retreat"),
        "unstruck": not seen("nomads_conquest counterstrike"),
        "exchanged": seen("nomads_conquest slow_conquest"),
        "unstruck_position": position == (False, True),
        "unslowed": position == (True, False) and not seen("nomads_conquest slow_conquest"),
        "open_position": position == (False, False),
    }
    assert found == {name: bool(CONTENTS[content].get(name)) for name in found}
