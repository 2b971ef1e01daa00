"""Where lines go and answers come from: a terminal with colours, or a pipe without."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from .files import UseError

_PIPE_WIDTH = 120


class Screen:
    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)
        # a pipe has no width of its own: lines are as long as the board needs
        if not self._console.is_terminal and "COLUMNS" not in os.environ:
            self._console = Console(highlight=False, markup=False, emoji=False, width=_PIPE_WIDTH)

    @property
    def width(self) -> int:
        return self._console.width

    @property
    def interactive(self) -> bool:
        return _is_open(sys.stdin) and sys.stdin.isatty() and sys.stdout.isatty()

    def need_keyboard(self) -> None:
        """Better said before the first board is drawn than at the first question."""
        if not _is_open(sys.stdin):
            raise UseError("nothing can be typed here: the standard input is closed")
        if not _is_open(sys.stdout):
            raise UseError("nothing can be shown here: the standard output is closed")

    def show(self, lines: Iterable[Text | str]) -> None:
        for line in lines:
            text = Text(line) if isinstance(line, str) else line
            # the board keeps its lines whole; sentences wrap
            whole = bool(text.no_wrap)
            self._console.print(text, no_wrap=whole, overflow="ignore" if whole else "fold", crop=False)

    def ask(self, prompt: str) -> str | None:
        """A line from the keyboard; None at its end."""
        self.need_keyboard()
        try:
            return input(prompt).strip()
        except EOFError:
            print()
            return None
        except UnicodeDecodeError:
            raise UseError("what was typed is not text") from None
        except OSError as error:
            raise UseError(f"nothing can be typed here: {error.strerror}") from None


def _is_open(stream: TextIO | None) -> bool:
    # a process that is started without a stream has None in its place
    return stream is not None and not stream.closed
