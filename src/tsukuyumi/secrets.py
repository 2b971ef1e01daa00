"""What a seat cannot know, dealt anew: a state that it cannot tell from the real one.

Hidden are: the action cards in hands that the seat has not looked at, sealed picks before they are revealed, the pile
of unused action cards, action cards that somebody else discarded face down, the order of the event deck (but for what
the seat has looked at, ``State.deck_seen``), of the factions' own events and of tiles that lie face down, and chance
itself. A hand is a packet that goes round the table: ``State.seen`` says for each packet which seats have looked at it.
Whoever has seen a packet knows what is left in it, except for a pick that has not been revealed yet.
"""

from __future__ import annotations

from typing import Final

from .engine.chance import begin, draw, shuffle, stream
from .engine.decisions import SEALED
from .engine.fields import KNOWLEDGE, SECRET
from .engine.state import DRAFT, NO_CARD, UNSEALED, State, set_byte
from .rules.sealed import sealed_choice_under_way

_DEALT_ANEW: Final = stream("dealt_anew")
# hands, sealed picks and what lies face down depend on who asks; all else that is hidden is the same for everybody
_NOT_TO_BE_TAKEN_BACK: Final = tuple(field for field in State.fields if field.about.hidden in (SECRET, KNOWLEDGE))


def knows(knowing: int, seat: int | None) -> bool:
    """Whether a seat is in a bit set of those who know; a spectator (None) never is."""
    return seat is not None and knowing >> seat & 1 == 1


def secret_holders(s: State, seat: int | None) -> tuple[list[int], list[int]]:
    """Seats whose present hand, and whose sealed pick, this seat (None: a spectator) cannot know."""
    hands = [other for other in range(s.box.seats) if not knows(s.seen[other], seat)]
    picks = [
        other for other in range(s.box.seats) if other != seat and s.chosen[other] != NO_CARD and not s.revealed
    ]
    return hands, picks


def packet_of(s: State, picker: int) -> int:
    """Where the packet lies now from which this seat made its sealed pick: passed on to the left, or still here."""
    passed = s.phase != DRAFT and s.round < s.box.options.rounds
    return (picker + 1) % s.box.seats if passed else picker


def determinize(s: State, seat: int | None, seed: int) -> State:
    """Deal everything that the seat does not know anew, keeping all that it does know."""
    c = s.clone()
    # chance of its own, by which everything is dealt: nothing of the true one is left
    begin(c, seed)
    _deal_events_anew(c, s, seat)
    _deal_advantages_anew(c, s, seat)
    c.tile_pile = shuffle(c, _DEALT_ANEW, bytes(sorted(s.tile_pile)))
    if s.decks:
        _stack_anew(c)
    if s.box.mode.own_events:
        # what lies in a pile is known by what does not, its order to nobody
        c.own_events = tuple([shuffle(c, _DEALT_ANEW, bytes(sorted(pile))) for pile in s.own_events])
    hidden_hands, hidden_picks = secret_holders(s, seat)
    hands = list(s.hands)
    chosen = bytearray(s.chosen)
    # a sealed pick out of a packet that the seat knows could be any card of that packet
    for picker in hidden_picks:
        packet = packet_of(s, picker)
        if packet not in hidden_hands:
            pool = shuffle(c, _DEALT_ANEW, bytes(sorted(hands[packet] + chosen[picker : picker + 1])))
            chosen[picker] = pool[0]
            hands[packet] = bytes(sorted(pool[1:]))
    # everything else that is unknown is one pool
    open_picks = [picker for picker in hidden_picks if packet_of(s, picker) in hidden_hands]
    face_down = [i for i, knowing in enumerate(s.discards_seen) if not knows(knowing, seat)]
    unknown = s.unused_actions + bytes(chosen[picker] for picker in open_picks)
    unknown += bytes(s.discarded_actions[i] for i in face_down)
    for other in hidden_hands:
        unknown += hands[other]
    pool = shuffle(c, _DEALT_ANEW, bytes(sorted(unknown)))
    for picker in open_picks:
        chosen[picker] = pool[0]
        pool = pool[1:]
    for other in hidden_hands:
        n = len(hands[other])
        hands[other] = bytes(sorted(pool[:n]))
        pool = pool[n:]
    discarded = bytearray(s.discarded_actions)
    for i in face_down:
        discarded[i] = pool[0]
        pool = pool[1:]
    c.discarded_actions = bytes(discarded)
    c.unused_actions = pool
    c.hands = tuple(hands)
    c.chosen = bytes(chosen)
    _seal_anew(c, seat)
    # and another for what is still to come
    begin(c, seed ^ 0x5DEECE66D)
    _redraw_pending(c, seat)
    return c


