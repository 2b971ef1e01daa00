"""What is written down about one game of the arena, while it is played.

Everything comes from the log, and from the state at the first question of each round: asking a bot and applying its
answer are what a game costs, and this adds a few percent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..content.model import Content
from ..engine.decisions import Key
from ..engine.log import entries_of
from ..engine.questions import DRAFTING, asking_of
from ..engine.state import State
from ..game import Game
from ..rules.scoring import breakdown, ranking, scores
from .battles import Battles
from .coverage import Item, all_items
from .coverage_watch import Watch, pieces_in_reserve

ONI: Final = "oni"
# kinds of items that are about the program, not about the box
_NOT_CONTENT: Final = ("step", "kind of decision", "question", "option", "log entry", "reason", "scenario")
# what only counted steps could show; counting them would slow down the bots' own thinking
_NOT_WATCHED: Final = ("step:", "property:immune_radioactive")


def watched_items(content: Content) -> list[Item]:
    """The content whose use the arena counts, with the counters that show it."""
    return [item for item in all_items(content) if item.kind not in _NOT_CONTENT and not _hidden(item)]


def unwatched_items(content: Content) -> list[Item]:
    """The content whose use it cannot see."""
    return [item for item in all_items(content) if item.kind not in _NOT_CONTENT and _hidden(item)]


def _hidden(item: Item) -> bool:
    return any(name.startswith(_NOT_WATCHED) for name in item.counters)


def names_of_counters(content: Content) -> frozenset[str]:
    return frozenset(name for item in watched_items(content) for name in item.counters)


class Chronicle:
    """Call ``before`` with each answer and ``after`` when it has been applied; then ``as_data`` has it all.

    ``counters`` are those whose numbers are wanted.
    """

    def __init__(self, game: Game, counters: frozenset[str]) -> None:
        s = game.state
        self._counters = counters
        self.s: State = s
        self.decisions = 0
        self.names = (*s.box.faction_ids, ONI)
        self.battles = Battles(self.names)
        # the last answer of a round is read when the next has begun, so the log has to say which round it was
        self._now = self.battles.round = s.round
        self.drafts: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.missions: list[dict[str, Any]] = []
        self.goals: list[dict[str, Any]] = []
        self.order: list[list[int]] = []
        self.points: list[list[dict[str, int]]] = []
        self.ended_by = "rounds"
        self._watch = Watch(0)
        self._offered: list[str] = []
        self._readers = {
            **self.battles.readers,
            "drafts_card": self._drafts,
            "plays_event": self._plays_event,
            "replays_event": self._plays_event,
            "mission": self._mission,
            "goal": self._goal,
            "supremacy": self._supremacy,
            "round": self._begins,
        }
        self._read = 0
        self._ground = (b"", b"")
        self._round = s.round
        self._reserve: dict[str, int] = {}
        self._pieces: tuple[bytes, ...] = ()
        self._catch_up()

    # ---- while it is played ----------------------------------------------------------------------------------------
    def before(self, key: Key) -> None:
        s = self.s
        pending = s.decision
        assert pending is not None
        self.decisions += 1
        self._watch.see_choice(s, key)
        if asking_of(pending).thought == DRAFTING:
            self._offered = [s.box.action[int(legal[1])].id for legal in pending.keys]

    def after(self) -> None:
        self._catch_up()

    def _catch_up(self) -> None:
        s = self.s
        closed, near = self._ground
        for entry in entries_of(s.log, self._read):
            self._watch.see_entry(s, entry, closed, near)
            reader = self._readers.get(str(entry[0]))
            if reader is not None:
                reader(s, [int(value) for value in entry[2:]])
        self._read = s.log.number if s.log else 0
        self._ground = (s.closed, s.near)
        self.battles.forget_finished(s)
        self._see_pieces()
        if s.round != self._round or s.over:
            self._new_round()

    def _see_pieces(self) -> None:
        s = self.s
        pieces = (bytes(s.supply), bytes(s.marks), s.edge_marks, s.neutral, s.gear, s.gear_used, s.token_places)
        if pieces != self._pieces:
            self._pieces = pieces
            reserve = pieces_in_reserve(s)
            for name, left in self._reserve.items():
                if reserve[name] < left:
                    self._watch.note(name, times=left - reserve[name])
            self._reserve = reserve

    def _new_round(self) -> None:
        """The first question of a round, or the end: how the round before has left the table."""
        s = self.s
        if self._round:
            self.points.append([breakdown(s, seat) for seat in range(s.box.seats)])
        self._round = s.round
        if not s.over:
            self.order.append(list(s.initiative))

    # ---- entries of the log ----------------------------------------------------------------------------------------
    def _begins(self, s: State, args: Sequence[int]) -> None:
        self._now = self.battles.round = args[0]

    def _drafts(self, s: State, args: Sequence[int]) -> None:
        card = s.box.action[args[1]].id
        self.drafts.append({"round": self._now, "seat": args[0], "card": card, "from": self._offered or [card]})
        self._offered = []

    def _plays_event(self, s: State, args: Sequence[int]) -> None:
        self.events.append({"round": self._now, "by": self.names[args[0]], "event": s.box.event[args[1]].id})

    def _mission(self, s: State, args: Sequence[int]) -> None:
        self.missions.append({"round": self._now, "by": self.names[args[0]], "mission": s.box.mission[args[1]].id})

    def _goal(self, s: State, args: Sequence[int]) -> None:
        self.goals.append({"round": self._now, "by": self.names[args[0]]})

    def _supremacy(self, s: State, args: Sequence[int]) -> None:
        self.ended_by = "supremacy"

    # ---- when it is over -------------------------------------------------------------------------------------------
    def as_data(self) -> dict[str, Any]:
        s = self.s
        assert s.over, "the game is not over"
        places = ranking(s)
        used = {name: self._watch.counts[name] for name in sorted(self._watch.counts) if name in self._counters}
        return {
            "decisions": self.decisions,
            "rounds": s.round,
            "ended_by": self.ended_by,
            "scores": scores(s),
            # seats from first to last; a tie in points goes to the higher place in initiative
            "places": places,
            "winners": list(s.box.mode.outcome(s).seats),
            "interim": [[sum(sources.values()) for sources in by_seat] for by_seat in self.points],
            "points": self.points,
            "order": self.order,
            "drafts": self.drafts,
            "battles": self.battles.as_data(),
            "events": self.events,
            "missions": self.missions,
            "goals": self.goals,
            "used": used,
        }
