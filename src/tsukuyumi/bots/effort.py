"""How hard a computer player thinks: numbers that travel between processes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# so many answers of a plan are foreseen without haze
_CLEAR: Final = 6


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: ``nodes`` positions per decision, ``width`` ways followed at once."""

    nodes: int
    width: int
    # how many options of one question are tried
    options: int = 24
    # whether others choose their counterattacks with care
    careful_rivals: bool = True
    # how wrong a position may look, in victory points (a standard deviation): everywhere, and besides for each answer
    # of a plan after the first few. Short plans are seen as they are, in long ones the overview is lost.
    blur: float = 0.0
    haze: float = 0.0

    def error(self, answers: int) -> float:
        """How wrong a plan of so many answers may look."""
        return self.blur + self.haze * max(0, answers - _CLEAR)
