"""Games and tables with modules switched on, for the tests of modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tsukuyumi
from scenario import Table
from tsukuyumi.content.loader import load_content
from tsukuyumi.game import Game

FOUR = ("boarlords", "cybersamurai", "dark_seed", "nomads")


def led(leader: str, *, players: int = 4, until: str = "", seed: int = 3, more: tuple[str, ...] = ()) -> Game:
    """A new game in which this leader was chosen, the others by default, up to the question of this name."""
    own = next(entry.faction for entry in load_content().leaders if entry.id == leader)
    seats = (own, *(name for name in FOUR if name != own))[:players]
    game = tsukuyumi.new_game(seats, seed=seed, board="spiral", modules=["leaders", *more])
    go_to(game, "leader")
    while game.decision is not None and game.decision.name == "leader":
        wanted = f"follow:{leader}"
        game.apply(wanted if wanted in ids(game) else 0)
    return go_to(game, until) if until else game


def ids(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.id for option in game.decision.options]


def go_to(game: Game, name: str, seat: int | None = None) -> Game:
    """Answer with the first option until this question comes up (for this seat)."""

    def there() -> bool:
        asked = game.decision
        return asked is None or (asked.name == name and (seat is None or asked.seat == seat))

    return go_until(game, there)


def go_until(game: Game, there: Callable[[], bool]) -> Game:
    while not there():
        assert game.decision is not None
        game.apply(game.decision.default)
    assert game.decision is not None, "the game is over before that"
    return game


def table(seats: str, *leaders: str, modules: str = "leaders", **options: Any) -> Table:
    """A table on which these leaders lead."""
    t = Table(seats, modules=tuple(modules.split()), **options)
    content = load_content()
    for name in leaders:
        faction = next(entry.faction for entry in content.leaders if entry.id == name)
        t.line(f"leader {faction} {name}")
    return t
