"""The report of an arena run: one page with pictures and plain sentences (needs the extra ``[lab]``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...content.loader import load_content
from ..runs import Run
from . import sections
from .html import whole_page


def page(run: Run, games: Sequence[dict[str, Any]]) -> str:
    """The whole page as HTML; ``games`` are at least one."""
    names = sections.Names(run.plan.content or load_content())
    first = run.file.sessions[0]
    chapters = [
        sections.about(run.plan, run.file.content, first.command, games),
        sections.factions(games, names),
        sections.bots(games, names),
        sections.points(games, names),
        sections.seats(games),
        sections.action_cards(games, names),
        sections.combat_cards(games, names),
        sections.counterattacks(games, names),
        sections.deeds(games, names),
        sections.unused(games, names),
        sections.length(games),
        sections.times(games),
    ]
    return whole_page("Tsukuyumi: report of an arena run", chapters)
