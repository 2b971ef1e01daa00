"""The table in a terminal: a view of the game as lines of text, with colours where the terminal has them."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from ..game import Game
from .board import draw_board
from .codes import Codes
from .panels import area_line, edge_lines, heading, initiative_line, legend, players_table, table_line

__all__ = ["Codes", "board_lines", "plain", "table_lines"]


def board_lines(
    game: Game, seat: int | None, width: int = 120, marked: Collection[int] = (), explained: bool = True
) -> list[Text]:
    """The board, and below it everything that does not fit into it, as a seat sees it (None: a spectator)."""
    codes = Codes(game.state.box)
    view = game.view(seat)
    drawing = draw_board(view, codes, width, marked)
    below = [area_line(view, codes, number) for number in drawing.crowded]
    return [*drawing.lines, *below, *edge_lines(view, codes), *(legend(view, codes) if explained else [])]


def table_lines(game: Game, seat: int | None, width: int = 120, marked: Collection[int] = ()) -> list[Text]:
    """The whole table: round, initiative, board, players."""
    codes = Codes(game.state.box)
    view = game.view(seat)
    return [
        heading(view).append("   ").append_text(initiative_line(view, codes)),
        *board_lines(game, seat, width, marked),
        Text(),
        *players_table(view, codes, seat),
        table_line(view, codes),
    ]


def plain(lines: list[Text]) -> str:
    """Lines without colours."""
    return "".join(f"{line.plain}\n" for line in lines)
