"""A grid of characters with styles: the board is drawn on it, and it becomes lines of text."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from (x, y) to the right; what leaves the canvas is lost."""
        if not 0 <= y < self.height:
            return
        for i, char in enumerate(text):
            if 0 <= x + i < self.width:
                self._chars[y][x + i] = char
                self._styles[y][x + i] = style

    def lines(self) -> list[Text]:
        """Every line with its styles, without the empty tail."""
        found: list[Text] = []
        for chars, styles in zip(self._chars, self._styles, strict=True):
            end = len("".join(chars).rstrip()) if not any(styles) else len(chars)
            line = Text(no_wrap=True)
            start = 0
            for at in range(1, end + 1):
                if at == end or styles[at] != styles[start]:
                    line.append("".join(chars[start:at]), styles[start] or None)
                    start = at
            line.rstrip()
            found.append(line)
        return found
