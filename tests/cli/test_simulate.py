"""Random games by the command line: what is printed and what is kept."""

from __future__ import annotations

import json
from pathlib import Path

from cli.shell import THREE, Shell
from tsukuyumi import read_record


def test_simulate_prints_games_decisions_rates_and_winners(shell: Shell) -> None:
    done = shell.run(f"simulate --games 2 --seats {THREE} --seed 4 --board spiral")
    assert done.code == 0
    for word in ("games      2", "decisions", "two or more options", "games/s", "decisions/s", *THREE.split(",")):
        assert word in done.out


def test_simulate_as_json_is_complete_and_deterministic(shell: Shell) -> None:
    command = f"simulate --games 3 --seats {THREE} --seed 4 --board random --rounds 3 --oni hard --json"
    first, second = (json.loads(shell.run(command).out) for _ in range(2))
    for timing in ("seconds", "games_per_second", "decisions_per_second"):
        assert first.pop(timing) > 0
        second.pop(timing)
    assert first == second
    assert first["seats"] == THREE.split(",")
    options = {"rounds": 3, "board": "random", "oni": "hard", "supremacy": 0, "mode": "base", "edition": "2.5"}
    assert first["options"] == first["options"] | options
    assert first["games"] == sum(first["wins"].values()) == 3
    assert first["decisions"] == first["decisions_with_two_or_more_options"] > 300
    assert set(first["average_points"]) == set(first["seats"])


def test_simulated_games_are_the_same_with_and_without_records(shell: Shell, tmp_path: Path) -> None:
    command = f"simulate --games 2 --seats {THREE} --seed 20 --board spiral --json"
    plain = json.loads(shell.run(command).out)
    written = json.loads(shell.run(command, "--record", str(tmp_path / "new" / "folder")).out)
    assert plain["decisions"] == written["decisions"]
    assert plain["wins"] == written["wins"]
    lengths = []
    for seed in (20, 21):
        record = read_record((tmp_path / "new" / "folder" / f"game-{seed}.txt").read_text())
        assert record.result is not None
        lengths.append(len(record.choices))
    assert sum(lengths) == written["decisions"]


def test_simulate_plays_all_four_by_default(shell: Shell) -> None:
    data = json.loads(shell.run("simulate --games 1 --board spiral --json").out)
    assert sorted(data["seats"]) == ["boarlords", "cybersamurai", "dark_seed", "nomads"]
