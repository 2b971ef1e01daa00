"""Ghost: one more action card to draft from, one card less to pass on, and nobody else the wiser."""

from __future__ import annotations

from scenario import Table
from tsukuyumi.engine.state import State

SEATS = "boarlords cybersamurai dark_seed"
GHOST = 1
ACTION_CARDS = 37


def drafting(round_number: int = 1, ghost: int = 1, seed: int = 1) -> Table:
    t = Table(SEATS, seed=seed).area("A", (2, -1))
    if ghost:
        t.equipment("cybersamurai", ghost=1)
    return t.round(round_number).line("phase draft")


def pick(t: Table, seat: int) -> None:
    """Drafts the first card of the hand."""
    assert t.asks.seat == seat
    assert t.asks.name == "draft"
    t.game.apply(0)


def all_cards(s: State) -> list[int]:
    chosen = bytes(card for card in s.chosen if card != 255)
    return sorted(b"".join(s.hands) + chosen + s.unused_actions + s.discarded_actions)


def test_seven_cards_to_choose_from() -> None:
    """C, Ghost: a random card of the unused ones, before drafting."""
    plain, t = drafting(ghost=0), drafting()
    assert len(t.state.hands[GHOST]) == len(plain.state.hands[GHOST]) + 1
    assert len(t.state.unused_actions) == len(plain.state.unused_actions) - 1
    extra = set(t.state.hands[GHOST]) - set(plain.state.hands[GHOST])
    assert extra <= set(plain.state.unused_actions)
    pick(t, 0)
    assert t.asked == "cybersamurai draft"
    assert len(t.asks) == len(plain.state.hands[GHOST]) + 1


def test_as_many_are_passed_on() -> None:
    """C, Ghost: one is discarded before the hand is passed; all hands are of one size again."""
    t = drafting()
    pick(t, 0)
    pick(t, GHOST)
    assert t.asked == "cybersamurai ghost"
    assert t.asks.kind == "sealed"
    buried = t.state.hands[GHOST][0]
    t.game.apply(0)
    pick(t, 2)
    s = t.state
    assert len({len(hand) for hand in s.hands}) == 1
    assert s.discarded_actions == bytes((buried,))
    assert buried not in s.unused_actions
    assert all_cards(s) == list(range(ACTION_CARDS))


def test_the_drawn_card_may_be_drafted_passed_on_or_discarded() -> None:
    """C, Ghost: any card of the hand: the new one is a card like the others."""
    plain, t = drafting(ghost=0), drafting()
    (extra,) = set(t.state.hands[GHOST]) - set(plain.state.hands[GHOST])
    pick(t, 0)
    assert ("draft", extra) in t.asks.keys
    t.game.apply(0 if t.asks.keys[0] != ("draft", extra) else 1)
    assert ("bury", extra) in t.asks.keys
    assert len(t.asks) == len(plain.state.hands[GHOST])


def test_every_round() -> None:
    """C, Ghost: before drafting in *each* round."""
    t = drafting(3)
    assert len(t.state.hands[GHOST]) == len(t.state.hands[0]) + 1


def test_in_the_last_round_nothing_is_passed_on() -> None:
    """R, Drafting: in the last round the hands are laid aside: no card need be discarded for them."""
    t = drafting(4)
    pick(t, 0)
    pick(t, GHOST)
    pick(t, 2)
    assert t.state.phase == 1
    assert not t.state.discarded_actions
    assert all_cards(t.state) == list(range(ACTION_CARDS))


def test_no_unused_card_no_ghost() -> None:
    """C, Ghost: it draws from the unused cards; when they are gone there is nothing to draw nor to discard."""
    t = drafting()
    ids = [card.id for card in t.state.box.action]
    t = drafting()
    for i, faction in enumerate(SEATS.split()):
        t.line(f"hand {faction} " + " ".join(ids[i * 6 : i * 6 + 6]))
    t.line("played " + " ".join(ids[18:]))
    assert [len(hand) for hand in t.state.hands] == [6, 6, 6]
    pick(t, 0)
    pick(t, GHOST)
    assert t.asked == "dark_seed draft"


def through_draft(t: Table) -> Table:
    while t.asks.name in ("draft", "ghost"):
        t.game.apply(0)
    return t


def test_nobody_else_hears_the_cards() -> None:
    """C, Ghost: drawn and discarded face down: the log of the others names no card."""
    t = through_draft(drafting())
    drawn = [line.kind for line in t.game.log_lines(GHOST)]
    assert "ghost_draws_card" in drawn
    assert "ghost_discards_card" in drawn
    for other in (0, 2, None):
        kinds = [line.kind for line in t.game.log_lines(other)]
        assert "ghost_draws" in kinds
        assert "ghost_discards" in kinds
        assert "ghost_draws_card" not in kinds
        assert "ghost_discards_card" not in kinds


def test_whoever_passed_the_hand_on_has_lost_sight_of_it() -> None:
    """C, Ghost: the hand holds a card that only the Cybersamurai have seen, and lacks one that only they know."""
    t = drafting(2)
    t.line("seen cybersamurai boarlords")
    assert t.state.seen[GHOST] == 1 << GHOST
    through_draft(t)
    assert t.state.seen[2] == 1 << GHOST, "passed on to the left, looked at by nobody else yet"


def test_the_discarded_card_is_dealt_anew_for_the_others() -> None:
    """Views and secrets: a determinized state keeps what a seat knows, and deals what it cannot know."""
    t = through_draft(drafting())
    real = t.state.discarded_actions
    assert t.game.determinize(GHOST, 7).state.discarded_actions == real
    seen_by_others = {t.game.determinize(0, seed).state.discarded_actions for seed in range(30)}
    assert len(seen_by_others) > 5
    for seed in range(5):
        assert all_cards(t.game.determinize(0, seed).state) == list(range(ACTION_CARDS))


def test_others_cannot_tell_hands_apart() -> None:
    """Views and secrets: two games that differ only in the Ghost's card look the same to the others."""
    t = drafting()
    pick(t, 0)
    other = t.game.clone()
    s = other.state
    extra, unused = s.hands[GHOST][0], s.unused_actions[0]
    s.hands = (s.hands[0], bytes(sorted(bytes((unused,)) + s.hands[GHOST][1:])), s.hands[2])
    s.unused_actions = bytes((extra,)) + s.unused_actions[1:]
    s.decision = s.stack[-1].proceed(s)
    other._question = None
    assert other.view(0) == t.game.view(0)
    assert other.view(None) == t.game.view(None)
    assert other.view(GHOST) != t.game.view(GHOST)
