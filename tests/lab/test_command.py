"""``tsukuyumi arena`` and ``tsukuyumi report`` from the command line: what they do, and what they refuse."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lab.runs import SHORT, lines, played, small_plan, without_times
from server.helpers import Play, server
from tsukuyumi.cli import main
from tsukuyumi.cli.arena import pace
from tsukuyumi.cli.files import options_in
from tsukuyumi.engine.options import GameOptions, make_options
from tsukuyumi.errors import TsukuyumiError
from tsukuyumi.lab import crews, results
from tsukuyumi.lab.arena import Tally, crew_for
from tsukuyumi.lab.crews import Alone, Processes
from tsukuyumi.lab.plan import ArenaError, lay_out, make_plan
from tsukuyumi.lab.ray_crew import RayCrew
from tsukuyumi.records import read_record

START = "arena --bots random --games 3 --workers 1 --seed 7 --options rounds=3,board=random --out"


@pytest.fixture(autouse=True)
def _packaged_content(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TSUKUYUMI_CONTENT", raising=False)


def run(command: str, *more: object) -> int:
    try:
        return main([*command.split(), *map(str, more)])
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 1


def test_a_run_from_beginning_to_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "deep" / "run"
    assert run(START, folder) == 0
    assert "3 games in" in capsys.readouterr().err
    assert run("arena --workers 1 --games 5 --resume", folder) == 0
    assert sorted(game["index"] for game in lines(folder)) == [0, 1, 2, 3, 4]
    played(tmp_path / "other", small_plan(5))
    assert without_times(lines(folder)) == without_times(lines(tmp_path / "other"))
    assert run("report", folder) == 0
    assert "5 games of 5 planned" in (folder / "report.html").read_text("utf-8")
    assert run("report", folder, "--output", tmp_path / "page.html") == 0
    assert (tmp_path / "page.html").exists()
    about = json.loads((folder / "run.json").read_text("utf-8"))
    assert about["plan"]["bots"] == ["random"]
    assert about["plan"]["seed"] == 7
    assert len(about["sessions"]) == 2


@pytest.mark.parametrize("name", ["games.jsonl", "run.json", "failures.jsonl", "../run/games.jsonl.xz"])
def test_nothing_is_written_over_a_run(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "run"
    played(folder, small_plan(1))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for command in (["report", folder], ["arena", "--record", folder, "0"]):
        assert run(" ".join(map(str, command)), "--output", folder / name) == 2
        assert (
            f"{folder / name} belongs to a run, which would be lost; choose another --output" in capsys.readouterr().err
        )
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    # a file of that name where there is no run is nobody's
    assert run("report", folder, "--output", tmp_path / Path(name).name) == 0


def test_a_game_is_played_again_and_recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, file = tmp_path / "run", tmp_path / "game.txt"
    assert run(START, folder) == 0
    assert run("arena --record", folder, "2", "--output", file) == 0
    record = read_record(file.read_text("utf-8"))
    game = next(game for game in lines(folder) if game["index"] == 2)
    assert record.result is not None
    assert list(record.result.scores) == game["scores"]
    assert list(record.factions) == game["seats"]
    assert record.seed == game["seed"]
    assert record.players == dict(zip(game["seats"], game["bots"], strict=True))
    assert "Take care" not in capsys.readouterr().err
    with server(tmp_path / "server") as client:
        answer = client.post("/api/games/import", json={"record": file.read_text("utf-8")})
        assert answer.status_code == 201
        assert Play(client, answer.json()).get("timeline").json()["moments"][-1]["scores"] == game["scores"]
    text = (folder / "games.jsonl").read_text("utf-8")
    scores = json.dumps(game["scores"]).replace(" ", "")
    (folder / "games.jsonl").write_text(text.replace(f'"scores":{scores}', '"scores":[0,0,0,99]'), "utf-8")
    assert run("arena --record", folder, "2", "--output", file) == 0
    assert "ends differently" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("arena --bots nobody --games 1 --out {}/x", "there is no bot 'nobody'; there are random"),
        ("arena --bots , --games 1 --out {}/x", "there is no bot ''"),
        ("arena --bots random,,random --games 1 --out {}/x", "there is no bot ''"),
        ("arena --bots random@5 --games 1 --out {}/x", "random looks at no positions"),
        ("arena --games 1", "arena needs --bots, --out"),
        ("arena --bots random --games 0 --out {}/x", "'0' is not a whole number of games"),
        ("arena --bots random --games 1 --workers no --out {}/x", "'no' is not a whole number of workers"),
        ("arena --bots random --seats nomads,boarlords --games 1 --out {}/x", "2 seats"),
        ("arena --bots random --seats nomads,boarlords,dark_seed --players 4 --games 1 --out {}/x", "for 4 players"),
        ("arena --bots random --seats nomads,boarlords,pirates --games 1 --out {}/x", "unknown faction 'pirates'"),
        ("arena --bots random --players 5 --games 1 --out {}/x", "5 players cannot be seated"),
        ("arena --bots random --games 1 --options rounds --out {}/x", "expected name=value"),
        ("arena --bots random --games 1 --options rounds=9 --out {}/x", "3, 4 or 5 rounds"),
        ("arena --bots random --games 1 --options size=9 --out {}/x", "unknown option 'size'"),
        ("arena --bots random --games 1 --options rounds=3,rounds=4 --out {}/x", "--options names 'rounds' twice"),
        ("arena --bots random --games 1 --out {}/file/x", "cannot make the directory"),
        ("arena --bots random --games 1 --out {}/file", "cannot make the directory"),
        ("arena --bots random --games 1 --output f --out {}/x", "--output belongs to --record"),
        ("arena --bots random --games 1 --out {}/run", "holds a run already"),
        ("arena --resume {}/nowhere", "there is no run in"),
        ("arena --resume {}/run --bots random --seed 3", "--bots, --seed: the run has its own"),
        ("arena --resume {}/run --games 1", "not shorter"),
        ("arena --record {}/run 9", "the games go from 0 to 1"),
        ("arena --record {}/run x", "there is no game 'x'"),
        (f"arena --record {{}}/run {'9' * 5000}", "999…' in"),
        ("arena --record {}/nowhere 0", "there is no run in"),
        ("arena --record {}/run 0 --games 4", "--games: a game is played again as it was"),
        ("arena --record {}/run 0 --resume {}/run --seed 0 --workers 2", "--resume, --seed, --workers: a game is"),
        ("report {}/nowhere", "there is no run in"),
        ("report {}/empty", "no game of the run"),
        ("report {}/run --output {}/nowhere/page.html", "cannot write"),
        ("report {}/damaged", "is damaged"),
        ("report {}/without-sessions", "run.json is damaged: nobody has played it (sessions)"),
        ("report {}/without-seatings", "run.json is damaged: nobody is seated (seatings)"),
        ("report {}/without-bots", "run.json is damaged: it names no bots"),
        ("arena --resume {}/without-sessions", "nobody has played it (sessions)"),
        ("arena --resume {}/without-seatings", "nobody is seated (seatings)"),
        ("arena --resume {}/without-bots", "it names no bots"),
    ],
)
def test_mistakes_end_in_one_line(
    command: str, complaint: str, house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command.replace("{}", str(house))) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert not (house / "x").exists()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with a file, a run, a run without games and damaged ones."""
    house = tmp_path_factory.mktemp("house")
    (house / "file").write_text("here already", "utf-8")
    played(house / "run", small_plan(2))
    for name in ("empty", "damaged"):
        (house / name).mkdir()
        (house / name / "run.json").write_bytes((house / "run" / "run.json").read_bytes())
    (house / "damaged" / "run.json").write_text("{", "utf-8")
    about = json.loads((house / "run" / "run.json").read_text("utf-8"))
    lacking = {
        "sessions": {**about, "sessions": []},
        "seatings": {**about, "plan": {**about["plan"], "seatings": []}},
        "bots": {**about, "plan": {**about["plan"], "bots": []}},
    }
    for name, text in lacking.items():
        shutil.copytree(house / "run", house / f"without-{name}")
        (house / f"without-{name}" / "run.json").write_text(json.dumps(text), "utf-8")
    return house


