"""The command line: what it prints, what it writes, and that mistakes end in one line and exit code 2."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tsukuyumi
from tsukuyumi import read_record, replay
from tsukuyumi.cli import main

THREE = "nomads,boarlords,dark_seed"


class Outcome:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TSUKUYUMI_CONTENT", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)


class Shell:
    """Runs commands in this process: ``run("simulate --games 1")``; ``typed`` is what comes from the keyboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, command: str, *more: str, typed: str = "") -> Outcome:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main([*command.split(), *more])
        except SystemExit as leaving:
            code = leaving.code if isinstance(leaving.code, int) else 1
        printed = self.capsys.readouterr()
        return Outcome(code, printed.out, printed.err)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def record(shell: Shell, tmp_path: Path) -> Path:
    """The record of a short random game."""
    shell.run(f"simulate --games 1 --seats {THREE} --seed 9 --board spiral --rounds 3 --record", str(tmp_path))
    return tmp_path / "game-9.txt"


def in_a_process(*command: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tsukuyumi.cli", *command],
        input=typed, capture_output=True, text=True, timeout=120, check=False, env={**os.environ, **environment},
    )  # fmt: skip


# ---- simulate --------------------------------------------------------------------------------------------------------
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
    assert first["options"] == {"rounds": 3, "board": "random", "oni": "hard", "supremacy": 0}
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


# ---- content ---------------------------------------------------------------------------------------------------------
def test_content_check_passes_for_the_packaged_content(shell: Shell) -> None:
    done = shell.run("content check")
    assert done.code == 0
    assert "All components agree with the ledger." in done.out
    for word in ("printed", "completed", "house", "action cards"):
        assert word in done.out


MY_EVENT = """\
[[events]]
id = "swamp"
name = "{name}"
text = "Something."
effect = "{effect}"
source = "my box"
provenance = "printed"
"""


def own_content(folder: Path, name: str = "My Swamp", effect: str = "blockade") -> str:
    folder.mkdir(exist_ok=True)
    (folder / "events.toml").write_text(MY_EVENT.format(name=name, effect=effect))
    return str(folder)


def test_content_check_looks_at_an_owners_directory(shell: Shell, tmp_path: Path) -> None:
    done = shell.run("content check --content", own_content(tmp_path / "box"))
    assert done.code == 0
    assert "laid over the packaged files" in done.out


def test_content_check_fails_with_code_1_on_a_broken_file(shell: Shell, tmp_path: Path) -> None:
    done = shell.run("content check --content", own_content(tmp_path / "box", effect="flood"))
    assert done.code == 1
    assert "events.toml, entry 'swamp', field 'effect'" in done.err


