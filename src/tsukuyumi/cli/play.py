"""``tsukuyumi play``: a game in the terminal, one human against computer players of a level."""

from __future__ import annotations

import argparse
import contextlib
import random
from pathlib import Path

from rich.text import Text

from ..bots import bot_named
from ..engine.chance import apart
from ..engine.options import make_options
from ..engine.questions import TURN
from ..engine.texts import argument_types
from ..errors import TsukuyumiError, UnknownFaction
from ..family import played
from ..game import Game, Question
from ..records import Record
from ..secrets import hidden_by_now
from ..terminal import Codes, table_lines
from ..terminal.hand import hand_lines, question_lines
from ..terminal.panels import mission_lines, occupied_lines, score_table, victory_lines
from .asking import why
from .files import OPTIONS, UseError, flag, game_from_file, game_options, overlay, seats_of, write_file
from .lookup import described
from .numbers import number_in, shown
from .screen import Screen
from .thoughts import Adviser, answered

_YOU = "you"
_OPPONENT = "bot, {level}"
_LOG_LINES = 20
_AIMS_TOLD = "What the computer players are after stands in brackets from now on."
_AIMS_UNTOLD = "What the computer players are after is no longer told."
_HELP = """\
  a number, or an option's id         choose it
  ? 3, ? step:1,-2:3, ? Ash Hollow    why is this (not) legal? by number, id, or the name of an area, unit, card
  b  the table      a  every occupied area in words      h  your cards and events
  s  scores         l  the latest log lines (l 50: more)
  hint              what the strongest computer player would do, and why (it may take some seconds)
  t                 tell (or no longer) what the computer players are after
  i NAME            what a unit, a card, a counterattack or an event does
  u  take back your last choice, within your turn and until something is revealed
  w FILE            write the game down: a record, or a save if the name ends in .json
  q  quit"""


def play(arguments: argparse.Namespace) -> int:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (line editing and history for input())
    Sitting.begin(arguments).run()
    return 0