def read(text: str) -> GameOptions:
    return make_options(options_in(text))


def test_options_are_read() -> None:
    options = read("rounds=3, board=spiral,oni=hard,supremacy=20")
    assert (options.rounds, options.board, options.oni, options.supremacy) == (3, "spiral", "hard", 20)
    assert read("") == read("rounds=4")
    with pytest.raises(TsukuyumiError, match="rounds"):
        read("rounds=many")


def test_rate_and_remaining_time() -> None:
    assert pace(Tally(100, 20), 10.0) == "…"
    assert pace(Tally(100, 20, finished=40), 10.0) == "4.0 games/s, 0:00:10 left"
    assert pace(Tally(100, 20, finished=1), 120.0) == "0.5 games/min, 2:38:00 left"


def test_who_plays() -> None:
    assert isinstance(crew_for(1, None), Alone)
    assert isinstance(crew_for(3, None), Processes)
    assert isinstance(crew_for(None, "local"), RayCrew)


def test_ray_that_is_not_there_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run(f"{START} {tmp_path}/run --ray local") == 2
    assert "Ray is not installed" in capsys.readouterr().err
    # the place is free again
    assert run(START, tmp_path / "run") == 0


@pytest.mark.parametrize("kept", [False, True])
def test_ray_that_cannot_be_reached_is_one_line_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kept: bool
) -> None:
    """Whatever Ray itself says; only directories that were made for the run are taken away with it."""

    def init(**given: object) -> None:
        raise ValueError("Module: bogus does not exist.\nThis module was parsed from Address: bogus://x")

    ray = SimpleNamespace(init=init, shutdown=lambda: None)
    monkeypatch.setitem(sys.modules, "ray", ray)
    folder = tmp_path / "deep" / "run"
    if kept:
        folder.mkdir(parents=True)
    assert run(f"{START} {folder} --ray bogus://x") == 2
    complaint = capsys.readouterr().err.partition("tsukuyumi: ")[2]
    assert complaint == (
        "cannot reach Ray at bogus://x: Module: bogus does not exist. This module was parsed from Address: bogus://x\n"
    )
    assert folder.exists() == kept
    assert list(tmp_path.rglob("*")) == ([tmp_path / "deep", folder] if kept else [])


