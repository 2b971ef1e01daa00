"""What a game begins with, as it is stored: factions, options, seed and who sits where."""

from __future__ import annotations

import hashlib
from typing import Final, Literal

import msgspec
from msgspec import Struct, structs

from ..content.model import Content
from ..engine.options import GameOptions
from ..errors import TsukuyumiError
from ..game import Game, new_game
from .errors import Outdated
from .rules_version import own_content, rules_of, rules_version
from .schema import Level
from .store import GameRow

# levels that are no longer there, in games that were stored with them, and who plays on for them
FORMER_LEVELS: Final[dict[str, Level]] = {"greedy": "normal"}


class SeatSetup(Struct, frozen=True):
    kind: Literal["human", "bot"]
    level: Level | None
    name: str


class Beginning(Struct, frozen=True):
    """Everything that a game begins with; ``drawn``: the server drew the seed, and nobody else has seen it."""

    factions: list[str]
    options: GameOptions
    seed: int
    seats: list[SeatSetup]
    drawn: bool = False

    def start(self, rules: str, content: Content | None = None) -> Game:
        return new_game(self.factions, self.seed, content=content, rules=rules, **structs.asdict(self.options))

    def seed_hash(self) -> str | None:
        """What is shown of the seed from the start: nobody can tell the seed from it, nor have another one later.

        Where a person chose the seed there is none: a number that people choose can be guessed from its hash.
        """
        return hashlib.sha256(str(self.seed).encode()).hexdigest() if self.drawn else None


def read_setup(stored: bytes) -> Beginning:
    """What a game begins with, from its row in the store."""
    try:
        found = msgspec.json.decode(stored)
        for seat in found["seats"]:
            seat["level"] = FORMER_LEVELS.get(seat["level"], seat["level"])
        return msgspec.convert(found, Beginning)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise Outdated(f"This game was stored by another version of this program ({error}).") from None


def begun(row: GameRow, setup: Beginning, content: Content | None = None) -> Game:
    """A stored game before its first choice; Outdated where its rules, or its content, are not to be had here."""
    rules = rules_of(row.rules)
    here = rules_version(content, rules)
    if own_content(row.rules) != own_content(here):
        # every choice may be legal with other numbers, too, and lead to another game
        raise Outdated(
            f"This game was begun with other content files (its rules: {row.rules}; here: {here}). Start the server "
            "with the same TSUKUYUMI_CONTENT to go on with it."
        )
    try:
        return setup.start(rules, content)
    except TsukuyumiError as error:
        raise outdated(row, here, error) from None


def outdated(row: GameRow, here: str, why: TsukuyumiError) -> Outdated:
    return Outdated(
        f"This game was played with the rules {row.rules}; the rules here ({here}) cannot go on with it: {why}"
    )
