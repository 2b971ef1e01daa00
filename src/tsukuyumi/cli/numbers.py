"""Numbers as people type them."""

from __future__ import annotations

from typing import Final

# nothing here is counted so far, and Python itself refuses to read thousands of digits
_MOST_DIGITS: Final = 18


def number_in(text: str) -> int | None:
    """The number that plain digits stand for; None where the text is anything else ("²" is a digit, but not plain)."""
    if not (text.isascii() and text.isdigit()) or len(text) > _MOST_DIGITS:
        return None
    return int(text)


def shown(text: str, most: int = 60) -> str:
    """What was typed, quoted in a complaint; a slip of the keyboard may be very long."""
    return repr(text if len(text) <= most else text[:most] + "…")
