"""What must be true of every state: nothing is lost, nothing appears, and what is derived is up to date.

``check_state`` is called after every step of a fuzzed game. Each check names what is wrong in its message; the player
(``player.py``) adds the seed, the decision and the frame stack.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tsukuyumi.engine.board import own_walls, refresh
from tsukuyumi.engine.box import NEGATION_ROW, PROPERTIES, RESERVE
from tsukuyumi.engine.pieces import BLOCKADE, FACTION_BLOCKADE, PASSAGE
from tsukuyumi.engine.state import NO_CARD, NOBODY, NOWHERE, SET_UP, State
from tsukuyumi.modules.epic_events import PlayEpic
from tsukuyumi.rules.events import HAND_LIMIT, HandLimit, OpenCard
from tsukuyumi.rules.setup import oni_in_play

MAX_BLOCKADES = 5
NO_EDGE = 255


class Broken(AssertionError):
    """A promise of the engine that a state does not keep."""


def require(holds: bool, what: str, *numbers: Any) -> None:
    if not holds:
        raise Broken(" ".join([what, *map(str, numbers)]))


# ---- miniatures and markers ------------------------------------------------------------------------------------------
def check_miniatures(s: State) -> None:
    """On the board and in the reserve there are together as many as in the box; ``present`` is their count."""
    box = s.box
    kinds, owners = box.kinds, box.owners
    require(len(s.units) == s.areas * kinds, "units: wrong length", len(s.units))
    require(len(s.present) == s.areas * owners, "present: wrong length", len(s.present))
    for unit in range(kinds):
        total = box.unit[unit].count
        if box.unit_owner[unit] == box.oni:
            total = oni_in_play(box)[unit - box.units_of[box.oni][0]]
        on_board = sum(s.units[unit::kinds])
        require(on_board + s.supply[unit] == total, "miniatures", box.unit[unit].id, on_board, s.supply[unit], total)
    for owner in range(owners):
        first, last = box.units_of[owner][0], box.units_of[owner][-1] + 1
        for area in range(s.areas):
            counted = sum(s.units[area * kinds + first : area * kinds + last])
            noted = s.present[area * owners + owner]
            require(counted == noted, "present", f"owner {owner} area {area}:", noted, "instead of", counted)


def check_territory(s: State) -> None:
    box = s.box
    require(len(s.territory) == s.areas, "territory: wrong length", len(s.territory))
    for area, owner in enumerate(s.territory):
        require(owner < box.owners or owner == NOBODY, "territory: no such owner", owner)
        if owner != NOBODY:
            require(s.tiles[area] < box.homezone_tile[0], "territory marker on a homezone, area", area)
    for owner in range(box.owners):
        limit = box.oni_file.territory_markers if owner == box.oni else box.sheets[owner].territory_markers
        used = s.territory.count(owner)
        require(used <= limit, "territory markers of owner", owner, used, "of", limit)


def check_faction_markers(s: State) -> None:
    """Bytes cannot be negative, so a marker taken from nowhere shows as an error or as far too many on the board."""
    box = s.box
    width = len(box.area_marker)
    require(len(s.marks) == s.areas * width, "marks: wrong length", len(s.marks))
    for i, marker in enumerate(box.area_marker):
        lying = sum(s.marks[i::width])
        require(lying <= marker.count, "area marker", marker.id, lying, "of", marker.count)
    row = box.max_areas * 6
    require(len(s.edge_marks) == row * len(box.edge_marker), "edge_marks: wrong length", len(s.edge_marks))
    for i, marker in enumerate(box.edge_marker):
        lying = sum(s.edge_marks[i * row : (i + 1) * row]) + s.edges.count(FACTION_BLOCKADE + i)
        require(lying <= marker.count, "edge marker", marker.id, lying, "of", marker.count)
        beyond = sum(s.edge_marks[i * row + s.areas * 6 : (i + 1) * row])
        require(beyond == 0, "edge marker beyond the board:", marker.id)


def check_neutral_markers(s: State) -> None:
    """Property markers, negations, and the pieces that are a blockade on one side and a passage on the other."""
    lying = Counter[int]()
    for area in range(s.areas):
        for i in range(len(PROPERTIES)):
            lying[i] += s.property_marks[area] >> i & 1
            lying[NEGATION_ROW] += s.negations[area] >> i & 1
    lying[RESERVE.index("blockade")] = s.edges.count(BLOCKADE) + s.edges.count(PASSAGE)
    for row, name in enumerate(RESERVE):
        start = s.box.neutral_start[row]
        require(lying[row] + s.neutral[row] == start, "neutral marker", name, lying[row], s.neutral[row], start)


def check_ground(s: State) -> None:
    """One property of a kind, negations only over printed ones, five blockades at most, one piece on an edge."""
    box = s.box
    for area in range(s.areas):
        printed = box.tile_props[s.tiles[area]]
        marked, negated = s.property_marks[area], s.negations[area]
        ruined = bool(s.ruined >> area & 1)
        require(not marked & negated, "a property marker and its negation in area", area, marked, negated)
        require(ruined or not marked & printed, "a property marker over the printed property in area", area, marked)
        require(ruined or not negated & ~printed, "a negation of nothing in area", area, negated)
        require(own_walls(s, area).bit_count() <= MAX_BLOCKADES, "six blockades in area", area)
        for edge in range(6):
            code = s.edges[area * 6 + edge]
            require(code < FACTION_BLOCKADE + len(box.edge_marker), "no such piece on an edge:", code)
            if code == PASSAGE and not ruined:
                wall = box.tile_walls[s.tiles[area]][s.rotation[area]] >> edge & 1
                require(wall == 1, "a passage over no blockade, area and edge", area, edge)


def check_derived(s: State) -> None:
    """Neighbours, closed edges and properties are what they would be if they were derived anew."""
    fresh = s.clone()
    refresh(fresh)
    require(fresh.near == s.near, "near is stale")
    require(fresh.closed == s.closed, "closed is stale: areas", _differences(fresh.closed, s.closed))
    require(fresh.props == s.props, "props is stale: areas", _differences(fresh.props, s.props))


def _differences(one: bytes, other: bytes) -> list[int]:
    return [i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]


def check_gear(s: State) -> None:
    box = s.box
    for gear, data in enumerate(box.gear):
        ready, used = s.gear[gear], s.gear_used[gear]
        require(ready + used <= data.count, "equipment", data.id, ready, used, "of", data.count)
    require(len(s.token_places) == 2 * len(box.token_gear), "token_places: wrong length", len(s.token_places))
    for token, gear in enumerate(box.token_gear):
        area, edge = s.token_places[token * 2], s.token_places[token * 2 + 1]
        name = f"{box.gear[gear].id} {box.token_colour[token]}"
        require(area < s.areas or area == NOWHERE, "token in no area:", name, area)
        require(edge < 6 or edge == NO_EDGE, "token on no edge:", name, edge)
        if area != NOWHERE:
            # a leader may lay tokens for the first round without their equipment (C, Kanagawa A.I. Cluster)
            lent = "leaders" in box.options.modules and s.round <= 1
            require(lent or s.gear[gear] + s.gear_used[gear] > 0, "token of equipment that nobody owns:", name)


# ---- cards and tiles -------------------------------------------------------------------------------------------------
def check_action_cards(s: State) -> None:
    """Every card is in exactly one place; before they are dealt, nowhere. Of a sheet everybody has one."""
    box = s.box
    chosen = bytes(card for card in s.chosen if card < box.dealt_actions)
    sheets = [card for card in s.chosen if box.dealt_actions <= card != NO_CARD]
    require(not sheets or sheets == [box.dealt_actions] * box.seats, "sheets", sheets)
    piles = b"".join(s.hands) + chosen + s.unused_actions + s.discarded_actions
    if not piles and (s.phase == SET_UP or s.round < box.mode.numbers.dealt_in_round):
        return
    require(sorted(piles) == list(range(box.dealt_actions)), "action cards", _wrong(piles, box.dealt_actions))


def check_event_cards(s: State) -> None:
    """Deck, display, discard pile, open hands, and the cards whose effect is being carried out."""
    there, count = s.box.events_dealt, s.box.regular_events
    if s.box.any_at_once:
        there += bytes(card for card, at_once in enumerate(s.box.at_once) if at_once)
    played = bytes(
        frame.card
        for frame in s.stack
        if isinstance(frame, OpenCard) and not (isinstance(frame, PlayEpic) and frame.closed)
    )
    aside = b"".join(frame.aside for frame in s.stack if isinstance(frame, PlayEpic))
    piles = s.event_deck + s.display + s.event_discard + b"".join(s.event_hands) + played
    piles += s.events_unused + s.events_out + aside
    if not piles and s.phase == SET_UP:
        return
    regular = bytes(card for card in piles if card < count)
    require(sorted(regular) == sorted(there), "event cards", _wrong(regular, count))
    require(len(s.deck_seen) <= len(s.event_deck), "more is known of the deck than there is")
    check_own_events(s, bytes(card for card in played if card >= count))
    for seat, hand in enumerate(s.event_hands):
        limited = not any(isinstance(frame, HandLimit) and frame.seat == seat for frame in s.stack)
        require(len(hand) <= HAND_LIMIT or not limited, "event hand of seat", seat, len(hand))


def check_deck_cards(s: State) -> None:
    """The mode's own decks: every card lies in its deck, face down, open or aside."""
    piles = b"".join(s.decks) + s.drawn_unseen + s.open_cards + s.put_aside
    if not piles and s.phase == SET_UP:
        return
    count = len(s.box.deck_cards)
    require(sorted(piles) == list(range(count)), "cards of the mode", _wrong(piles, count))


