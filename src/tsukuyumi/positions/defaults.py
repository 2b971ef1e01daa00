"""What a position leaves out, filled in sensibly: reserves, decks and hands from the seed, and whose turn it is."""

from __future__ import annotations

from ..content.actionrows import parse_row
from ..content.vocabulary import ACTION_NAMES
from ..engine.box import MOON_AREAS
from ..engine.chance import ACTIONS, EVENTS, OWN_EVENTS, of_seat, shuffle
from ..engine.frames import Frame
from ..engine.state import DRAFT, END_OF_ROUND, NO_CARD, SET_UP, WHITE, State, set_pile
from ..modules.faction_events import open_events
from ..rules.courses import step_number
from ..rules.end_of_round import EndOfRound
from ..rules.events import refill
from ..rules.round import Phase, Rounds
from ..rules.turn import Turn
from .deck_lines import deal_decks
from .words import Fault


def complete(s: State, given: set[str], turn: int, actions: str, frames: list[Frame], seed: int) -> None:
    box = s.box
    chance = s.chance_key, s.chance_used, s.rng
    if "round" not in given:
        s.round = 1
    if "phase" not in given:
        # the last phase of a round: red
        s.phase = box.phases[-1]
    if "initiative" not in given and (not frames or s.phase != SET_UP):
        s.initiative = bytes(sorted(range(box.seats), key=lambda seat: box.sheets[seat].initiative))
    if "supply" not in given:
        used = set(s.tiles) | {tile for hand in (*s.tile_hands, s.tile_pile) for tile in hand}
        s.tile_supply = box.left_over([t for t in box.area_tiles if t not in used and t >= MOON_AREAS])
    if "played_known" not in given:
        s.discards_seen = bytes([(1 << box.seats) - 1]) * len(s.discarded_actions)
    _deal_events(s, given)
    _deal_actions(s, given)
    deal_decks(s, given)
    if "chance" in given:
        s.chance_key, s.chance_used, s.rng = chance
    if frames or s.over:
        s.stack = frames
        return
    _start_turn(s, given, turn, actions)


def _deal_events(s: State, given: set[str]) -> None:
    held = s.display + s.event_deck + s.event_discard + b"".join(s.event_hands) + s.events_unused + s.events_out
    if "deck" not in given:
        rest = bytes(card for card in s.box.events_dealt if card not in held)
        s.event_deck = shuffle(s, EVENTS, rest)
        if s.box.any_at_once and "events_unused" not in given:
            s.events_unused = bytes(card for card, at_once in enumerate(s.box.at_once) if at_once and card not in held)
    if "display" not in given:
        refill(s)
    for seat, own in enumerate(s.box.own_events):
        if own and f"own_events {seat}" not in given and "pending" not in given:
            out = (*s.event_hands[seat], *[event for event, _ in open_events(s, seat)])
            pile = bytes(event for event in own if event not in out)
            s.own_events = set_pile(s.own_events, seat, shuffle(s, of_seat(OWN_EVENTS, seat), pile))


def _deal_actions(s: State, given: set[str]) -> None:
    """Hands for the rest of the game, and a card in front of everybody once the draft is over."""
    box = s.box
    dealt_in_round = box.mode.numbers.dealt_in_round
    drafted = s.phase in (*box.phases, END_OF_ROUND)
    running = "pending" not in given and "over" not in given
    if s.round < dealt_in_round:
        # nothing is dealt yet: the same sheet lies before everybody
        if drafted and running:
            s.chosen = bytes([box.dealt_actions]) * box.seats
            s.revealed = True
        return
    held = b"".join(s.hands) + s.unused_actions + s.discarded_actions + s.chosen
    rest = bytes(card for card in range(box.dealt_actions) if card not in held)
    rest = shuffle(s, ACTIONS, rest)
    if drafted and running:
        chosen = bytearray(s.chosen)
        for seat in range(box.seats):
            if chosen[seat] == NO_CARD:
                if not rest:
                    raise Fault(f"no action card is left for {box.faction_ids[seat]}: every one lies elsewhere")
                chosen[seat], rest = rest[0], rest[1:]
        s.chosen = bytes(chosen)
    elif s.phase in box.phases and "over" not in given and NO_CARD in s.chosen:
        name = box.faction_ids[s.chosen.index(NO_CARD)]
        raise Fault(f"{name} has no card: with pending steps after the draft, every card must be named")
    # one card fewer each round
    drafts = s.round - max(0, dealt_in_round - 1) - (0 if drafted else 1)
    count = max(0, box.mode.numbers.action_cards - drafts) if box.hands_go_round else 0
    for seat in range(box.seats):
        if f"hand {seat}" not in given:
            s.hands = set_pile(s.hands, seat, bytes(sorted(rest[:count])))
            rest = rest[count:]
    if "unused" not in given:
        s.unused_actions += rest
    if drafted and not box.counts_as(s.phase, WHITE) and running:
        s.revealed = True


def _start_turn(s: State, given: set[str], turn: int, actions: str) -> None:
    """The stack at the beginning (or, with ``actions``, in the middle) of somebody's turn."""
    rounds = Rounds()
    if s.phase in (DRAFT, SET_UP):
        s.phase = DRAFT
        rounds.go("next")
        s.stack = [rounds]
        return
    if s.phase == END_OF_ROUND:
        rounds.go("next")
        rounds.at_step = step_number(s.box.mode.round, "end") + 1
        s.stack = [rounds, EndOfRound()]
        return
    if turn < 0:
        waiting = [seat for seat in s.initiative if not s.acted >> seat & 1]
        turn = waiting[0] if waiting else s.initiative[0]
    if "acted" not in given:
        # everybody before the one whose turn it is has acted
        for seat in s.initiative[: s.initiative.index(turn)]:
            s.acted |= 1 << seat
    s.acted |= 1 << turn
    rounds.go("next")
    rounds.at_step = step_number(s.box.mode.round, s.box.phase_names[s.phase]) + 1
    phase = Phase(s.phase)
    phase.go("next")
    mine = Turn(turn, s.phase)
    if actions:
        mine.todo = tuple(
            x for spec in parse_row(actions) for x in (ACTION_NAMES.index(spec.do), spec.n, int(spec.linked))
        )
        mine.picks = 99
        mine.go("menu")
    s.stack = [rounds, phase, mine]
