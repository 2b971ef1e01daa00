"""What an option would do, as far as that is certain: points, damage, reach, cost. Nothing is changed or drawn.

Each procedure tells it about its own questions (``Frame.preview``), by the same functions that carry the rules out; a
client shows it beside the option.
"""

from __future__ import annotations

from msgspec.structs import replace

from .engine.foreseen import Preview
from .engine.wording import key_of
from .game import Game


def preview(game: Game, option: str) -> Preview:
    """The preview of an option of the pending decision; an empty one where nothing can be said."""
    s = game.state
    pending = s.decision
    key = key_of(s, option)
    if pending is None or key is None or key not in pending.keys:
        return Preview(option)
    found = s.stack[-1].preview(s, key)
    return Preview(option) if found is None else replace(found, option=option)
