"""The report of an arena run: one page with pictures and plain sentences (needs the extra ``[lab]``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...content.fingerprint import content_fingerprint
from ...content.loader import load_content
from ..runs import Run
from . import cards, course, winners
from .html import whole_page
from .names import Names


def page(run: Run, games: Sequence[dict[str, Any]]) -> str:
    """The whole page as HTML; ``games`` are at least one."""
    names = Names(run.plan.content or load_content())
    here = content_fingerprint(names.content)
    sessions = run.file.sessions
    chapters = [
        winners.about(run.plan, run.file.content, sessions, games, here),
        winners.factions(games, names),
        winners.choices(games, names, run.plan),
        winners.bots(games, names),
        course.points(games, names),
        winners.seats(games),
        cards.action_cards(games, names),
        cards.combat_cards(games, names),
        cards.counterattacks(games, names),
        course.deeds(games, names),
        course.unused(games, names, played_with_this=here == run.file.content),
        course.length(games),
        course.times(games, sessions),
    ]
    return whole_page("Tsukuyumi: report of an arena run", [chapter for chapter in chapters if chapter is not None])
