"""Shares of kept games: counted by faction and table, from plain and packed files."""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path

from shares import games_in, lines


def game(seats: list[str], scores: list[int], winner: int) -> dict[str, object]:
    return {"seats": seats, "scores": scores, "winners": [winner]}


def test_who_won_how_often_at_which_table() -> None:
    four = ["nomads", "boarlords", "dark_seed", "cybersamurai"]
    games = [game(four, [8, 12, 10, 10], 1), game(four[::-1], [9, 9, 13, 9], 2), game(four[:3], [9, 6, 6], 0)]
    told = list(lines(games))
    assert [line for line in told if "games" in line] == [
        "2 games, 4 players",
        "1 games, 3 players",
        "3 games, all tables",
    ]
    assert told[1].split()[:3] == ["boarlords", "2", "100.0%"]
    assert told[1].endswith("+2.50 points")
    assert told[2].split()[:3] == ["cybersamurai", "0", "0.0%"]
    assert told[-6].split()[:3] == ["nomads", "1", "100.0%"]
    assert told[-6].endswith("+2.00 points")
    # won one of the three games that it played, and one of the two that the Cybersamurai played
    assert [line.split()[1:3] for line in told[-4:]] == [["2", "66.7%"], ["0", "0.0%"], ["0", "0.0%"], ["1", "33.3%"]]


def test_packed_games_are_read_as_well(tmp_path: Path) -> None:
    games = [game(["nomads", "boarlords", "dark_seed"], [1, 2, 3], 2)] * 3
    text = "".join(json.dumps(one) + "\n" for one in games)
    plain, packed = tmp_path / "games.jsonl", tmp_path / "games.jsonl.xz"
    plain.write_text(text, "utf-8")
    packed.write_bytes(lzma.compress(text.encode()))
    assert list(games_in(plain)) == list(games_in(packed)) == games
    # one more is just being written
    plain.write_text(text + text[:20], "utf-8")
    assert list(games_in(plain)) == games


def test_the_page_about_balance_says_what_the_kept_games_say() -> None:
    balance = Path(__file__).parents[2] / "docs" / "balance"
    page = (balance / "README.md").read_text("utf-8")
    names = {"boarlords": "Boarlords", "cybersamurai": "Cybersamurai", "dark_seed": "Dark Seed", "nomads": "Nomads"}
    counted = [line.split() for line in list(lines(list(games_in(balance / "four" / "games.jsonl.xz"))))[1:]]
    for faction, won, share, low, _, high, points, _ in counted:
        shown = [part.strip("()").replace("%", " %") for part in (share, low, high)]
        assert f"| {names[faction]} | {won} | {shown[0]} | {shown[1]} to {shown[2]} | {points} |" in page
    three = list(lines(list(games_in(balance / "three" / "games.jsonl.xz"))))
    for line in three[: three.index("864 games, all tables")]:
        found = re.search(r"(\d[\d.]+)% \(([\d.]+)% to ([\d.]+)%\)", line)
        if found:
            assert f"{found[1]} % ({found[2]} % to {found[3]} %)" in page
