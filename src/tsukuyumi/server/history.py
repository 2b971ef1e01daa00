"""One game's past and present: its events, the state after each of them, and what may be taken back.

Events are numbered from 1 and never change. A *choice* leads from the state before it to the next; an *undo* restores
the state after an earlier event. So the state after every event is defined for good, and what counts at any moment is
the *line* of choices that led there, without those that were taken back.
"""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from ..bots import Aim
from ..content.model import Content
from ..engine.decisions import SEALED
from ..engine.log import LogNode, entries_of, visible_to
from ..engine.state import DRAFT, SET_UP
from ..errors import BadSave, TsukuyumiError
from ..game import Game, load_game
from ..secrets import hidden_by_now
from ..whole_files import BROKEN_JSON
from .beginnings import begun, outdated, read_setup
from .errors import Refusal
from .rules_version import rules_of, rules_version
from .store import EventRow, GameRow, SnapshotRow

SNAPSHOT_EVERY: Final = 25
_KEPT_STATES: Final = 96


class Facts(Struct, frozen=True, omit_defaults=True):
    """What lists and sliders show of an event without replaying it; ``log`` counts all entries up to then.

    ``aims`` is what a computer player was after, if its question was one that everybody saw (see ``bots.aim_text``).
    """

    name: str
    round: int
    phase: str
    deciding: int | None
    scores: list[int]
    winner: int | None
    log: int
    aims: tuple[Aim, ...] = ()
    over: bool = False
    # the winning seats, none where the game itself has won
    winners: tuple[int, ...] = ()


def facts_of(game: Game, name: str, aims: tuple[Aim, ...] = ()) -> Facts:
    """``name`` is the question that was answered last."""
    s = game.state
    pending = game.decision
    deciding = pending.seat if pending else None
    phase, winners = s.box.phase_names[s.phase], game.result.seats if game.result else ()
    return Facts(name, s.round, phase, deciding, game.scores(), game.winner, s.log_number, aims, s.over, winners)


class LogPart(Struct, frozen=True):
    """What a snapshot keeps of the log: the entries since the snapshot of event ``after``, or all where that is 0."""

    after: int
    entries: Sequence[Sequence[str | int]]


def read_log(packed: bytes) -> LogPart:
    """Earlier programs kept the whole log in every snapshot, as a list."""
    found = msgspec.json.decode(zlib.decompress(packed), type=list[list[str | int]] | LogPart)
    return LogPart(0, found) if isinstance(found, list) else found


# between the key of a choice and the number of one that followed from the same press
_THEN: Final = "\x1f"


def continued(key: str, number: int) -> str:
    """The key of the choice ``number`` that came of the same press as the one with this key."""
    return f"{key}{_THEN}{number}"