def check_own_events(s: State, played: bytes) -> None:
    """Each event of a faction is in one place, its owner's, or has left the game."""
    for seat, own in enumerate(s.box.own_events):
        mine = bytes(card for card in played if card in own)
        held = bytes(card for card in s.event_hands[seat] if card >= s.box.regular_events)
        there = s.own_events[seat] + held + mine
        require(len(set(there)) == len(there) and set(there) <= set(own), "own events of seat", seat, list(there))


def check_tiles(s: State) -> None:
    """Every area tile lies on the board, in the supply, in a pile or in a hand; a homezone once, when it is placed."""
    box = s.box
    first_home = box.homezone_tile[0]
    gap = box.gap_tile
    laid = bytes(tile for tile in s.tiles if tile < first_home)
    piles = laid + s.tile_supply + s.tile_pile + b"".join(s.tile_hands)
    require(len(set(piles)) == len(piles), "a tile lies in two places:", _wrong(piles, first_home))
    missing = [tile for tile in range(first_home) if tile not in piles]
    # what a scenario takes out of the game, and nothing else; but a scout may send a tile out of it in every edition
    if box.rulebook.replaced_tiles_return and "starting_advantages" not in box.options.modules:
        require(not box.left_over(missing), "tiles", _wrong(piles, first_home))
    homes = [tile for tile in s.tiles if tile >= first_home and tile != gap]
    require(len(homes) == len(set(homes)), "a homezone lies twice:", homes)
    if s.phase != SET_UP:
        require(len(homes) == box.seats, "homezones missing:", homes)
    require(len(set(s.cells)) == s.areas == len(s.tiles), "two areas on one cell")


