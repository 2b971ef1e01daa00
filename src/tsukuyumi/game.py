"""The facade that everything else uses: a game, its pending decision, and what may be done with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .content.loader import content_at
from .content.model import Content
from .engine.decisions import DONE, NO, PASS, Decision, Key
from .engine.frames import Frame
from .engine.log import Entry, LogNode, entries_of, visible_to
from .engine.machine import answer
from .engine.options import GameOptions, check_seed, make_options
from .engine.questions import Asking, asking_of
from .engine.rulebook import CURRENT
from .engine.state import State
from .engine.texts import texts
from .engine.wording import doing_text, key_of, log_text, option_id, option_label, prompt_text, sentence
from .errors import BadOption, GameOver, IllegalChoice
from .rules.scoring import breakdown, scores
from .table import make_box, start_state


class Option:
    """A legal answer: a stable id, and a label in words."""

    __slots__ = ("_state", "key")

    def __init__(self, state: State, key: Key) -> None:
        self._state = state
        self.key = key

    @property
    def id(self) -> str:
        return option_id(self._state, self.key)

    def label(self, language: str = "en") -> str:
        return option_label(self._state, self.key, language)

    def __repr__(self) -> str:
        return f"<Option {self.id}>"


class Question:
    """The pending decision: who is asked, what for, by which rule, and every legal answer."""

    __slots__ = ("_decision", "_options", "_state")

    def __init__(self, state: State, decision: Decision) -> None:
        self._state = state
        self._decision = decision
        self._options: list[Option] | None = None

    @property
    def seat(self) -> int:
        return self._decision.seat

    @property
    def kind(self) -> str:
        return self._decision.kind

    @property
    def rule(self) -> str:
        return self._decision.rule

    @property
    def name(self) -> str:
        """Which question this is, as a stable word (the prompt's key)."""
        return self._decision.prompt

    @property
    def asking(self) -> Asking:
        """What everybody needs to know of this question, as it is declared beside the procedure that asks it."""
        return asking_of(self._decision)

    @property
    def arguments(self) -> tuple[int, ...]:
        """What the prompt speaks about, as bare numbers in the order of its template."""
        return self._decision.args

    @property
    def keys(self) -> list[Key]:
        """The options as bare tuples, for programs that are in a hurry."""
        return self._decision.keys

    @property
    def options(self) -> list[Option]:
        if self._options is None:
            self._options = [Option(self._state, key) for key in self._decision.keys]
        return self._options

    def prompt(self, language: str = "en") -> str:
        return prompt_text(self._state, self._decision, language)

    def doing(self, told: bool = True, language: str = "en") -> str:
        """What the one who is asked is doing, for the others; ``told``: they may know what it is about."""
        return doing_text(self._state, self._decision, told, language)

    @property
    def default(self) -> int:
        """The safe answer for an absent player: decline where one may, else the first option."""
        keys = self._decision.keys
        for declining in (PASS, DONE, NO):
            if declining in keys:
                return keys.index(declining)
        return 0

    def __len__(self) -> int:
        return len(self._decision.keys)

    def __repr__(self) -> str:
        return f"<Question {self.name} to seat {self.seat}: {len(self)} options>"


class Refusal(NamedTuple):
    """Why something is not legal now: a sentence, the rule behind it, and a code for programs."""

    text: str
    rule: str
    code: str


class Result(NamedTuple):
    """The end of a game: the winning seats (none: the game has won), what their side is called, points by seat."""

    seats: tuple[int, ...]
    side: str
    points: tuple[int, ...]


class LogLine(NamedTuple):
    number: int
    kind: str
    text: str
    arguments: tuple[int, ...]


class Game:
    """One game at one moment. Only ``apply`` changes it."""

    __slots__ = ("_question", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self._question: Question | None = None

    # ---- play ------------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Question | None:
        """The pending decision; None when the game is over."""
        pending = self.state.decision
        if pending is None:
            return None
        if self._question is None:
            self._question = Question(self.state, pending)
        return self._question

    def apply(self, choice: int | str | Option) -> None:
        """Take an option of the pending decision: its index, its id, or the option itself."""
        pending = self.state.decision
        if pending is None:
            raise GameOver("the game is over: nothing is left to decide")
        self._question = None
        if type(choice) is int:
            if not 0 <= choice < len(pending.keys):
                raise IllegalChoice(f"there is no option {choice}: this decision has {len(pending.keys)}")
            key = pending.keys[choice]
        else:
            key = self._legal_key(pending, choice)
        answer(self.state, key)

    def _legal_key(self, pending: Decision, choice: object) -> Key:
        if isinstance(choice, Option):
            if choice.key in pending.keys:
                return choice.key
            choice = choice.id
        meant = key_of(self.state, choice) if isinstance(choice, str) else None
        if meant is not None and meant in pending.keys:
            return meant
        # an id may stand for one of several alike (tiles of a kind): then the one on offer is meant
        for key in pending.keys:
            if option_id(self.state, key) == choice:
                return key
        refusal = self.explain(str(choice))
        raise IllegalChoice(f"{refusal.text} ({refusal.rule})" if refusal else f"{choice!r} is not an option")

    def clone(self) -> Game:
        """An independent copy: played on, it leaves this game as it is."""
        return Game(self.state.clone())

    # ---- looking ---------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def result(self) -> Result | None:
        """Who has won, one seat or several, and the points; None while the game lasts."""
        if not self.state.over:
            return None
        seats, side = self.state.box.mode.outcome(self.state)
        return Result(seats, side, tuple(self.scores()))

    @property
    def winner(self) -> int | None:
        """The winning seat, if it is one alone; None while the game lasts, or where a side has won or lost."""
        result = self.result
        return result.seats[0] if result is not None and len(result.seats) == 1 else None

    @property
    def seats(self) -> tuple[str, ...]:
        """The factions by seat."""
        return self.state.box.faction_ids

    @property
    def options(self) -> GameOptions:
        return self.state.box.options

    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now."""
        return scores(self.state)

    def breakdown(self, seat: int) -> dict[str, int]:
        """A seat's points by source."""
        self._check_seat(seat)
        return breakdown(self.state, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that a seat may know (None: a spectator), as plain data."""
        from .views import view

        if seat is not None:
            self._check_seat(seat)
        return view(self, seat)

    @property
    def log(self) -> list[Entry]:
        """What happened, oldest first: (kind, audience, argument, ...) with audience a bit set of seats or -1."""
        return entries_of(self.state.log)

    def log_lines(self, seat: int | None, language: str = "en", since: int = 0) -> Iterator[LogLine]:
        """The log in words, as far as a seat may read it. Numbers count what this reader sees."""
        if seat is not None:
            self._check_seat(seat)
        return self._log_lines(seat, language, since)

    def _log_lines(self, seat: int | None, language: str, since: int) -> Iterator[LogLine]:
        number = 0
        for entry in entries_of(self.state.log):
            if visible_to(entry, seat):
                number += 1
                if number > since:
                    arguments = tuple(int(v) for v in entry[2:])
                    yield LogLine(number, str(entry[0]), log_text(self.state, entry, language), arguments)

    def explain(self, option: str, language: str = "en") -> Refusal | None:
        """Why this option id is not legal now, with the rule; None if it is legal."""
        if not isinstance(option, str):
            raise IllegalChoice(f"an option is named by its id, which is text, not {option!r}")
        pending = self.state.decision
        if pending is None:
            return Refusal("The game is over.", "R, End of Game", "over")
        key = key_of(self.state, option)
        if key is not None:
            if key in pending.keys:
                return None
            for frame in self._who_can_tell(key):
                found = frame.explain(self.state, key)
                if found is not None:
                    code, arguments = found
                    rule = texts()["reason_rule"].get(code, frame.rule)
                    return Refusal(sentence(self.state, "reason", code, arguments, language), rule, code)
        if any(option_id(self.state, legal) == option for legal in pending.keys):
            return None
        return Refusal(sentence(self.state, "reason", "unknown", (), language), pending.rule, "unknown")

    def _who_can_tell(self, key: Key) -> list[Frame]:
        """The procedure that asks; and those under way below it, if the answer is one that nobody asks for now."""
        pending = self.state.decision
        stack = self.state.stack
        if pending is None or not stack or any(legal[0] == key[0] for legal in pending.keys):
            return stack[-1:]
        waiting = [frame for frame in reversed(stack[:-1]) if 0 < frame.at < len(frame.steps)]
        return [stack[-1], *waiting]

    def _check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.seats):
            raise BadOption(f"there is no seat {seat!r}: the seats of this game are 0 to {len(self.seats) - 1}")

    # ---- keeping ---------------------------------------------------------------------------------------------------
    def save(self) -> bytes:
        """The game at this very decision, as JSON."""
        from .saves import save

        return save(self.state)

    def digest(self) -> str:
        """A hash of the whole state."""
        from .saves import digest

        return digest(self.state)

    def determinize(self, seat: int | None, seed: int, *, log: bool = True) -> Game:
        """A game that the seat (None: a spectator) cannot tell from this one: what it does not know is dealt anew.

        Its log has what the seat was told, and nothing that was for others alone; without ``log`` it has none, which
        is faster.
        """
        from .secrets import determinize

        if seat is not None:
            self._check_seat(seat)
        check_seed(seed)
        dealt = determinize(self.state, seat, seed)
        dealt.log = None
        for entry in entries_of(self.state.log) if log else ():
            if visible_to(entry, seat):
                dealt.log = LogNode(entry, dealt.log)
        return Game(dealt)

    def position(self) -> str:
        """The position as human-readable text."""
        from .positions import write_position

        return write_position(self.state)


def new_game(
    factions: Sequence[str],
    seed: int = 0,
    *,
    content: Content | Path | str | None = None,
    rules: str = CURRENT,
    **options: Any,
) -> Game:
    """A game with these factions at seats 0, 1, 2, ...; keyword options as in ``GameOptions``:

    mode, edition, scenario, modules, legendary, quick_start, difficulty, rounds, board, oni, supremacy.

    ``rules`` is the version that it is pinned to, for whoever plays an old game again.
    """
    box = make_box(factions, make_options(options), content_at(content), rules)
    return Game(start_state(box, seed))


def load_game(data: bytes, *, content: Content | Path | str | None = None) -> Game:
    """The game that ``Game.save`` wrote."""
    from .saves import load

    return Game(load(data, content_at(content)))


def from_position(text: str, *, content: Content | Path | str | None = None, seed: int = 0) -> Game:
    """The game that a position describes."""
    from .positions import read_position

    return Game(read_position(text, content_at(content), seed))
