"""A made-up mode: two phases, a crew that wins or loses together, captains chosen in secret, beacons that score.

Everything that the house needs to know of it stands in this folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from tsukuyumi.engine.box import Box
from tsukuyumi.engine.decisions import SEALED, Decision, Key
from tsukuyumi.engine.frames import procedure
from tsukuyumi.engine.machine import push
from tsukuyumi.engine.mode import Mode, Numbers, Outcome, PhaseSpec, Score, Step, register_mode
from tsukuyumi.engine.questions import question, verb
from tsukuyumi.engine.sources import EVERYONE, RuleSource
from tsukuyumi.engine.state import BLUE, GREEN, RED, WHITE, State
from tsukuyumi.engine.texts import add_texts
from tsukuyumi.rules.draft import draft
from tsukuyumi.rules.end_of_round import EFFECTS_OF_SEATS, INTERIM_SCORE
from tsukuyumi.rules.player_setup import players_set_up
from tsukuyumi.rules.round import discard_action_cards, end_of_round, phase_step, reveal
from tsukuyumi.rules.scoring import AREAS, scores
from tsukuyumi.rules.sealed import SealedChoice
from tsukuyumi.rules.setup import deal_action_cards, lay_board, lay_events, lay_moon, order_seats

HERE: Final = Path(__file__).parent
CONTENT: Final = HERE / "content"
ID: Final = "two_tides"
GULL, HERON, TERN = range(3)
# notes of a captain: which one it is (from 1), beacons lit, the round of the last one
CAPTAIN, BEACONS, LAST_LIT = range(3)
SHELTER: Final = 5
# points that the crew needs, each on average
ENOUGH: Final = 4

question("captain", begins=True)
verb("captain", counts=(0, 2))
verb("light")


class Captain(RuleSource):
    """At a seat, like a leader: the Gull makes fast, the Heron lights a beacon a round, the Tern two at its end."""

    id: ClassVar[str] = "captain"
    NOTES: ClassVar[int] = 3

    def led_by(self, s: State, captain: int) -> bool:
        return self.note(s, CAPTAIN) == captain + 1

    def light(self, s: State) -> None:
        self.set_note(s, BEACONS, self.note(s, BEACONS) + 1)
        self.set_note(s, LAST_LIT, s.round)
        s.say("lights", self.seat)

    def speed(self, s: State, seat: int, unit: int, area: int) -> int:
        return 1 if self.led_by(s, GULL) else 0

    def turn_options(self, s: State, seat: int, phase: int, keys: list[Key]) -> None:
        if self.led_by(s, HERON) and self.box.counts_as(phase, RED) and self.note(s, LAST_LIT) != s.round:
            keys.append(("light",))

    def on_turn_option(self, s: State, seat: int, key: Key) -> None:
        self.light(s)

    def round_ends(self, s: State, seat: int) -> None:
        if self.led_by(s, TERN) and s.round == self.box.options.rounds:
            self.light(s)
            self.light(s)


class Shelter(RuleSource):
    """For everyone, the Oni included: the sea takes the edge off every blow."""

    id: ClassVar[str] = ID

    def reduce_damage(self, s: State, seat: int, area: int, damage: int) -> int:
        return damage - SHELTER


def captains(box: Box) -> tuple[RuleSource, ...]:
    return tuple(Captain(box, seat) for seat in range(box.seats))


def shelter(box: Box) -> tuple[RuleSource, ...]:
    return (Shelter(box, EVERYONE),)


def captain_of(s: State, seat: int) -> Captain:
    found = next(source for source in s.box.sources if isinstance(source, Captain) and source.seat == seat)
    assert isinstance(found, Captain)
    return found


@procedure("two_tides.captains", "made up")
class ChooseCaptains(SealedChoice):
    def question(self, s: State, seat: int) -> Decision:
        keys: list[Key] = [("captain", captain) for captain in (GULL, HERON, TERN)]
        return Decision(seat, SEALED, keys, "captain", self.rule)

    def opened(self, s: State, answers: list[Key]) -> None:
        for seat, key in enumerate(answers):
            captain_of(s, seat).set_note(s, CAPTAIN, int(key[1]) + 1)
            s.say("follows", seat, int(key[1]))


def choose_captains(s: State) -> None:
    push(s, ChooseCaptains())


def beacons(s: State, seat: int) -> int:
    return captain_of(s, seat).note(s, BEACONS)


def together(s: State) -> Outcome:
    """All or none."""
    if sum(scores(s)) >= ENOUGH * s.box.seats:
        return Outcome(tuple(range(s.box.seats)), "crew")
    return Outcome((), "sea")


def nothing_at_once(s: State) -> None:
    """No missions, no goals."""


def last_in_initiative(s: State, attacker: int) -> int:
    return s.initiative[-1]


TWO_TIDES = register_mode(
    Mode(
        id=ID,
        players=(1, 6),
        phases=(PhaseSpec("dawn", (WHITE,)), PhaseSpec("tide", (BLUE, GREEN, RED))),
        setup=(
            Step("moon", lay_moon),
            Step("board", lay_board),
            Step("events", lay_events),
            Step("action_cards", deal_action_cards),
            Step("captains", choose_captains),
            Step("initiative", order_seats),
            Step("players", players_set_up),
        ),
        round=(
            Step("draft", draft),
            phase_step("dawn"),
            Step("reveal", reveal),
            phase_step("tide"),
            Step("end", end_of_round),
            Step("discard", discard_action_cards),
        ),
        end_of_round=(EFFECTS_OF_SEATS, INTERIM_SCORE),
        scores=(AREAS, Score("beacons", beacons, 3)),
        result="side",
        outcome=together,
        settle=nothing_at_once,
        oni_answered_by=last_in_initiative,
        numbers=Numbers(tiles_each=6, action_cards=4, starting_areas=2),
        rounds=(1, 2, 3),
        usual_rounds=2,
        sources=(captains, shelter),
    )
)
add_texts(HERE / "texts", of=ID)