def _wrong(pile: bytes, count: int) -> str:
    found = Counter(pile)
    twice = [item for item, n in found.items() if n > 1]
    return f"missing {[i for i in range(count) if i not in found]}, twice {twice}"


# ---- the rest --------------------------------------------------------------------------------------------------------
def check_order(s: State) -> None:
    if s.initiative:
        require(sorted(s.initiative) == list(range(s.box.seats)), "initiative is no order:", list(s.initiative))
    for seat, done in enumerate(s.missions_done):
        require(done >> len(s.box.mission) == 0, "no such mission done by seat", seat, done)
    require(len(s.lasting) % 4 == 0, "lasting effects: wrong length", len(s.lasting))
    require(len(s.notes) == s.box.notes, "notes: wrong length", len(s.notes))


class Watcher:
    """Checks state after state; what hangs on immutable rows alone is looked at again only when a row was exchanged."""

    _GROUND = ("cells", "tiles", "rotation", "ruined", "property_marks", "negations", "edges", "neutral", "near",
               "closed", "props", "edge_marks")
    _CARDS = ("hands", "chosen", "unused_actions", "discarded_actions", "event_deck", "display", "event_discard",
              "event_hands", "tile_supply", "tile_pile", "tile_hands", "tiles", "cells")
    _GEAR = ("gear", "gear_used", "token_places")

    def __init__(self) -> None:
        self._seen: dict[str, tuple[Any, ...]] = {}

    def _changed(self, s: State, group: str, fields: tuple[str, ...]) -> bool:
        now = tuple(getattr(s, field) for field in fields)
        before = self._seen.get(group)
        self._seen[group] = now
        return before is None or any(a is not b and a != b for a, b in zip(now, before, strict=True))

    def check(self, s: State) -> None:
        """Everything that must hold after every step."""
        check_miniatures(s)
        check_territory(s)
        check_faction_markers(s)
        check_order(s)
        check_event_cards(s)
        check_deck_cards(s)
        if self._changed(s, "ground", self._GROUND):
            check_neutral_markers(s)
            check_ground(s)
            check_derived(s)
        if self._changed(s, "cards", self._CARDS):
            check_action_cards(s)
            check_tiles(s)
        if self._changed(s, "gear", self._GEAR):
            check_gear(s)