class Sitting:
    """One game, one player at the keyboard. ``record`` is None if the game's history is not known (a save)."""

    def __init__(
        self, game: Game, me: int, record: Record | None, screen: Screen, level: str = "random"
    ) -> None:
        self.game = game
        self.me = me
        self.record = record
        self.screen = screen
        # what the players are asked with says nothing about the game's own chance
        self.luck = random.Random(apart(game.state, "players"))
        self.opponents = {seat: bot_named(level) for seat in range(len(game.seats)) if seat != me}
        self.told = 0
        self.undo: list[Game] = []
        self.draw_table = True
        self.adviser = Adviser()
        self.tell_aims = False

    @classmethod
    def begin(cls, arguments: argparse.Namespace) -> Sitting:
        screen = Screen()
        screen.need_keyboard()
        # a level that there is not: better said before anything else
        bot_named(arguments.level)
        content = overlay()
        seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(1_000_000)
        if arguments.load is not None:
            wrong = [flag(name) for name in ("seed", "seats", *OPTIONS) if getattr(arguments, name) is not None]
            if wrong:
                own = f"the game in {arguments.load} has its own; with --load go --me and --level"
                raise UseError(f"{', '.join(wrong)}: {own}")
            game, record = game_from_file(arguments.load, content)
            named = {name: faction for faction, name in record.players.items()} if record else {}
            me = _seat(game.seats, arguments.me or named.get(_YOU) or game.seats[0])
            sitting = cls(game, me, record, screen, arguments.level)
            sitting.told = max(0, sum(1 for _ in game.log_lines(me)) - _LOG_LINES)
            return sitting
        options = game_options(arguments)
        seats = seats_of(arguments.seats, content, make_options(options))
        record = Record.new(seats, seed, **options)
        game = record.start(content)
        me = _seat(game.seats, arguments.me or game.seats[0])
        rival = _OPPONENT.format(level=arguments.level)
        record.players = {faction: _YOU if seat == me else rival for seat, faction in enumerate(game.seats)}
        names = Codes(game.state.box).owner_name
        what = ", ".join(played(game.state.box.options, game.state.box.content))
        screen.show([f"{what}. You play {names[game.seats[me]]}. Seed {seed}. Type ? for help."])
        return cls(game, me, record, screen, arguments.level)

    # ---- the loop --------------------------------------------------------------------------------------------------
    def run(self) -> None:
        while True:
            self._let_others_play()
            self._tell()
            question = self.game.decision
            if question is None:
                self._show_end()
            else:
                self._show_question(question)
            if not self._obey(question):
                return

    def _let_others_play(self) -> None:
        while (question := self.game.decision) is not None and question.seat != self.me:
            seed = self.luck.getrandbits(48)
            choice, aims = answered(self.opponents[question.seat], self.game, question, seed)
            if aims and self.tell_aims:
                self._tell()
                name = Codes(self.game.state.box).owner_name[self.game.seats[question.seat]]
                self.screen.show([f"  ({name}: {aims})"])
            self._take(choice)
            self.undo.clear()
            self.draw_table = True

    def _take(self, choice: int | str) -> None:
        if self.record is None:
            self.game.apply(choice)
        else:
            self.record.play(self.game, choice)

    def _tell(self) -> None:
        """What happened since I was last told."""
        lines = [line.text for line in self.game.log_lines(self.me, since=self.told)]
        self.told += len(lines)
        self.screen.show([f"  {line}" for line in lines])

    def _obey(self, question: Question | None) -> bool:
        """Commands, until one of them is a choice (or takes one back); False to leave."""
        while True:
            line = self.screen.ask("> ")
            if line is None:
                return False
            command, _, rest = line.partition(" ")
            if command in ("q", "quit", "exit"):
                return False
            if command == "u":
                if self._take_back():
                    return True
            elif (number := number_in(line)) is not None:
                if self._choose_number(question, number):
                    return True
            elif question is not None and any(option.id == line for option in question.options):
                self._choose(line)
                return True
            else:
                self._answer(question, line, command, rest.strip())

    def _answer(self, question: Question | None, line: str, command: str, rest: str) -> None:
        """Everything that only looks."""
        box = self.game.state.box
        view = self.game.view(self.me)
        codes = Codes(box)
        if line == "":
            if question is not None:
                self.screen.show(question_lines(question, self.screen.width))
        elif line in ("?", "help"):
            self.screen.show(_HELP.splitlines())
        elif line.startswith("?"):
            self.screen.show(why(self.game, line[1:]))
        elif command == "b":
            self.screen.show(table_lines(self.game, self.me, self.screen.width, self._named_areas(question)))
        elif command == "a":
            self.screen.show(occupied_lines(view, codes))
        elif command == "h":
            self.screen.show(hand_lines(view, box.content) or ["You hold no cards."])
        elif command == "s":
            scored = (*mission_lines(view, codes, box.content), *victory_lines(view, codes, box.content))
            self.screen.show([*score_table(view, codes), *scored])
        elif command == "l":
            many = number_in(rest) or _LOG_LINES
            self.screen.show([f"  {entry.text}" for entry in list(self.game.log_lines(self.me))[-many:]])
        elif command == "i":
            self.screen.show(described(box.content, rest))
        elif command == "hint":
            self._hint(question)
        elif command == "t":
            self.tell_aims = not self.tell_aims
            self.screen.show([_AIMS_TOLD if self.tell_aims else _AIMS_UNTOLD])
        elif command == "w":
            self._write(rest)
        else:
            self.screen.show([f"{shown(line)} is neither a number nor a command; ? shows them all."])

    def _hint(self, question: Question | None) -> None:
        if question is None:
            self.screen.show(["The game is over: there is nothing to decide."])
        else:
            self.screen.show(self.adviser.hint(self.game, question))

    # ---- choosing and taking back ----------------------------------------------------------------------------------
    def _choose_number(self, question: Question | None, number: int) -> bool:
        if question is None:
            self.screen.show(["The game is over."])
        elif 1 <= number <= len(question):
            self._choose(number - 1)
            return True
        else:
            self.screen.show([f"There is no option {number}: they go from 1 to {len(question)}."])
        return False

    def _choose(self, choice: int | str) -> None:
        before = self.game.clone()
        self._take(choice)
        if _still_my_turn(before, self.game, self.me):
            self.undo.append(before)
        else:
            self.undo.clear()

    def _take_back(self) -> bool:
        if not self.undo:
            self.screen.show(["Nothing to take back: your turn has just begun, or something was revealed since."])
            return False
        self.game = self.undo.pop()
        if self.record is not None:
            self.record.take_back(len(self.record.choices) - 1)
        self.told = sum(1 for _ in self.game.log_lines(self.me))
        self.adviser = Adviser()
        self.screen.show(["Taken back."])
        return True

    # ---- showing and writing ---------------------------------------------------------------------------------------
    def _show_question(self, question: Question) -> None:
        lines: list[Text | str] = []
        if self.draw_table or question.asking.panel == TURN:
            lines += table_lines(self.game, self.me, self.screen.width, self._named_areas(question))
            lines += hand_lines(self.game.view(self.me), self.game.state.box.content)
            self.draw_table = False
        self.screen.show([*lines, *question_lines(question, self.screen.width)])

    def _named_areas(self, question: Question | None) -> set[int]:
        """Areas that the options speak of: they are marked on the board."""
        found: set[int] = set()
        for key in question.keys if question is not None else ():
            kinds = argument_types("option", str(key[0]))
            found.update(int(value) for kind, value in zip(kinds, key[1:], strict=False) if kind == "area")
        return found

    def _show_end(self) -> None:
        codes = Codes(self.game.state.box)
        words = self._who_has_won(codes)
        self.screen.show([f"The game is over. {words}", *score_table(self.game.view(self.me), codes)])
        self.screen.show(["w FILE writes the game down, q leaves."])

    def _who_has_won(self, codes: Codes) -> str:
        result = self.game.result
        assert result is not None
        names = [codes.owner_name[self.game.seats[seat]] for seat in result.seats]
        if not names:
            return "The game itself has won."
        if len(names) > 1:
            return f"The winners: {', '.join(names)}."
        return "You win." if result.seats[0] == self.me else f"The winner: {names[0]}."

    def _write(self, name: str) -> None:
        try:
            if not name:
                raise UseError("w needs the name of a file")
            if name.endswith(".json"):
                data = self.game.save()
            elif self.record is not None:
                data = self.record.text().encode()
            else:
                raise UseError("this game came from a save and its beginning is not known: choose a name with .json")
            write_file(_path(name), data)
        except TsukuyumiError as error:
            self.screen.show([str(error)])
        else:
            self.screen.show([f"Written to {name}; go on with: tsukuyumi play --load {name}"])


def _path(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise UseError(f"cannot write {name}: nobody here has such a home") from None


def _seat(seats: tuple[str, ...], faction: str) -> int:
    if faction not in seats:
        raise UnknownFaction(f"{faction!r} is not at this table; the seats are {', '.join(seats)}")
    return seats.index(faction)


def _still_my_turn(before: Game, after: Game, me: int) -> bool:
    """Whether the last choice can be taken back: I am asked again, in the same phase, and nothing new is known."""
    question = after.decision
    if question is None or question.seat != me:
        return False
    then, now = before.state, after.state
    same_phase = (then.round, then.phase) == (now.round, now.phase)
    return same_phase and hidden_by_now(then, me) == hidden_by_now(now, me)
