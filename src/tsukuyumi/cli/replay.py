"""``tsukuyumi replay FILE``: a recorded game, decision by decision."""

from __future__ import annotations

import argparse

from rich.text import Text

from ..game import Game
from ..records import Record, choice_line, read_record, replay
from ..terminal import Codes, board_lines, table_lines
from ..terminal.panels import heading, score_table
from .files import UseError, overlay, read_text
from .numbers import number_in, shown
from .screen import Screen

_KEYS = "n next, p back, a number, b board, q quit > "


def replay_file(arguments: argparse.Namespace) -> int:
    screen = Screen()
    if arguments.step and arguments.at is None:
        screen.need_keyboard()
    content = overlay()
    record = read_record(read_text(arguments.file), content, any_rules=arguments.any_rules)
    moments = [game for _, game in replay(record, content)]
    viewer = Viewer(record, moments, screen)
    if arguments.at is not None:
        if arguments.at > len(moments):
            raise UseError(f"there is no decision {arguments.at}: the record has {len(record.choices)}")
        viewer.show_position(arguments.at)
    elif arguments.step or viewer.screen.interactive:
        viewer.step()
    else:
        viewer.show_all()
    return 0


class Viewer:
    """``moments[i]`` is the game before choice i + 1; the last one is the game after all choices."""

    def __init__(self, record: Record, moments: list[Game], screen: Screen) -> None:
        self.record = record
        self.moments = moments
        self.screen = screen
        self._drawn = ""

    def show_all(self) -> None:
        for number in range(1, len(self.moments) + 1):
            self.show(number)

    def show(self, number: int, full: bool = False) -> None:
        """What happened since the decision before, the board if it has changed, and what was chosen."""
        game = self.moments[number - 1]
        lines: list[Text | str] = [""]
        lines += [f"  {line}" for line in self._news(number)]
        board = board_lines(game, None, self.screen.width, explained=full or number == 1)
        picture = "\n".join(line.plain for line in board)
        if full or picture != self._drawn:
            lines += [heading(game.view(None)), *board]
            self._drawn = picture
        lines += self._choice(number)
        self.screen.show(lines)

    def _news(self, number: int) -> list[str]:
        """Log lines between the decision before and this one, as a spectator read them."""
        since = 0 if number == 1 else sum(1 for _ in self.moments[number - 2].log_lines(None))
        return [line.text for line in self.moments[number - 1].log_lines(None, since=since)]

    def _choice(self, number: int) -> list[Text | str]:
        game = self.moments[number - 1]
        if number <= len(self.record.choices):
            assert game.decision is not None
            return [game.decision.prompt(), Text(choice_line(number, self.record.choices[number - 1]), no_wrap=True)]
        if game.over:
            return ["", "The game is over.", *score_table(game.view(None), Codes(game.state.box))]
        return [f"The record ends here, unfinished, after {len(self.record.choices)} choices."]

    def show_position(self, number: int) -> None:
        """One moment: the table, what was chosen, and the position as text."""
        game = self.moments[number - 1]
        self.screen.show([*table_lines(game, None, self.screen.width), "", *self._choice(number), ""])
        print(game.position(), end="")

    def step(self) -> None:
        number = 1
        self.show(number)
        while (key := self.screen.ask(f"[{number}/{len(self.moments)}] {_KEYS}")) is not None:
            match key.lower():
                case "q":
                    return
                case "" | "n":
                    wanted = number + 1
                case "p":
                    wanted = number - 1
                case "b":
                    self.show(number, full=True)
                    continue
                case digits if (typed := number_in(digits)) is not None:
                    wanted = typed
                case other:
                    self.screen.show([f"{shown(other)} is not one of the keys."])
                    continue
            if 1 <= wanted <= len(self.moments):
                number = wanted
                self.show(number)
            else:
                self.screen.show([f"There is no decision {wanted}: they go from 1 to {len(self.moments)}."])
