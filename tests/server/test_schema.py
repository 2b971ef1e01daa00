"""One schema for everything: the views fit it, the client's types are made from it, the description is sound."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.helpers import FACTIONS, new_game, server
from tsukuyumi.engine import foreseen
from tsukuyumi.engine.texts import argument_types, texts
from tsukuyumi.game import new_game as engine_game
from tsukuyumi.server import schema
from tsukuyumi.server.endpoints import ENDPOINTS
from tsukuyumi.server.openapi import openapi
from tsukuyumi.server.typescript import typescript
from tsukuyumi.server.viewschema import Arguments, View

HERE = Path(__file__).resolve().parents[2]
WIRE = HERE / "web" / "src" / "lib" / "wire.ts"
MESSAGES = HERE / "docs" / "messages.md"
FRAMES = [schema.Frame, schema.LogLine, schema.Player]
PREVIEWS = [
    shape for shape in vars(foreseen).values()
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and shape.__module__ == foreseen.__name__
]  # fmt: skip


def test_the_clients_types_are_up_to_date() -> None:
    todo = "run: python -m tsukuyumi.server.typescript > web/src/lib/wire.ts"
    assert WIRE.read_text(encoding="utf-8") == typescript(), todo


@pytest.mark.parametrize("board", ["players", "random"])
def test_every_view_of_a_game_fits_the_schema(board: str) -> None:
    game = engine_game(FACTIONS, 3, board=board, rounds=3)
    luck = random.Random(3)
    while game.decision is not None:
        for seat in (game.decision.seat, None):
            msgspec.convert(msgspec.json.decode(msgspec.json.encode(game.view(seat))), View)
        game.apply(luck.randrange(len(game.decision)))
    msgspec.convert(msgspec.json.decode(msgspec.json.encode(game.view(0))), View)


def test_frames_fit_the_schema(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        play = new_game(client, seats=3, supremacy=7)
        frame = play.play(40)
        for _ in range(3):
            msgspec.convert(frame, schema.Frame)
            frame = play.click(frame)
        msgspec.convert(play.get("timeline").json(), schema.Timeline)
        end = play.play_until(lambda frame: frame["view"]["over"])
        assert msgspec.convert(end, schema.Frame).revealed is not None


def test_a_view_names_the_event_that_is_being_played() -> None:
    """Between its owner's hand and the discard pile a card lies in no pile; no card is ever out of sight."""
    # not in every game does somebody choose while an event is played
    assert any(_events_being_played(seed) for seed in range(1, 20))


def _events_being_played(seed: int) -> int:
    """So often in a whole game; every event is in exactly one place all the time."""
    game = engine_game(FACTIONS, seed, board="random", rounds=3)
    luck = random.Random(seed)
    events = len(game.state.box.event)
    seen = 0
    while game.decision is not None:
        shown = game.view(None)["events"]
        hands = sum(len(seat["events"]) for seat in game.view(None)["seats"])
        assert len(shown["display"]) + shown["deck"] + len(shown["discard"]) + hands + len(shown["playing"]) == events
        for played in shown["playing"]:
            assert played["event"] not in shown["discard"] + shown["display"]
            seen += 1
        game.apply(luck.randrange(len(game.decision)))
    return seen


@pytest.mark.parametrize("table", ["option", "prompt", "log"])
def test_every_argument_of_an_option_a_prompt_or_a_log_line_has_a_field(table: str) -> None:
    known = set(Arguments.__struct_fields__)
    for verb in texts()[table]:
        count: dict[str, int] = {}
        for kind in argument_types(table, verb):
            count[kind] = count.get(kind, 0) + 1
            name = kind if count[kind] == 1 else f"{kind}{count[kind]}"
            assert name in known, f"{verb}: {name} is missing in Arguments"


@pytest.mark.parametrize(
    ("heading", "shapes"), [("## Frames", FRAMES), ("## Previews", PREVIEWS)], ids=["frame", "preview"]
)
def test_every_field_is_documented(heading: str, shapes: list[type[msgspec.Struct]]) -> None:
    text = MESSAGES.read_text(encoding="utf-8")
    section = text[text.index(f"{heading}\n") :].split("\n## ")[0] + "\n"
    missing = [
        f"{shape.__name__}.{field}"
        for shape in shapes
        for field in shape.__struct_fields__
        if not re.search(rf"\b{field}\b", section)
    ]
    assert missing == []


def test_the_description_names_every_call_and_its_references_lead_somewhere() -> None:
    described = openapi()
    operations = {o["operationId"] for path in described["paths"].values() for o in path.values()}
    assert operations == {endpoint.name for endpoint in ENDPOINTS}
    references = set(_references(described))
    assert references
    for reference in references:
        assert reference.removeprefix("#/components/schemas/") in described["components"]["schemas"], reference


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [found for value in part.values() for found in _references(value)]
    if isinstance(part, list):
        return [found for value in part for found in _references(value)]
    return []


def test_the_description_is_served(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.get("/api/openapi.json").json() == msgspec.json.decode(msgspec.json.encode(openapi()))
