"""The game of two by the command line (R, 2 Player)."""

from __future__ import annotations

import json
from pathlib import Path

from cli.shell import Shell


def test_random_games_by_command(shell: Shell) -> None:
    done = shell.run("simulate --games 2 --seats nomads,boarlords --options mode=two_player --json")
    assert done.code == 0
    told = json.loads(done.out)
    assert told["options"]["mode"] == "two_player" and told["rounds_per_game"] == 3


def test_it_is_played_in_the_terminal(shell: Shell) -> None:
    """The score says what the victory cards ask for."""
    typed = "\n".join(["0"] * 4 + ["s", "b", "q"])
    done = shell.run("play --seats nomads,boarlords --level random --seed 3 --options mode=two_player", typed=typed)
    assert done.code == 0
    for words in ("victory cards", "Nomads: Behind the Lines 0 points", "1 VP for every two units of your opponent"):
        assert words in done.out
    assert "Survival of the Fittest" not in done.out


def test_an_arena_of_two(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    command = "arena --bots easy --players 2 --games 12 --workers 1 --options mode=two_player,board=random"
    assert shell.run(command, "--out", str(folder)).code == 0
    games = [json.loads(line) for line in (folder / "games.jsonl").read_text("utf-8").splitlines()]
    assert len({tuple(game["seats"]) for game in games}) == 12, "all twelve pairings, in both orders"
    done = shell.run("report", str(folder))
    assert done.code == 0
    page = (folder / "report.html").read_text("utf-8")
    assert "all for victory cards" in page and "38 to 62" in page
    assert "Moonstruck" not in page and "Aggressive" not in page, "what is not on the table is not missed"


def test_without_seats_two_sit_down(shell: Shell) -> None:
    done = shell.run("simulate --games 1 --options mode=two_player --json")
    assert len(json.loads(done.out)["seats"]) == 2
