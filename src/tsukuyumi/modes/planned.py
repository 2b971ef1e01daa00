"""What the rulebooks describe and this table does not play yet: refused as such, and not as something unknown."""

from __future__ import annotations

from typing import Final

PLANNED: Final[dict[str, tuple[str, ...]]] = {
    "mode": (),
    "modules": (
    ),
}  # fmt: skip
