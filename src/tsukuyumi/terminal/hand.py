"""What the player at the keyboard holds: action cards, events, the pending decision with its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..content.model import Content
from ..game import Question
from .panels import HEAD, PHASE_STYLE, QUIET, styled

View = Mapping[str, Any]


def card_text(content: Content, card: str) -> Text:
    """An action card on one line, its rows in their colours."""
    data = content.action_by_id[card]
    line = styled(f"{data.name} ({data.number})", "bold")
    for colour, row in (("blue", data.blue), ("green", data.green), ("red", data.red)):
        line.append("  ")
        line.append(f"{colour}: {_row_words(row)}", PHASE_STYLE[colour])
    if data.special:
        line.append(f"  {data.text}", QUIET)
    return line


def _row_words(row: str) -> str:
    return row.replace("place_oni", "place Oni").replace("oni_conquest", "Oni conquest") or "none"


def hand_lines(view: View, content: Content) -> list[Text]:
    """My hand while I draft, my card, my events."""
    mine = view["me"]
    if mine is None:
        return []
    lines: list[Text] = []
    if mine["hand"] and view["phase"] == "draft":
        lines.append(Text("Your hand:", HEAD))
        lines += [Text("  ").append_text(card_text(content, card)) for card in mine["hand"]]
    if mine["card"]:
        lines.append(styled("Your card: ", HEAD).append_text(card_text(content, mine["card"])))
    for event in view["seats"][mine["seat"]]["events"]:
        data = content.event_by_id[event]
        lines.append(styled("Your event: ", HEAD).append(data.name, "bold").append(f": {data.text}", QUIET))
    return lines


def question_lines(question: Question, width: int) -> list[Text]:
    """The decision in words with its rule, and its options with numbers and ids."""
    lines = [styled(question.prompt(), HEAD).append(f"   ({question.rule})", QUIET)]
    cells: list[Text] = []
    for number, option in enumerate(question.options, start=1):
        cell = styled(f"{number:>3}  ", "bold").append(option.label() or option.id)
        cells.append(cell.append(f"  {option.id}", QUIET))
    longest = max(len(cell) for cell in cells) + 3
    columns = max(1, min(3, width // longest)) if len(cells) > 8 else 1
    height = -(-len(cells) // columns)
    for row in range(height):
        line = Text(no_wrap=True)
        for cell in cells[row::height]:
            line.append_text(cell)
            line.append(" " * (longest - len(cell)))
        line.rstrip()
        lines.append(line)
    return lines
