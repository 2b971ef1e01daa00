"""Games that earlier programs have stored are played on with the rules of their time.

``stored/0.1.0.sql.xz`` is the whole store of the program 0.1.0, which knew the rules 2.5-2 and named itself in place of
them: one game, 64 events, two snapshots, a choice that was taken back.
"""

from __future__ import annotations

import hashlib
import lzma
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from server.helpers import Play, new_game, server
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.server.errors import Outdated
from tsukuyumi.server.rules_version import rules_of, rules_version

STORED = Path(__file__).parent / "stored" / "0.1.0.sql.xz"
EVENTS = 64
# how that program went on with the same clicks
END = 402
RESULT = "result: boarlords 2, cybersamurai 2, dark_seed 5, nomads 3; winner dark_seed"
CHOICES = "af2b40aae90bfb3b58aece3dc873ba84c65dce3223d95edd4955e9754b84212f"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    store = sqlite3.connect(tmp_path / "games.sqlite3")
    store.executescript(lzma.decompress(STORED.read_bytes()).decode())
    store.close()
    return tmp_path


def sit_down(client: TestClient, folder: Path, seed: int = 7) -> Play:
    with sqlite3.connect(folder / "games.sqlite3") as store:
        game, rules = store.execute("SELECT id, rules FROM games").fetchone()
    assert rules == "0.1.0+content.809ef391f77d"
    seats = [{"seat": seat, "token": f"the token of seat {seat}"} for seat in range(4)]
    play = Play(client, {"game": game, "seats": seats}, seed)
    play.keys = 1000
    return play


def test_it_opens_and_ends_as_it_would_have_with_the_program_that_stored_it(folder: Path) -> None:
    with server(folder) as client:
        play = sit_down(client, folder)
        assert play.frame()["seq"] == EVENTS
        last = play.play_until(lambda frame: frame["view"]["decision"] is None)
        assert last["seq"] == END
        record = play.get("record").json()["record"].splitlines()
    assert "rules: 2.5-2" in record
    assert RESULT in record
    choices = [line.partition(" |")[0] for line in record if line[:1].isdigit()]
    assert hashlib.sha256("\n".join(choices).encode()).hexdigest() == CHOICES


def test_what_is_stored_of_it_from_now_on_can_be_built_upon(folder: Path) -> None:
    """New snapshots lie in the store beside the old ones, and the game is the same after the next start."""
    with server(folder) as client:
        play = sit_down(client, folder)
        play.play(20)
        seen = play.frame(0)
    with sqlite3.connect(folder / "games.sqlite3") as store:
        found = dict(store.execute("SELECT seq, rules FROM snapshots").fetchall())
    before = "0.1.0+content.809ef391f77d"
    assert found == {25: before, 50: before, 75: rules_version(None, "2.5-2")}
    with server(folder) as client:
        assert sit_down(client, folder).frame(0) == seen


def test_its_record_can_be_taken_over_by_a_table_of_its_own(folder: Path) -> None:
    with server(folder) as client:
        play = sit_down(client, folder)
        record = play.get("record", secrets=1).json()["record"]
        answer = client.post("/api/games/import", json={"record": record})
        assert answer.status_code == 201, answer.text
        taken = Play(client, answer.json(), 3)
        with sqlite3.connect(folder / "games.sqlite3") as store:
            stored = dict(store.execute("SELECT id, rules FROM games").fetchall())
        assert rules_of(stored[taken.game]) == "2.5-2"
        mine, theirs = taken.frame(0)["view"], play.frame(0)["view"]
        assert mine == theirs


def test_a_game_is_stored_with_the_name_of_its_rules(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        new_game(client)
    with sqlite3.connect(tmp_path / "games.sqlite3") as store:
        assert store.execute("SELECT rules FROM games").fetchall() == [(rules_version(),)]
    assert rules_of(rules_version()) == CURRENT


@pytest.mark.parametrize("stored", ["2.5-99+content.0123456789ab", "9.9.9+content.0123456789ab", ""])
def test_rules_that_are_not_known_are_refused(stored: str, folder: Path) -> None:
    with pytest.raises(Outdated, match="does not know"):
        rules_of(stored)
    with server(folder) as client:
        play = sit_down(client, folder)
        with sqlite3.connect(folder / "games.sqlite3") as store:
            store.execute("UPDATE games SET rules = ?", (stored,))
        answer = client.get(f"/api/games/{play.game}", headers=play.headers())
        assert (answer.status_code, answer.json()["code"]) == (409, "outdated")
        # it still stands in the list
        listed = client.post("/api/games/mine", json={"tokens": [play.tokens[0]]}).json()["games"]
        assert [game["game"] for game in listed] == [play.game]