def _deal_events_anew(c: State, s: State, seat: int | None) -> None:
    """The deck in another order, but for the cards on top of it that the seat has looked at.

    Of the cards that may or may not be in it, others may be in it.
    """
    known = {i for i, knowing in enumerate(s.deck_seen) if knows(knowing, seat)}
    deck = bytes(card for i, card in enumerate(s.event_deck) if i not in known)
    if s.events_unused:
        maybe = [card for card in deck if s.box.at_once[card]]
        pool = shuffle(c, _DEALT_ANEW, bytes(sorted([*maybe, *s.events_unused])))
        deck = bytes(card for card in deck if card not in maybe) + pool[: len(maybe)]
        c.events_unused = pool[len(maybe) :]
    rest = shuffle(c, _DEALT_ANEW, bytes(sorted(deck)))
    whole = bytearray(s.event_deck)
    for i in range(len(whole)):
        if i not in known:
            whole[i], rest = rest[0], rest[1:]
    c.event_deck = bytes(whole)


def _deal_advantages_anew(c: State, s: State, seat: int | None) -> None:
    """What lies face down before the others, and the pile, are one pool."""
    held = [other for other, card in enumerate(s.advantages) if card != NO_CARD and other != seat]
    unknown = s.advantages_left + bytes(s.advantages[other] for other in held)
    if unknown:
        pool = shuffle(c, _DEALT_ANEW, bytes(sorted(unknown)))
        for other, card in zip(held, pool, strict=False):
            c.advantages = set_byte(c.advantages, other, card)
        c.advantages_left = pool[len(held) :]


def hidden_by_now(s: State, seat: int) -> tuple[object, ...]:
    """What must not have changed for a choice of a seat to be taken back: chance, decks, hidden cards, who knows what.

    The seat's own sealed pick tells it nothing new, nor does what it has laid face down: both count as in its hand.
    """
    hands = list(s.hands)
    if s.chosen[seat] != NO_CARD and not s.revealed:
        hands[seat] += s.chosen[seat : seat + 1]
    hands[seat] += bytes(
        card for card, knowing in zip(s.discarded_actions, s.discards_seen, strict=True) if knowing == 1 << seat
    )
    hands[seat] = bytes(sorted(hands[seat]))
    return (*(getattr(s, field.name) for field in _NOT_TO_BE_TAKEN_BACK), tuple(hands))


def _stack_anew(c: State) -> None:
    """The decks of the mode: what is still to come, and what was drawn and nobody has looked at."""
    decks = list(c.decks)
    unseen = bytearray(c.drawn_unseen)
    for number in range(len(decks)):
        own = c.box.deck_numbers(number)
        at = [i for i, card in enumerate(unseen) if card in own]
        pool = shuffle(c, _DEALT_ANEW, bytes(sorted(decks[number] + bytes(unseen[i] for i in at))))
        for place, i in enumerate(at):
            unseen[i] = pool[place]
        decks[number] = pool[len(at) :]
    c.decks = tuple(decks)
    c.drawn_unseen = bytes(unseen)


def _seal_anew(c: State, seat: int | None) -> None:
    """What others have sealed could be any of the answers that they had."""
    choice = sealed_choice_under_way(c)
    for other, number in enumerate(c.sealed):
        if choice is not None and number != UNSEALED and other != seat:
            any_of_them = draw(c, _DEALT_ANEW, len(choice.question(c, other).keys))
            c.sealed = set_byte(c.sealed, other, any_of_them)


def _redraw_pending(c: State, seat: int | None) -> None:
    """The pending decision is derived from the state: derive it again where it was somebody else's secret."""
    pending = c.decision
    if pending is None or pending.seat == seat or pending.kind != SEALED:
        return
    c.decision = c.stack[-1].proceed(c)


def may_see_options(s: State, seat: int | None) -> bool:
    """Whether a seat may see the options of the pending decision: sealed ones only by whoever decides."""
    pending = s.decision
    return pending is not None and (pending.kind != SEALED or pending.seat == seat)
