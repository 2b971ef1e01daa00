"""Epic events: they change the board for everybody, the moment they are drawn or turned up (S, Epic Events).

One more than there are players is shuffled into the events, backs alike; a scenario may say how many
(``Numbers.epic_events``). While one is carried out, others that turn up are put aside and shuffled back.
"""

from __future__ import annotations

from typing import Final

from ..content.model import Content
from ..content.module_schema import EpicEvent
from ..content.schema import Event
from ..engine.board import border_cells, homezone_of, is_homezone, is_moon, move_area, take_away, touching
from ..engine.box import Box
from ..engine.chance import EVENTS, shuffle, stream
from ..engine.decisions import AREA, TILE, Decision, Key
from ..engine.frames import Frame, procedure
from ..engine.hexes import DELTA
from ..engine.machine import push
from ..engine.mode import Mode, Score, Step, insert_after, with_sources
from ..engine.modules import Module, register_module
from ..engine.pieces import set_territory
from ..engine.questions import question
from ..engine.sources import EVERYONE, RuleSource
from ..engine.state import NOBODY, NOWHERE, SET_UP, State
from ..engine.texts import add_packaged_texts
from ..rules.areas import adjacent, board_areas, empty_of_units
from ..rules.blockades import EdgeWork, edges_to_block
from ..rules.event_effects import MarkArea, Rotate, Swap, mark_areas, reachable
from ..rules.events import AT_ONCE, EFFECTS, DrawAndPlay, Effect, OpenCard, event_available, refill
from ..rules.initiative import move_to_place
from ..rules.new_land import NewLand
from ..rules.turn_actions import turn_under_way

ID: Final = "epic_events"
add_packaged_texts(ID)
_CHOSEN: Final = stream("epic_events")
# Large Oni and Legendary Oni have the largest base
_LARGE: Final = 4


# ---- in the deck -----------------------------------------------------------------------------------------------------
def shuffle_in(s: State) -> None:
    """Set-up, when the display has been laid: some of them among the others; nobody has looked at them."""
    box = s.box
    epic = bytes(card for card in range(len(box.event)) if box.at_once[card])
    wanted = box.mode.numbers.epic_events or box.seats + 1
    pool = shuffle(s, _CHOSEN, epic)
    s.events_unused = bytes(sorted(pool[wanted:]))
    s.event_deck = shuffle(s, EVENTS, s.event_deck + pool[:wanted])


def at_once(s: State, card: int) -> bool:
    """An epic event has been drawn or turned up: whoever is active plays it; one that comes amid another waits."""
    for frame in reversed(s.stack):
        if isinstance(frame, PlayEpic) and not frame.closed:
            s.say("epic_aside", card)
            frame.aside += bytes((card,))
            return False
    if s.phase == SET_UP:
        # nobody is active yet: back into the deck
        s.event_deck = shuffle(s, EVENTS, s.event_deck + bytes((card,)))
        return False
    turn = turn_under_way(s)
    push(s, PlayEpic(turn.seat if turn is not None else s.initiative[0], card))
    return True


AT_ONCE.append(at_once)
# from a hand it can never be played: there it never is
EFFECTS["epic"] = Effect(lambda _s, _seat, _event: False, lambda _s, _seat, _event: None)


@procedure("epic.play", "S, Epic Events")
class PlayEpic(OpenCard):
    """One epic event, played by ``seat``; ``aside`` are others that turned up meanwhile."""

    aside: bytes = b""
    at_place: int = 0
    # it is over: what turns up now is another one's business
    closed: bool = False

    steps = ("play", "next", "end")

    def event(self, s: State) -> EpicEvent:
        event = s.box.event[self.card]
        assert isinstance(event, EpicEvent)
        return event

    def do_play(self, s: State) -> None:
        s.say("epic", self.seat, self.card)
        event = self.event(s)
        if event.epic in _EVERYBODY:
            return
        self.go("end")
        if event.epic == "rockfall":
            for _ in range(event.amount):
                push(s, Blockfall(self.seat))
        elif event.epic == "earthquake":
            for _ in range(event.amount):
                push(s, Quake(self.seat, self.card))
        elif event.epic == "storm":
            rules_of(s).set_note(s, STORM, 1)
        elif event.epic == "dragon_blood":
            rules_of(s).set_note(s, BLOOD, 1)

    def do_next(self, s: State) -> None:
        """One after another, in initiative order."""
        if self.at_place >= s.box.seats:
            return
        seat = s.initiative[self.at_place]
        self.at_place += 1
        self.go("next")
        frame = _of_seat(s, seat, self.card, self.event(s))
        if frame is not None:
            push(s, frame)

    def do_end(self, s: State) -> None:
        s.events_out += bytes((self.card,))
        if self.aside:
            s.event_deck = shuffle(s, EVENTS, s.event_deck + self.aside)
            self.aside = b""
        self.closed = True
        refill(s)

    def abandon(self, s: State) -> None:
        if not self.closed:
            s.events_out += bytes((self.card,))
            s.event_deck += self.aside