class History:
    """Load with ``History(row, events, snapshots)``; ``append`` only what is stored."""

    def __init__(
        self,
        row: GameRow,
        events: Sequence[EventRow],
        snapshots: Iterable[SnapshotRow],
        content: Content | None = None,
    ) -> None:
        self.row = row
        self.rules = rules_version(content, rules_of(row.rules))
        self.content = content
        self.setup = read_setup(row.setup)
        self.events: list[EventRow] = list(events)
        self.facts: list[Facts] = [msgspec.json.decode(event.facts, type=Facts) for event in events]
        self.keys: dict[str, int] = {event.key: event.seq for event in events}
        # snapshots of other rules may hide that a choice is no longer legal
        self._frozen = {shot.seq: shot for shot in snapshots if shot.rules == self.rules}
        # the events after which there is a snapshot that can be built upon
        self._anchors = set(self._frozen)
        self._states: OrderedDict[int, Game] = OrderedDict()
        self.start = begun(row, self.setup, content)
        self.start_facts = facts_of(self.start, "")
        try:
            self.head = self.state(self.seq)
        except TsukuyumiError as error:
            raise outdated(row, self.rules, error) from None

    # ---- reading -----------------------------------------------------------------------------------------------------
    @property
    def seq(self) -> int:
        """The number of events."""
        return len(self.events)

    def state(self, seq: int) -> Game:
        """The game after event ``seq``. Shared: clone it before playing on."""
        try:
            return self._replayed(seq)
        except TsukuyumiError:
            if not self._frozen:
                raise
            # a snapshot that can be read, and from which the events cannot be played on
            self._frozen.clear()
            self._anchors.clear()
            return self._replayed(seq)

    def _replayed(self, seq: int) -> Game:
        todo: list[EventRow] = []
        at = seq
        base: Game | None = None
        while at > 0:
            base = self._states.get(at) or self._thawed(at)
            if base is not None:
                break
            event = self.events[at - 1]
            if event.back is not None:
                at = event.back
            else:
                todo.append(event)
                at -= 1
        game = base or self.start
        if todo:
            game = game.clone()
            for event in reversed(todo):
                game.apply(str(event.option))
                if event.seq % SNAPSHOT_EVERY == 0:
                    self._keep(event.seq, game.clone())
        self._keep(seq, game)
        return game

    def _keep(self, seq: int, game: Game) -> None:
        self._states[seq] = game
        self._states.move_to_end(seq)
        while len(self._states) > _KEPT_STATES:
            self._states.popitem(last=False)

    def _thawed(self, seq: int) -> Game | None:
        shot = self._frozen.get(seq)
        if shot is None:
            return None
        try:
            game = load_game(zlib.decompress(shot.save), content=self.content)
            game.state.log = self._log_at(seq)
        except (TsukuyumiError, zlib.error, *BROKEN_JSON):
            # damaged, or it does not fit the code any more: the events are the truth
            del self._frozen[seq]
            self._anchors.discard(seq)
            return None
        self._keep(seq, game)
        return game

    def _log_at(self, seq: int) -> LogNode | None:
        """The log of a snapshot, which holds only what was added since the one before it."""
        parts: list[LogPart] = []
        node: LogNode | None = None
        while seq:
            if parts and seq in self._states:
                node = self._states[seq].state.log
                break
            if seq not in self._frozen:
                raise BadSave("a snapshot is missing that another one builds upon")
            parts.append(read_log(self._frozen[seq].log))
            seq = parts[-1].after
        for part in reversed(parts):
            for entry in part.entries:
                node = LogNode(tuple(entry), node)
        return node

    def line(self, seq: int) -> list[int]:
        """The choices that led to the state after event ``seq``, oldest first."""
        found: list[int] = []
        at = seq
        while at > 0:
            event = self.events[at - 1]
            if event.back is not None:
                at = event.back
            else:
                found.append(at)
                at -= 1
        found.reverse()
        return found

    def log_moments(self, line: list[int]) -> list[int]:
        """For each choice of the line, how many log entries there were after it (to be searched with bisect)."""
        return [self.facts[seq - 1].log for seq in line]

    def moment_of_entry(self, line: list[int], counts: list[int], number: int) -> int:
        """The choice of the line after which log entry ``number`` stood; 0: before the first."""
        if number <= self.start_facts.log:
            return 0
        at = bisect_left(counts, number)
        return line[at] if at < len(line) else (line[-1] if line else 0)

    def common(self, line: list[int], seq: int) -> int:
        """The last moment that the line shares with the one that led to event ``seq``."""
        last = 0
        for here, there in zip(line, self.line(seq), strict=False):
            if here != there:
                break
            last = here
        return last

    def same_log(self, seq: int, before: int | None, now: int | None) -> bool:
        """Whether two readers have read the same log up to event ``seq``."""
        if before == now:
            return True
        if seq > self.seq:
            return False
        return all(visible_to(entry, before) == visible_to(entry, now) for entry in self.state(seq).log)

    def facts_at(self, seq: int) -> Facts:
        return self.facts[seq - 1] if seq else self.start_facts

    # ---- going on ----------------------------------------------------------------------------------------------------
    def choice(
        self, seat: int, option: str, key: str, at: float, aims: tuple[Aim, ...] = ()
    ) -> tuple[EventRow, Game]:
        """The event and the state that this choice leads to; nothing is changed here."""
        pending = self.head.decision
        assert pending is not None
        game = self.head.clone()
        game.apply(option)
        # a thought about a secret choice would give it away
        told = () if pending.kind == SEALED else aims
        facts = msgspec.json.encode(facts_of(game, pending.name, told))
        return EventRow(self.row.id, self.seq + 1, at, "choice", seat, option, None, key, facts), game

    def undo(self, seat: int, key: str, at: float) -> tuple[EventRow, Game]:
        """The event that takes the seat's last choice back; Refusal where that is not allowed."""
        back = self.undo_target(seat)
        name = self.facts_at(back).name
        game = self.state(back)
        facts = msgspec.json.encode(facts_of(game, name))
        return EventRow(self.row.id, self.seq + 1, at, "undo", seat, None, back, key, facts), game

    def append(self, event: EventRow, game: Game) -> None:
        """Call after the event is stored."""
        assert event.seq == self.seq + 1
        self.events.append(event)
        self.facts.append(msgspec.json.decode(event.facts, type=Facts))
        self.keys[event.key] = event.seq
        if event.seq % SNAPSHOT_EVERY == 0:
            # it was stored with the event
            self._anchors.add(event.seq)
        self.head = game
        self._keep(event.seq, game)

    def snapshot(self, event: EventRow, game: Game) -> SnapshotRow | None:
        """A snapshot of the state after an event that is about to be stored, every now and then."""
        if event.seq % SNAPSHOT_EVERY:
            return None
        after = self._anchor(event.seq - 1 if event.back is None else event.back)
        known = self.facts_at(after).log if after else 0
        log = msgspec.json.encode(LogPart(after, entries_of(game.state.log, known)))
        return SnapshotRow(self.row.id, event.seq, self.rules, zlib.compress(game.save(), 1), zlib.compress(log, 1))

    def _anchor(self, seq: int) -> int:
        """The last snapshot on the way to the state after event ``seq``; 0: there is none."""
        while seq and seq not in self._anchors:
            back = self.events[seq - 1].back
            seq = seq - 1 if back is None else back
        return seq

    # ---- taking back -------------------------------------------------------------------------------------------------
    def undo_seat(self) -> int | None:
        """The one seat that may take its last choice back now, if any: the human who chose last."""
        last = self._standing(self.seq)
        seat = self.events[last - 1].seat if last else None
        if seat is None or self.setup.seats[seat].kind != "human":
            return None
        try:
            self.undo_target(seat)
        except Refusal:
            return None
        return seat

    def undo_target(self, seat: int) -> int:
        """The moment before the seat's last choice, if no other seat has chosen and nothing was revealed since.

        What another seat has chosen counts even if it was taken back: it has been seen.
        """
        if self.head.over:
            raise Refusal("The game is over: nothing can be taken back.", "Undo", "undo_over")
        last = self._first_of_press(self._standing(self.seq))
        others = [event.seat for event in self.events[max(last - 1, 0) :] if event.seat != seat]
        if not last or (others and not any(self.events[one - 1].seat == seat for one in self.line(last))):
            raise Refusal("There is nothing to take back.", "Undo", "undo_nothing")
        if others:
            name = self.head.state.box.sheets[others[0]].name
            raise Refusal(f"{name} has decided since, so your last choice stands.", "Undo", "undo_seat")
        back = self._standing(last - 1)
        if hidden_by_now(self.state(back).state, seat) != hidden_by_now(self.head.state, seat):
            raise Refusal("Something was revealed since: a card, or chance.", "Undo", "undo_revealed")
        return back

    def _first_of_press(self, last: int) -> int:
        """What came of one press is taken back as one."""
        while last and _THEN in self.events[last - 1].key:
            before = self._standing(last - 1)
            if not before or self.events[before - 1].seat != self.events[last - 1].seat:
                break
            last = before
        return last

    def fresh_turn(self) -> bool:
        """Whether a human's choice has just passed the turn on, and could still be taken back."""
        if not self.events or self.events[-1].back is not None or self.undo_seat() is None:
            return False
        before = self.state(self._standing(self.seq - 1))
        return _turn(before) != _turn(self.head) or self.head.state.phase in (DRAFT, SET_UP)

    def _standing(self, seq: int) -> int:
        """The last of the choices that led to the state after event ``seq``; 0: none."""
        while seq and (back := self.events[seq - 1].back) is not None:
            seq = back
        return seq


def _turn(game: Game) -> tuple[int, int, int]:
    s = game.state
    return s.round, s.phase, s.acted