@pytest.mark.parametrize("call", ["wait", "get"])
def test_ray_that_goes_away_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], call: str
) -> None:
    """A cluster that is switched off: its client raises a plain ConnectionError. Two of three games are finished."""
    calls: list[str] = []

    def gone(name: str) -> None:
        calls.append(name)
        if calls.count(call) == 3:
            raise ConnectionError("Client is shutting down.\nSo it says.")

    def wait(running: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        gone("wait")
        return running[:1], running[1:]

    def get(ref: tuple[bytes, int]) -> Any:
        gone("get")
        return crews.play_one(*ref)

    ray = SimpleNamespace(
        init=lambda **_: None,
        shutdown=lambda: None,
        remote=lambda **_: lambda _: SimpleNamespace(remote=lambda *given: given),
        cluster_resources=lambda: {"CPU": 1},
        exceptions=SimpleNamespace(RayError=KeyError),
        wait=wait,
        get=get,
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    assert run(f"{START} {tmp_path}/run --ray there") == 2
    complaint = capsys.readouterr().err.partition("tsukuyumi: ")[2]
    assert complaint.startswith("Ray at there is gone: Client is shutting down. So it says. 2 games kept; go on with")
    assert len(lines(tmp_path / "run")) == 2


def test_tables_of_three_are_even_later(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every line-up meets every choice of three factions: counted, not believed."""
    begin = "arena --bots random,easy --players 3 --options rounds=3 --workers 1 --games"
    assert run(f"{begin} 1 --out {tmp_path}/run") == 0
    assert "balance exactly at multiples of 24 games" in capsys.readouterr().err
    schedule = make_plan(["random", "easy"], players=3, games=24).schedule
    met = Counter(
        pair for i in range(24) for pair in zip(schedule.fixture(i).bots, schedule.fixture(i).factions, strict=True)
    )
    assert set(met.values()) == {9}
    assert len(met) == 8


def test_a_game_that_was_written_when_ctrl_c_came_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Between the writing of a game and the telling of it there is a moment."""
    real = results.Writer.add

    def interrupted(writer: results.Writer, line: bytes) -> None:
        real(writer, line)
        if b'"index":1,' in line:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(results.Writer, "add", interrupted)
        assert run(START, tmp_path / "run") == 130
    assert len(lines(tmp_path / "run")) == 2
    assert "Interrupted. 2 games kept; go on with: tsukuyumi arena --resume" in capsys.readouterr().err


def test_what_a_run_is_going_to_play_is_said_in_plain_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(command: str) -> str:
        assert run(f"arena --workers 1 --games 1 --options rounds=3,board=random --bots {command}") == 0
        return capsys.readouterr().err.splitlines()[0]

    assert said(f"random --seats nomads,boarlords,dark_seed --out {tmp_path}/fixed") == (
        "Regular game; one line-up, one seating: every game has the same bots and factions at the same seats, and a"
        " seed of its own."
    )
    every = "Regular game; one line-up, 24 seatings: every pairing of them once in 24 games."
    assert said(f"random --out {tmp_path}/all") == every


def test_a_full_disk_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = results.Writer.add

    def full(writer: results.Writer, line: bytes) -> None:
        if b'"index":1,' in line:
            raise ArenaError("cannot write games.jsonl: No space left on device")
        real(writer, line)

    with monkeypatch.context() as patched:
        patched.setattr(results.Writer, "add", full)
        assert run(START, tmp_path / "run") == 2
    said = capsys.readouterr().err
    assert f"No space left on device. 1 game kept; go on with: tsukuyumi arena --resume {tmp_path}/run" in said
    assert run("arena --workers 1 --resume", tmp_path / "run") == 0
    assert len(lines(tmp_path / "run")) == 3


def test_other_content_at_hand_is_said(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TSUKUYUMI_CONTENT", str(house))
    assert run("arena --workers 1 --resume", house / "run") == 0
    assert "TSUKUYUMI_CONTENT is left aside" in capsys.readouterr().err


def test_a_record_under_other_content_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(START, tmp_path / "run") == 0
    file = tmp_path / "run" / "run.json"
    about = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**about, "content": "another"}), "utf-8")
    capsys.readouterr()
    assert run("arena --record", tmp_path / "run", "0", "--output", tmp_path / "game.txt") == 0
    assert "the packaged content has changed" in capsys.readouterr().err


def test_a_report_under_other_content_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def about_content() -> list[str]:
        assert run("report", tmp_path / "run") == 0
        page = (tmp_path / "run" / "report.html").read_text("utf-8")
        told = [said for said in re.findall("<p>(.*?)</p>", page) if "content installed here" in said.lower()]
        return [*capsys.readouterr().err.splitlines()[:-1], *told]

    assert run(START, tmp_path / "run") == 0
    capsys.readouterr()
    assert about_content() == []
    file = tmp_path / "run" / "run.json"
    about = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**about, "content": "another"}), "utf-8")
    terminal, at_first, at_the_list = about_content()
    here = about["content"]
    assert terminal.startswith(f"Take care: the run was played with content another, and this is {here}; names and")
    assert at_first.startswith(f"The content installed here is another one ({here}). Wins, points and uses are those")
    assert at_the_list.startswith("This list goes by the content installed here")