# what everybody does in turn
_EVERYBODY: Final = ("mark", "emerge", "break_away", "magma", "frontiers", "nature")


def _of_seat(s: State, seat: int, card: int, event: EpicEvent) -> Frame | None:
    """What an epic event asks of one player; None where there is nothing to do."""
    if event.epic == "mark":
        return MarkArea(seat, card) if mark_areas(s, event) else None
    if event.epic == "magma":
        return Rotate(seat, card) if any(reachable(s, event, area) for area in board_areas(s)) else None
    if event.epic == "emerge":
        return EmergingLand(seat) if s.tile_supply and border_cells(s) else None
    if event.epic == "break_away":
        return BreakAway(seat) if breakable(s) else None
    if event.epic == "frontiers":
        return Frontiers(seat, event.amount)
    return DrawAndPlay(seat) if event_available(s) else None


# ---- the ground ------------------------------------------------------------------------------------------------------
@procedure("epic.emerge", "S, Land Emerges")
class EmergingLand(NewLand):
    """As New Land, but touching one area is enough."""

    steps = ("tile", "cell", "turn")

    def cells(self, s: State) -> list[int]:
        return border_cells(s)


@procedure("epic.rockfall", "S, Rockfall")
class Blockfall(Frame):
    """One blockade, if there is a marker left."""

    seat: int

    steps = ("fall",)

    def do_fall(self, s: State) -> None:
        if any(edges_to_block(s, area) for area in range(s.areas)):
            push(s, EdgeWork(self.seat, -1, place=True))


@procedure("epic.earthquake", "S, Earthquake")
class Quake(Frame):
    """Two neighbouring areas change places, if any can."""

    seat: int
    number: int

    steps = ("shake",)

    def do_shake(self, s: State) -> None:
        event = s.box.event[self.number]
        fit = [area for area in board_areas(s) if reachable(s, event, area)]
        if any(other in fit for area in fit for other in adjacent(s, area)):
            push(s, Swap(self.seat, self.number))


def breakable(s: State) -> list[int]:
    """Areas that can be taken off the board: nobody stands there, unstable or not."""
    return [area for area in board_areas(s) if not is_moon(s, area) and empty_of_units(s, area)]


question("break_away")


@procedure("epic.break_away", "S, The Ground Breaks Away")
class BreakAway(Frame):
    seat: int

    steps = ("where",)

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("area", area) for area in breakable(s)]
        return Decision(self.seat, AREA, keys, "break_away", self.rule)

    def on_where(self, s: State, key: Key) -> None:
        area = int(key[1])
        s.say("breaks_away", self.seat, s.area_ref(area))
        if s.box.rulebook.replaced_tiles_return:
            s.tile_supply += s.tiles[area : area + 1]
        take_away(s, area)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] != "area" or len(key) != 2:
            return None
        area = int(key[1])
        if is_homezone(s, area):
            return "homezone", (area,)
        return ("not_on_moon" if is_moon(s, area) else "somebody_stands_there", (area,))


question("frontier_home")
question("frontier_marker")
question("frontier_marker_to", completes=True)