def test_every_command_honours_the_content_variable(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TSUKUYUMI_CONTENT", own_content(tmp_path / "box", name="Bog of Tests"))
    assert "laid over the packaged files" in shell.run("content check").out
    assert shell.run(f"simulate --games 1 --board spiral --seats {THREE}").code == 0
    played = shell.run(f"play --seed 1 --seats {THREE}", typed="i bog of tests\nq\n")
    assert "Bog of Tests (event)" in played.out
    monkeypatch.setenv("TSUKUYUMI_CONTENT", own_content(tmp_path / "box", effect="flood"))
    for command in ("simulate --games 1", "play --seed 1"):
        done = shell.run(command, typed="q\n")
        assert done.code == 2
        assert "entry 'swamp', field 'effect'" in done.err


# ---- replay ----------------------------------------------------------------------------------------------------------
def test_replay_prints_everything_into_a_pipe(shell: Shell, record: Path) -> None:
    done = shell.run("replay", str(record))
    assert done.code == 0
    choices = [line for line in record.read_text().splitlines() if re.match(r"\d", line)]
    for line in choices:
        assert line in done.out
    assert "The game is over." in done.out
    assert "Moon centre" in done.out
    *_, (_, last) = replay(read_record(record.read_text()))
    for entry in last.log_lines(None):
        assert entry.text in done.out


def test_replay_steps_forward_back_and_to_a_number(shell: Shell, record: Path) -> None:
    done = shell.run("replay --step", str(record), typed="n\n\np\n100\n0\nx\nb\nq\n")
    assert done.code == 0
    lines = record.read_text().splitlines()
    for number in (1, 2, 3, 100):
        assert next(line for line in lines if line.startswith(f"{number} ")) in done.out
    assert not any(line in done.out for line in lines if line.startswith("101 "))
    assert "There is no decision 0" in done.out
    assert "'x' is not one of the keys" in done.out
    assert re.findall(r"\[(\d+)/", done.out) == ["1", "2", "3", "2", "100", "100", "100", "100"]


def test_replay_ends_with_its_input(shell: Shell, record: Path) -> None:
    assert shell.run("replay --step", str(record), typed="n\n").code == 0


def test_replay_at_a_moment_shows_table_and_position(shell: Shell, record: Path) -> None:
    done = shell.run("replay --at 50", str(record))
    assert done.code == 0
    assert next(line for line in record.read_text().splitlines() if line.startswith("50 ")) in done.out
    start = done.out.index("tsukuyumi position 1")
    again = tsukuyumi.from_position(done.out[start:])
    assert again.decision is not None


# ---- position --------------------------------------------------------------------------------------------------------
def test_position_is_printed_back(shell: Shell, tmp_path: Path) -> None:
    game = tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral")
    file = tmp_path / "position.txt"
    file.write_text(game.position())
    assert shell.run("position", str(file)).out == game.position()
    assert "Moon centre" in shell.run("position --board", str(file)).out


def test_a_broken_position_is_one_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text("tsukuyumi position 1\nfactions: nomads\nnonsense here\n")
    done = shell.run("position", str(file))
    assert done.code == 2
    assert re.fullmatch(r"tsukuyumi: .+\n", done.err)


# ---- play ------------------------------------------------------------------------------------------------------------
PLAY = f"play --seed 5 --seats {THREE} --me nomads --rounds 3"


def test_play_shows_the_table_and_the_decision(shell: Shell) -> None:
    done = shell.run(PLAY, typed="q\n")
    assert done.code == 0
    for words in ("You play Nomads.", "Seed 5", "Moon centre", "Place your homezone.", "(R, Placing the Homezone)"):
        assert words in done.out
    assert re.search(r"^  1  At -?\d+,-?\d+", done.out, re.MULTILINE)
    assert max(map(len, done.out.splitlines())) <= 120


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n1\n"])
def test_play_ends_with_its_input(shell: Shell, typed: str) -> None:
    assert shell.run(PLAY, typed=typed).code == 0


def test_play_from_the_first_to_the_last_decision(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = shell.run(PLAY, typed="1\n" * 150 + "2\n1\n3\n" * 100 + f"l\ns\nw {file}\n7\nu\nq\n")
    assert done.code == 0
    assert re.search(r"The game is over\. .+ wins?\.", done.out)
    assert read_record(file.read_text()).result is not None


def test_bad_input_is_answered_and_harmless(shell: Shell) -> None:
    asked = "?\n? nowhere\n?cell:0,0\n? Moon centre\n? 1\n?cell:bad\n"
    typed = f"\n0\n999\nfoo\n{asked}l x\ni nothing at all\ni\nw\nu\nb\na\nh\ns\nq\n"
    done = shell.run(PLAY, typed=typed)
    assert done.code == 0
    for words in (
        "There is no option 0",
        "There is no option 999",
        "'foo' is neither a number nor a command",
        "take back your last choice",
        "Nothing in this decision is called 'nowhere'",
        "A homezone lies at the outer edge of the board",
        "legal, it is option 1",
        "Nothing in the box is called 'nothing at all'",
        "w needs the name of a file",
        "Nothing to take back",
        "You hold no cards.",
        "missions",
    ):
        assert words in done.out, words


def test_an_illegal_move_is_explained_by_the_name_of_the_area(shell: Shell) -> None:
    """In the starting areas: a moon area named in words gets the rule of the moon."""
    done = shell.run(f"play --seed 5 --seats {THREE} --me dark_seed", typed="area:2,-1\n? moon centre\n? 1\nq\n")
    assert "(R, The Moon)" in done.out
    assert "legal, it is option 1" in done.out


def test_an_option_can_be_chosen_by_its_id(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    # the last cell on offer for the homezone: not what the number 1 would choose
    cell = re.findall(r"cell:\S+", shell.run(PLAY, typed="q\n").out)[-1]
    shell.run(PLAY, typed=f"{cell}\nw {file}\nq\n")
    assert f"nomads homezone {cell}" in file.read_text()


def test_take_back_returns_to_the_very_same_decision(shell: Shell, tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    done = shell.run(PLAY, typed=f"1\nw {one}\n1\n1\nu\nu\nw {two}\nq\n")
    assert done.out.count("Taken back.") == 2
    assert one.read_text() == two.read_text()


def test_nothing_is_taken_back_across_the_moves_of_others(shell: Shell) -> None:
    """The last choice of my set-up hands the turn to the others."""
    games = (shell.run(PLAY, typed="1\n" * choices + "u\nq\n") for choices in range(1, 30))
    done = next(done for done in games if "draft an action card" in done.out)
    assert "Nothing to take back" in done.out


def test_nothing_is_taken_back_once_chance_has_spoken() -> None:
    """A card from the deck is new information: the choice that drew it stands."""
    from tsukuyumi.cli.play import _still_my_turn

    drawn = kept = 0
    for seed in range(8):
        game = tsukuyumi.new_game(THREE.split(","), seed=seed, board="spiral")
        while (question := game.decision) is not None:
            ids = [option.id for option in question.options]
            deck = "deck" in ids
            before = game.clone()
            wanted = ids.index("deck") if deck else next((i for i, o in enumerate(ids) if "events" in o), 0)
            seat = question.seat
            game.apply(wanted)
            if deck:
                drawn += 1
                assert not _still_my_turn(before, game, seat)
            else:
                kept += _still_my_turn(before, game, seat)
    assert drawn
    assert kept


@pytest.mark.parametrize("suffix", ["txt", "json"])
def test_a_game_goes_on_from_its_file(shell: Shell, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"game.{suffix}"
    left = shell.run(PLAY, typed="1\n" * 12 + f"w {file}\nq\n")
    question = next(line for line in reversed(left.out.splitlines()) if "(R, " in line)
    went_on = shell.run("play --me nomads --load", str(file), typed="q\n")
    assert went_on.code == 0
    assert question.removeprefix("> ") in went_on.out
    assert "Nomads (you)" in went_on.out


def test_a_record_remembers_who_i_am_and_a_save_has_no_beginning(shell: Shell, tmp_path: Path) -> None:
    record, save = tmp_path / "game.txt", tmp_path / "game.json"
    shell.run(f"play --seed 5 --seats {THREE} --me boarlords", typed=f"1\nw {record}\nw {save}\nq\n")
    assert "Boarlords (you)" in shell.run("play --load", str(record), typed="q\n").out
    done = shell.run("play --load", str(save), typed=f"w {tmp_path / 'other.txt'}\nw {tmp_path / 'other.json'}\nq\n")
    assert "its beginning is not known" in done.out
    assert (tmp_path / "other.json").exists()
    assert not (tmp_path / "other.txt").exists()


def test_a_position_can_be_played(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral").position())
    assert shell.run("play --load", str(file), typed="q\n").code == 0


# ---- mistakes --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("simulate --seats nomads,martians,boarlords", "unknown faction 'martians'"),
        ("simulate --seats nomads,nomads,boarlords", "two seats"),
        ("simulate --seats nomads", "1 seat;"),
        ("simulate --games 0", "--games"),
        ("simulate --games x", "--games: 'x' is not a whole number of games"),
        ("simulate --games -3", "--games: '-3' is not a whole number of games"),
        ("replay --at x record.txt", "--at: 'x' is not the number of a decision"),
        ("simulate --rounds 9", "--rounds"),
        ("simulate --supremacy 99", "'supremacy' is 99"),
        ("simulate --board flat", "--board"),
        ("simulate --seed x", "--seed"),
        ("simulate --record /dev/null/x", "cannot make the directory"),
        ("play --me martians", "'martians' is not at this table"),
        ("play --load /no/such/file", "cannot read /no/such/file: No such file or directory"),
        ("replay /no/such/file", "cannot read /no/such/file"),
        ("replay /dev/null", "this is no game record"),
        ("replay", "FILE"),
        ("position /no/such/file", "cannot read /no/such/file"),
        ("content check --content /no/such/folder", "/no/such/folder"),
        ("content", "task"),
        ("dance", "dance"),
        ("", "command"),
    ],
)
def test_a_mistake_is_one_line_and_code_2(shell: Shell, command: str, words: str) -> None:
    done = shell.run(command)
    assert done.code == 2
    assert words in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_a_damaged_save_is_one_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(tsukuyumi.new_game(THREE.split(","), seed=3, board="spiral").save()[:300])
    done = shell.run("play --load", str(file))
    assert done.code == 2
    assert re.fullmatch(r"tsukuyumi: the save is damaged.*\n", done.err)


def test_a_picture_is_not_a_record(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "picture.txt"
    file.write_bytes(b"\x89PNG\xff\xfe\x00")
    done = shell.run("replay", str(file))
    assert done.code == 2
    assert "it is not text" in done.err


def test_a_decision_beyond_the_record_is_refused(shell: Shell, record: Path) -> None:
    done = shell.run("replay --at 99999", str(record))
    assert done.code == 2
    assert "there is no decision 99999" in done.err


@pytest.mark.parametrize("closed", [True, False])
def test_a_closed_keyboard_is_one_line(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], closed: bool
) -> None:
    """A process that is started with ``<&-`` has no stdin at all; one whose stdin was closed has a dead one."""
    stream = io.StringIO("q\n")
    stream.close()
    monkeypatch.setattr(sys, "stdin", stream if closed else None)
    for command in (["play", "--seed", "1"], ["replay", "--step", str(record)]):
        capsys.readouterr()
        assert main(command) == 2
        printed = capsys.readouterr()
        assert printed.err == "tsukuyumi: nothing can be typed here: the standard input is closed\n"
        assert printed.out == ""
    assert main(["replay", str(record)]) == 0


def test_help_and_version(shell: Shell) -> None:
    assert tsukuyumi.__version__ in shell.run("--version").out
    assert "TSUKUYUMI_CONTENT" in shell.run("--help").out
    for command in ("play", "simulate", "replay", "position", "content check"):
        assert shell.run(f"{command} --help").code == 0


# ---- as a process ----------------------------------------------------------------------------------------------------
def test_a_mistake_in_a_process_shows_no_traceback() -> None:
    done = in_a_process("simulate", "--seats", "a,b,c")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("tsukuyumi: unknown faction 'a'")


def test_a_process_without_input_shows_no_traceback(record: Path) -> None:
    for command in ("play --seed 1", f"replay --step {record}"):
        line = f"{sys.executable} -m tsukuyumi.cli {command} <&-"
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 2
        assert done.stderr == "tsukuyumi: nothing can be typed here: the standard input is closed\n"
        assert done.stdout == ""


def test_what_is_typed_in_another_encoding_is_one_line() -> None:
    line = f"printf '\\377\\n' | {sys.executable} -X utf8=1 -m tsukuyumi.cli play --seed 1"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(
        ["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120, env=environment
    )
    assert done.returncode == 2
    assert done.stderr == "tsukuyumi: what was typed is not text\n"


def test_a_game_in_a_process_ends_when_the_input_does() -> None:
    done = in_a_process("play", "--seed", "5", typed="1\n?\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "You play" in done.stdout


def test_the_same_seed_gives_the_same_record_in_every_process(tmp_path: Path) -> None:
    texts = []
    for hash_seed in ("1", "2"):
        folder = tmp_path / hash_seed
        done = in_a_process(
            "simulate", "--games", "1", "--seed", "6", "--board", "spiral", "--record", str(folder),
            PYTHONHASHSEED=hash_seed,
        )  # fmt: skip
        assert done.returncode == 0
        texts.append((folder / "game-6.txt").read_text())
    assert texts[0] == texts[1]


def test_a_reader_that_stops_early_is_no_error(record: Path) -> None:
    line = f"{sys.executable} -m tsukuyumi.cli replay {record} | head -n 1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False, timeout=120)
    assert "Traceback" not in done.stderr
    assert done.stderr == ""