# ---- a run with content files of its own -----------------------------------------------------------------------------
@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run in which the Nomads begin last; the files that say so are gone."""
    home = tmp_path_factory.mktemp("changed")
    packaged = Path(results.__file__).parent.parent / "content" / "data" / "factions" / "nomads.toml"
    own = home / "own" / "factions" / "nomads.toml"
    own.parent.mkdir(parents=True)
    own.write_text(packaged.read_text("utf-8").replace("initiative = 8", "initiative = 99", 1), "utf-8")
    played(home / "run", make_plan(["random"], games=1, seed=7, options=SHORT, overlay=home / "own"))
    own.unlink()
    return home / "run"


def test_a_record_comes_with_the_content_files_of_its_run(
    changed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "my games"
    home.mkdir()
    assert run("arena --record", changed, "0", "--output", home / "game.txt") == 0
    assert "initiative = 99" in (home / "game.content" / "factions" / "nomads.toml").read_text("utf-8")
    said = capsys.readouterr().err.splitlines()
    assert not any("client" in line for line in said)
    # the whole command of the last line, as a shell would read it
    setting, *command = shlex.split(said[-1].partition("open it with: ")[2])
    assert command[:2] == ["tsukuyumi", "replay"]
    assert main(command[1:]) == 2
    monkeypatch.setenv(*setting.split("=", 1))
    assert main(command[1:]) == 0
    assert "The game is over." in capsys.readouterr().out
    # and once more to the same place
    assert run("arena --record", changed, "0", "--output", home / "game.txt") == 0


def test_content_files_of_somebody_else_are_not_mixed_in(
    changed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "game.content" / "events.toml"
    other.parent.mkdir()
    other.write_text("", "utf-8")
    assert run("arena --record", changed, "0", "--output", tmp_path / "game.txt") == 2
    said = capsys.readouterr().err
    assert "holds other content files (events.toml); choose another --output" in said
    assert said.count("\n") == 1
    assert not (tmp_path / "game.txt").exists()
    # a record under such a name is not taken for the folder
    assert run("arena --record", changed, "0", "--output", tmp_path / "odd.content") == 0
    assert (tmp_path / "odd.content").is_file()
    assert (tmp_path / "odd.content.content" / "factions" / "nomads.toml").exists()


@pytest.mark.parametrize("name", ["../nomads.toml", "/nomads.toml", "factions/../../nomads.toml", "nomads.sh"])
def test_a_run_cannot_write_elsewhere(name: str, tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="is no name of one"):
        lay_out({name: ""}, tmp_path / "here")
    assert not (tmp_path / "nomads.toml").exists()


def test_a_record_is_opened_with_its_own_content_only(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TSUKUYUMI_CONTENT", str(house))
    assert run("arena --record", house / "run", "0", "--output", tmp_path / "game.txt") == 0
    said = capsys.readouterr().err
    assert "TSUKUYUMI_CONTENT is left aside" in said
    assert f"or with: TSUKUYUMI_CONTENT= tsukuyumi replay {tmp_path}/game.txt\n" in said


def test_a_report_without_its_libraries_says_which_extra(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("tsukuyumi.lab.report")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert run(f"report {house}/run") == 2
    assert "tsukuyumi[lab]" in capsys.readouterr().err
