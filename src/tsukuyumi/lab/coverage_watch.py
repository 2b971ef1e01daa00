"""Counts what is used while games are played: cards, pieces, abilities, steps of procedures, questions, words.

Names of counters read ``kind:item``, for instance ``event:tremor`` or ``step:combat.battle.aftermath``. What belongs to
a faction is counted a second time as ``kind:item@faction``: these are the witnesses that a faction module names for
its abilities (``FactionRules.WITNESSES``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from ..content.vocabulary import ACTION_NAMES
from ..engine.board import is_homezone
from ..engine.box import RADIOACTIVE, RESERVE
from ..engine.decisions import Decision, Key
from ..engine.frames import PROCEDURES, Frame
from ..engine.log import Entry, entries_of
from ..engine.machine import watched_by
from ..engine.mode import Step as CourseStep
from ..engine.pieces import edge_markers_left, markers_left
from ..engine.questions import TURN
from ..engine.state import GREEN, NOWHERE, State
from ..engine.texts import argument_types
from ..engine.wording import goal_card, option_id
from ..game import Game
from ..rules.areas import board_areas, count_of, has_property
from ..rules.battle import Battle
from ..rules.courses import Course
from ..rules.end_of_round import RADIOACTIVITY
from ..rules.goals import goal_in_force
from ..rules.momentum import contested
from ..rules.movement import Movement
from ..rules.production import home_spawn, productive_bonus
from ..rules.steps import MOVED
from ..rules.turn_actions import PRODUCE, SPECIAL
from .random_play import Player, made_up_ids

# log entries that name a card which is used then: the kind, and the position of the card among the arguments
_CARDS = {
    "led_by": ("leader", 1), "plays_for": ("chosen", 1),
    "plays_card": ("card", 1), "counters": ("counter", 1), "plays_event": ("event", 1), "replays_event": ("event", 1),
    "reveals": ("action", 1), "mission": ("mission", 1), "victory": ("victory", 2),
    "first_glance": ("action", 0),
}
# a piece of equipment that is only taken is not used yet
_TAKING = ("installs",)
_PROBES = 6
# a question that has come up less often than this is a rare one
_SELDOM = 300


class Watch:
    """The counters, and the eyes that fill them."""

    def __init__(self, seed: int) -> None:
        self.counts: Counter[str] = Counter()
        self.games = 0
        self.decisions = 0
        self.counting = True
        self._dice = Random(seed)
        # for each question the verbs that have answered it so far, in the order of their coming
        self._verbs: dict[str, dict[str, None]] = {}
        # the menu of a turn when it was last shown: which turn, and what stood on it
        self._menu: tuple[tuple[str, int, int, int], set[Key]] | None = None

    def note(self, name: str, s: State | None = None, owner: int = NOWHERE, times: int = 1) -> None:
        self.counts[name] += times
        if s is not None and owner < s.box.seats:
            self.counts[f"{name}@{s.box.faction_ids[owner]}"] += times

    def play(self, start: Callable[[], Game], player: Player) -> None:
        """A whole game, from before its first step."""
        self.games += 1
        with watched_by(self):
            game = start()
            self.see_entries(game.state, 0, b"", b"")
            while (question := game.decision) is not None:
                self.decisions += 1
                self._probe(game)
                s = game.state
                # what a player tries out on clones has not happened
                self.counting = False
                choice = player.choose(s)
                self.counting = True
                before = pieces_in_reserve(s)
                read = s.log.number if s.log else 0
                closed, near = s.closed, s.near
                self.see_choice(s, question.keys[choice])
                game.apply(choice)
                self.see_entries(s, read, closed, near)
                self.see_pieces(s, before)

    def see_entries(self, s: State, since: int, closed: bytes, near: bytes) -> None:
        for entry in entries_of(s.log, since):
            self.see_entry(s, entry, closed, near)

    # ---- questions -------------------------------------------------------------------------------------------------
    def _probe(self, game: Game) -> None:
        """Ask for a few things that are probably not allowed, and count the reasons; more where one seldom comes."""
        assert game.decision is not None
        name = game.decision.name
        verbs = self._verbs.setdefault(name, {})
        verbs.update(dict.fromkeys(str(key[0]) for key in game.decision.keys))
        seldom = self.counts[f"prompt:{name}"] < _SELDOM
        if seldom or self._dice.random() < 0.3:
            # half of them with deeds that are known to answer this question at other times
            known = list(verbs) if self._dice.random() < 0.5 else ()
            for option in made_up_ids(game.state, self._dice, 5 * _PROBES if seldom else _PROBES, known):
                refusal = game.explain(option)
                if refusal is not None:
                    self.note(f"reason:{refusal.code}")
        self._ask_for_what_is_gone(game)

    def _ask_for_what_is_gone(self, game: Game) -> None:
        """Why is it not possible any more? As a player asks who saw it on the menu a moment ago."""
        s = game.state
        question = game.decision
        assert question is not None
        moment = (question.name, question.seat, s.round, s.phase)
        now = set(question.keys)
        if self._menu is not None and self._menu[0] == moment:
            for key in sorted(self._menu[1] - now, key=str)[:_PROBES]:
                refusal = game.explain(option_id(s, key))
                if refusal is not None:
                    self.note(f"reason:{refusal.code}")
        if question.asking.panel == TURN:
            self._menu = (moment, now)

    def see_choice(self, s: State, key: Key) -> None:
        pending = s.decision
        assert pending is not None
        self.counts[f"option:{key[0]}@{s.box.faction_ids[pending.seat]}"] += 1
        self.note(f"answer:{pending.prompt}.{key[0]}", s, pending.seat)
        self.note(f"kind:{pending.kind}")
        if key[0] == "use":
            self._see_action(s, pending, int(key[1]))
        frame = s.stack[-1]
        if isinstance(frame, Movement) and key[0] == "mover":
            self._see_mover(s, frame, key)
        if isinstance(frame, Battle) and key[0] == "counter" and frame.chosen:
            self.note("moment:second_counterattack", s, pending.seat)
        if pending.prompt == "shield" and key[0] == "hit":
            self._see_property(s, "always_target", int(key[1]))

    def _see_action(self, s: State, pending: Decision, action: int) -> None:
        self.note(f"act:{ACTION_NAMES[action]}", s, pending.seat)
        if action == SPECIAL:
            self.note(f"special:{s.box.action[s.chosen[pending.seat]].special}")
        if action == PRODUCE and s.box.counts_as(s.phase, GREEN) and productive_bonus(s, pending.seat):
            for unit in s.box.productive_units[pending.seat]:
                if s.supply[unit] < s.box.unit[unit].count:
                    self._see_property(s, "productive", unit)

    def _see_property(self, s: State, prop: str, unit: int) -> None:
        self.note(f"property:{prop}:{s.box.unit[unit].id}")
        self.note(f"property:{prop}", s, s.box.unit_owner[unit])

    def _see_mover(self, s: State, frame: Movement, key: Key) -> None:
        """Properties that show when a unit sets out or goes on."""
        box = s.box
        area, unit, left, flags = int(key[1]), int(key[2]), int(key[3]), int(key[4])
        if not flags & MOVED and left > frame.base:
            if box.fast[unit]:
                self._see_property(s, "fast", unit)
            for giver in box.aura_units[frame.owner]:
                if count_of(s, giver, area):
                    self._see_property(s, "aura", giver)
        if flags & MOVED and contested(s, frame.owner, area) and frame.owner != box.oni:
            if box.ignores_enemies[unit] and not s.passage[frame.owner] >> area & 1:
                self._see_property(s, "ignores_enemies", unit)

    # ---- what happened ---------------------------------------------------------------------------------------------
    def see_entry(self, s: State, entry: Entry, closed: bytes, near: bytes) -> None:
        kind = str(entry[0])
        arguments = tuple(int(value) for value in entry[2:])
        types = argument_types("log", kind)
        owner = arguments[0] if types[:1] == ("seat",) else NOWHERE
        self.note(f"log:{kind}", s, owner)
        if kind in _CARDS:
            what, position = _CARDS[kind]
            self.note(f"{what}:{_card_id(s, what, arguments[position])}")
        for at, argument in enumerate(types):
            if argument == "mcard":
                self.note(f"mode card:{s.box.deck_cards[arguments[at]].id}")
        if kind == "row_loses":
            # a card that works while it lies open
            self.note(f"special:{s.box.action[arguments[0]].special}")
        if kind == "goal":
            self.note(f"goal:{goal_in_force(s, owner).id}")
        if kind == "upgrades":
            self.note(f"upgrade:{s.box.unit[arguments[1]].id}:{s.box.unit[arguments[2]].id}")
        if kind == "moves" and s.box.flying[arguments[1]]:
            area, to = arguments[3] & 255, arguments[4] & 255
            row = near[area * 6 : area * 6 + 6]
            if to in row and closed[area] >> row.index(to) & 1:
                self._see_property(s, "flying", arguments[1])
        if kind == "produces":
            self._see_birth(s, arguments[0], arguments[1], arguments[2] & 255)
        if kind not in _TAKING:
            for value, type_ in zip(arguments, types, strict=False):
                if type_ == "gear":
                    self.note(f"used:{s.box.gear[value].id}")
                elif type_ == "token":
                    self.note(f"used:{s.box.gear[s.box.token_gear[value]].id}")

    def _see_birth(self, s: State, seat: int, unit: int, area: int) -> None:
        for parent in s.box.spawned_by[unit]:
            if count_of(s, parent, area) and not home_spawn(s, seat) >> area & 1:
                self._see_property(s, "spawns", parent)

    def see_radioactivity(self, s: State) -> None:
        """Who stands in it and will not mind, just before it strikes."""
        for area in board_areas(s):
            if has_property(s, area, RADIOACTIVE) and not is_homezone(s, area):
                for unit in range(s.box.kinds):
                    if s.box.immune[unit] and count_of(s, unit, area):
                        self._see_property(s, "immune_radioactive", unit)

    # ---- steps (machine.Watcher) -----------------------------------------------------------------------------------
    def step(self, s: State, frame: Frame, step: str, key: Key | None) -> None:
        if not self.counting:
            return
        self.counts[f"step:{frame.name}.{step}"] += 1
        if isinstance(frame, Course) and step == "next" and frame.at_step < len(frame.course(s)):
            self.see_course(s, frame.course(s)[frame.at_step])
        if key is not None:
            # also an answer that was taken without asking, because it was the only one
            self.counts[f"option:{key[0]}"] += 1

    def see_course(self, s: State, step: CourseStep) -> None:
        """A step of a list of the mode."""
        self.counts[f"course:{step.name}"] += 1
        if step is RADIOACTIVITY:
            self.see_radioactivity(s)

    def asked(self, decision: Decision) -> None:
        if self.counting:
            self.counts[f"prompt:{decision.prompt}"] += 1

    # ---- pieces ----------------------------------------------------------------------------------------------------
    def see_pieces(self, s: State, before: dict[str, int]) -> None:
        """Every reserve that shrank has given a piece to the board."""
        after = pieces_in_reserve(s)
        for name, left in before.items():
            if after[name] < left:
                self.note(name, times=left - after[name])


def _card_id(s: State, what: str, number: int) -> str:
    box = s.box
    rows: dict[str, Any] = {
        "card": box.card, "counter": box.counter, "event": box.event, "action": box.action, "mission": box.mission,
        "victory": box.victory, "leader": box.content.leaders,
    }
    return goal_card(box, number).id if what == "chosen" else str(rows[what][number].id)


def pieces_in_reserve(s: State) -> dict[str, int]:
    """How many of each piece are in reserve; a piece that comes into use makes its number smaller."""
    box = s.box
    left = {f"unit:{data.id}": s.supply[unit] for unit, data in enumerate(box.unit)}
    left |= {f"marker:{data.id}": markers_left(s, i) for i, data in enumerate(box.area_marker)}
    left |= {f"marker:{data.id}": edge_markers_left(s, i) for i, data in enumerate(box.edge_marker)}
    left |= {f"neutral:{name}": s.neutral[i] for i, name in enumerate(RESERVE)}
    for gear, data in enumerate(box.gear):
        left[f"equipment:{data.id}"] = data.count - s.gear[gear] - s.gear_used[gear]
    for token, gear in enumerate(box.token_gear):
        name = f"token:{box.gear[gear].id}:{box.token_colour[token]}"
        left[name] = int(s.token_places[token * 2] == NOWHERE)
    return left


# ---- steps -----------------------------------------------------------------------------------------------------------
def packaged_procedures() -> dict[str, type[Frame]]:
    """The procedures of the game itself: tests may register others."""
    own = __name__.partition(".")[0]
    return {name: cls for name, cls in sorted(PROCEDURES.items()) if cls.__module__.partition(".")[0] == own}