@procedure("epic.frontiers", "S, Shifting Frontiers")
class Frontiers(Frame):
    """The homezone to a free place next to it, then up to ``left`` own markers to neighbouring areas without one."""

    seat: int
    left: int
    source: int = -1
    moved: bytes = b""

    steps = ("home", "marker", "marker_to")

    def places(self, s: State) -> list[int]:
        """Free cells next to the homezone that touch something else, so that it does not leave the board."""
        home = homezone_of(s, self.seat)
        if home == NOWHERE:
            return []
        around = [s.cells[home] + delta for delta in DELTA]
        return [cell for cell in border_cells(s) if cell in around and touching(s, cell) >= 2]

    def ask_home(self, s: State) -> Decision | None:
        keys: list[Key] = [("cell", cell) for cell in self.places(s)]
        if not keys:
            return None
        keys.append(("pass",))
        return Decision(self.seat, TILE, keys, "frontier_home", self.rule)

    def on_home(self, s: State, key: Key) -> None:
        if key[0] == "cell":
            home = homezone_of(s, self.seat)
            move_area(s, home, int(key[1]))
            s.say("homezone", self.seat, s.area_ref(home))

    def free_neighbours(self, s: State, area: int) -> list[int]:
        return [to for to in sorted(adjacent(s, area)) if not is_homezone(s, to) and s.territory[to] == NOBODY]

    def ask_marker(self, s: State) -> Decision | None:
        if not self.left:
            return None
        keys: list[Key] = [
            ("area", area)
            for area in range(s.areas)
            if s.territory[area] == self.seat and area not in self.moved and self.free_neighbours(s, area)
        ]
        if not keys:
            return None
        keys.append(("pass",))
        return Decision(self.seat, AREA, keys, "frontier_marker", self.rule, (self.left,))

    def on_marker(self, s: State, key: Key) -> None:
        if key[0] == "pass":
            self.finish()
        else:
            self.source = int(key[1])

    def ask_marker_to(self, s: State) -> Decision | None:
        if self.source < 0:
            return None
        keys: list[Key] = [("area", to) for to in self.free_neighbours(s, self.source)]
        return Decision(self.seat, AREA, keys, "frontier_marker_to", self.rule, (self.source,))

    def on_marker_to(self, s: State, key: Key) -> None:
        to = int(key[1])
        set_territory(s, self.source, NOBODY)
        set_territory(s, to, self.seat)
        s.say("marker_moves", self.seat, s.area_ref(self.source), s.area_ref(to))
        self.moved += bytes((to,))
        self.source = -1
        self.left -= 1
        self.go("marker")

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "cell":
            return "not_one_step_away", ()
        if key[0] != "area" or len(key) != 2:
            return None
        area = int(key[1])
        if is_homezone(s, area):
            return "homezone", (area,)
        if self.steps[self.at] == "marker":
            if s.territory[area] != self.seat:
                return "not_your_marker", (area,)
            return ("marker_has_moved" if area in self.moved else "no_room_for_marker", (area,))
        if self.source < 0:
            return None
        near = area in adjacent(s, self.source)
        return ("marker_lies_there", (area,)) if near else ("not_adjacent", (self.source, area))


# ---- what lasts ------------------------------------------------------------------------------------------------------
STORM: Final = 0
BLOOD: Final = 1
# the seats that have their point, as a bit set
HAVE_BLED: Final = 2


class EpicRules(RuleSource):
    """The storm that waits for the next phase, and the dragon's blood."""

    id = ID
    NOTES = 3

    def open_cards(self, s: State) -> list[tuple[str, str, int]]:
        """Dragon Blood before everybody, and before each who has its point."""
        if not self.note(s, BLOOD):
            return []
        have = self.note(s, HAVE_BLED)
        seats = [seat for seat in range(self.box.seats) if have >> seat & 1]
        return [(ID, "dragon_blood", seat) for seat in (EVERYONE, *seats)]

    def between_turns(self, s: State) -> Frame | None:
        """S, Surprised by the Storm: only when all markers show the same side again."""
        return TurnOfTheTide() if self.note(s, STORM) and not s.acted else None

    def unit_fell(self, s: State, unit: int, area: int, by: int) -> None:
        box = s.box
        if not self.note(s, BLOOD) or by >= box.seats or box.unit_owner[unit] != box.oni:
            return
        have = self.note(s, HAVE_BLED)
        if box.momentum[unit] == _LARGE and not have >> by & 1:
            self.set_note(s, HAVE_BLED, have | 1 << by)
            s.say("dragon_blood", by)
            s.unsettled = True


@procedure("epic.storm", "S, Surprised by the Storm")
class TurnOfTheTide(Frame):
    """The last becomes the first."""

    steps = ("turn",)

    def do_turn(self, s: State) -> None:
        rules_of(s).set_note(s, STORM, 0)
        s.say("storm")
        for seat in bytes(s.initiative):
            move_to_place(s, seat, 0)


def rules_of(s: State) -> EpicRules:
    """The rule source of this module at the table."""
    for source in s.box.sources:
        if isinstance(source, EpicRules):
            return source
    raise LookupError("epic events are not played here")


def points_of_blood(s: State, seat: int) -> int:
    return rules_of(s).note(s, HAVE_BLED) >> seat & 1


def _epic_events(content: Content) -> tuple[Event, ...]:
    return content.epic_events


def _sources(box: Box) -> tuple[RuleSource, ...]:
    return (EpicRules(box, EVERYONE),)


def _amend(mode: Mode) -> Mode:
    mode = mode._replace(
        setup=insert_after(mode.setup, "events", Step(ID, shuffle_in)),
        scores=(*mode.scores, Score("dragon_blood", points_of_blood, 1)),
        more_events=(*mode.more_events, _epic_events),
        gaps=True,
    )
    return with_sources(mode, _sources)


EPIC_EVENTS: Final = register_module(Module(ID, _amend))
