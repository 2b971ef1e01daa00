"""What the box does not hold cannot lie on the table: checks that need more than one line of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..engine.board import blockades_in, printed_walls
from ..engine.box import PROPERTIES
from ..engine.frames import Frame, misplaced_field
from ..engine.hexes import DIRECTION_NAMES, unpack
from ..engine.pieces import PASSAGE
from ..engine.state import DRAFT, SET_UP, State
from ..rules.blockades import MAX_BLOCKADES
from ..rules.events import HAND_LIMIT, HandLimit
from .words import Fault, Words


def check_actions(s: State) -> None:
    """Every action card exists once; of a sheet everybody has one."""
    drafted = bytes(card for card in s.chosen if card < s.box.dealt_actions)
    for card in _repeated([*s.hands, drafted, s.unused_actions, s.discarded_actions]):
        raise Fault(f"the action card {s.box.action[card].id!r} lies in two places: it exists once")


def check_events(s: State) -> None:
    """Every event exists once."""
    piles = [s.display, s.event_deck, s.event_discard, s.events_unused, s.events_out, *s.own_events]
    for card in _repeated([*s.event_hands, *piles]):
        raise Fault(f"the event {s.box.event[card].id!r} lies in two places: it exists once")
    for seat, hand in enumerate(s.event_hands):
        for card in hand:
            if card >= s.box.regular_events and card not in s.box.own_events[seat]:
                raise Fault(f"the event {s.box.event[card].id!r} cannot be in the hand of {s.box.faction_ids[seat]}")
    for card in s.display + s.event_deck + s.event_discard:
        if card >= s.box.regular_events:
            raise Fault(f"the event {s.box.event[card].id!r} belongs to a faction: it is in no common pile")


def check_material(words: Words, frames: list[Frame]) -> None:
    """The whole position against the limits of the material; a fault names the last line that it comes from."""
    _check_time(words, frames)
    _check_hands(words, frames)
    for area in range(words.s.areas):
        _check_ground(words, area)
    _check_spent(words, frames)
    _check_tiles(words)
    for frame in frames:
        field = misplaced_field(frame, words.box.seats, words.box.phases)
        if field:
            raise Fault(f"the pending step {frame.name!r} has an impossible {field!r}", words.noted["pending", 0])


def _repeated(piles: Iterable[bytes]) -> list[int]:
    return [item for item, count in Counter(b"".join(piles)).items() if count > 1]


def _check_time(words: Words, frames: list[Frame]) -> None:
    s = words.s
    if "round" in words.given and s.round == 0 and (s.phase != SET_UP or not frames):
        line = max(words.noted.get((word, 0), 0) for word in ("round", "phase", "pending"))
        raise Fault("round 0 is the set-up, with its pending steps; the first round is 1", line)


def _check_hands(words: Words, frames: list[Frame]) -> None:
    s = words.s
    discarding = {frame.seat for frame in frames if isinstance(frame, HandLimit)}
    for seat, hand in enumerate(s.event_hands):
        if len(hand) > HAND_LIMIT and seat not in discarding:
            reason = f"{s.box.faction_ids[seat]} holds {len(hand)} events: the hand limit is {HAND_LIMIT}"
            raise Fault(reason, words.noted["events", seat])
    drafts = s.box.options.rounds - s.round + (s.phase == DRAFT and not frames)
    if s.round < s.box.mode.numbers.dealt_in_round or not s.box.hands_go_round:
        drafts = 0
    for seat, hand in enumerate(s.hands):
        if f"hand {seat}" in words.given and len(hand) < drafts and s.phase != SET_UP and not s.over:
            reason = f"a hand of {len(hand)} is too small: {drafts} cards are still to be drafted from it"
            raise Fault(reason, words.noted["hand", seat])
    if "played_known" in words.given and len(s.discards_seen) != len(s.discarded_actions):
        line = max(words.noted.get((word, 0), 0) for word in ("played", "played_known"))
        raise Fault(f"{len(s.discarded_actions)} cards are played, {len(s.discards_seen)} numbers say who knows", line)
    if len(s.deck_seen) > len(s.event_deck):
        reason = f"the deck has {len(s.event_deck)} cards, {len(s.deck_seen)} numbers say who knows"
        raise Fault(reason, words.noted["deck_known", 0])


def _check_ground(words: Words, area: int) -> None:
    s = words.s
    line = words.noted.get(("ground", area), 0)
    q, r = unpack(s.cells[area])
    if blockades_in(s, area) > MAX_BLOCKADES:
        raise Fault(f"{q},{r} has {blockades_in(s, area)} blockades: an area has at most {MAX_BLOCKADES}", line)
    for edge in range(6):
        if s.edges[area * 6 + edge] == PASSAGE and not printed_walls(s, area) >> edge & 1:
            raise Fault(f"no blockade is printed on the {DIRECTION_NAMES[edge]} edge of {q},{r} to pass over", line)
    for i, name in enumerate(PROPERTIES):
        if s.negations[area] & ~printed_properties(s, area) & 1 << i:
            raise Fault(f"{q},{r} has no printed property {name} to negate", line)


def printed_properties(s: State, area: int) -> int:
    """A devastated side shows none."""
    return 0 if s.ruined >> area & 1 else s.box.tile_props[s.tiles[area]]


def _check_spent(words: Words, frames: list[Frame]) -> None:
    """Who has moved stands where the line says; under way, the unit may have fallen since."""
    s = words.s
    if frames:
        return
    for at, count in enumerate(s.spent):
        if count > s.units[at]:
            area, unit = divmod(at, s.box.kinds)
            q, r = unpack(s.cells[area])
            reason = f"{count} x {s.box.unit[unit].id} cannot have moved to {q},{r}: {s.units[at]} stand there"
            raise Fault(reason, words.noted["spent", area])


def _check_tiles(words: Words) -> None:
    s = words.s
    for tile in _repeated([s.tiles, s.tile_supply, s.tile_pile, *s.tile_hands]):
        kind = s.box.tile_kind[tile]
        number = tile - s.box.tile_kind.index(kind) + 1
        raise Fault(f"the tile '{kind}#{number}' lies in two places: it exists once", words.noted["tiles", 0])
