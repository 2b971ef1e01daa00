"""What an option would do, as far as that is certain: points, damage, reach, cost. Nothing is changed or drawn.

Everything is computed by the same functions that carry the rules out; a client shows it beside the option.
"""

from __future__ import annotations

from msgspec import Struct

from .engine.board import is_homezone
from .engine.box import RADIOACTIVE
from .engine.decisions import Key
from .engine.state import NOWHERE, State
from .engine.wording import key_of, seat_id
from .factions.cybersamurai.uplinks import OrbitalLaser
from .game import Game
from .rules import lasting
from .rules.areas import has_property, mountain_value, owners_in, total, units_in
from .rules.battle import Battle, SplitDamage, current_battle
from .rules.combat import Combats, enemies_in, playable_cards
from .rules.conquest import archenemy_bonus, attack_points, conquest_refused, hurdle, points_against
from .rules.counterattacks import counter_choices
from .rules.crossing import crossing
from .rules.damage import AssignDamage, protected_health
from .rules.movement import (
    CROSSED_FREE,
    MOVED,
    Movement,
    contested,
    free_crossing,
    ignores_enemies,
    own_momentum,
    strongest_momentum,
)
from .rules.production import Production
from .rules.round import stands_radiation


class Comparison(Struct, frozen=True):
    """Conquest points against one opponent: ``mine`` must be at least ``theirs`` (a mountain is in theirs)."""

    owner: str
    mine: int
    theirs: int


class ConquestPreview(Struct, frozen=True):
    """``points`` must reach ``needed`` in any case; ``refused`` is the code of the reason against it, or empty."""

    points: int
    needed: int
    against: list[Comparison]
    refused: str


class Casualties(Struct, frozen=True):
    """If all the damage hit this owner and its weakest units took it: who falls, as (unit, number)."""

    owner: str
    damage: int
    health: int
    falls: list[tuple[str, int]]


class CardPreview(Struct, frozen=True):
    """One combat card in one area: damage before weapons are added, counterattacks that could do anything."""

    card: str
    conquest: ConquestPreview | None
    damage: int | None
    casualties: list[Casualties]
    counterattacks: dict[str, list[str]]


class Reach(Struct, frozen=True):
    """An area that the unit can get to, and how far it could go on from there."""

    area: int
    left: int


class Spending(Struct, frozen=True):
    """Production points: what this costs, and what is left then."""

    cost: int
    left: int


class Hit(Struct, frozen=True):
    """Damage to one unit: whether it falls, and the damage that is left for others."""

    falls: bool
    health: int
    left: int


class Share(Struct, frozen=True):
    """One opponent's part of damage that is being divided; ``open``: what is left can still be divided otherwise."""

    amount: int
    open: bool
    loss: Casualties


class Danger(Struct, frozen=True):
    """What may befall the units where a step leads.

    ``kind`` is a marker (``count`` of them lie there, and do ``damage`` together if their ``owner`` wants it) or
    "radioactive": whoever still stands there at the end of the round is lost, ``count`` of those that step.
    """

    kind: str
    count: int
    damage: int | None = None
    owner: str | None = None


class Preview(Struct, frozen=True):
    """What an option would do; parts that do not apply are null or empty."""

    option: str
    area: int | None = None
    cards: list[CardPreview] = []
    reach: list[Reach] = []
    spending: Spending | None = None
    hit: Hit | None = None
    shares: list[Share] = []
    dangers: list[Danger] = []


def preview(game: Game, option: str) -> Preview:
    """The preview of an option of the pending decision; an empty one where nothing can be said."""
    s = game.state
    pending = s.decision
    key = key_of(s, option)
    if pending is None or key is None or key not in pending.keys:
        return Preview(option)
    frame = s.stack[-1]
    verb = key[0]
    if isinstance(frame, Combats) and verb == "attack":
        area = int(key[1])
        cards = playable_cards(s, frame.seat, area, frame.left - 1)
        return Preview(option, area, [card_preview(s, frame.seat, area, card) for card in cards])
    if isinstance(frame, Battle) and verb == "card":
        return Preview(option, frame.area, [card_preview(s, frame.attacker, frame.area, int(key[1]))])
    if isinstance(frame, Movement) and verb == "mover":
        return Preview(option, int(key[1]), reach=reachable(s, frame, key))
    if isinstance(frame, Movement) and verb == "step":
        return _step(game, option, frame, int(key[1]), int(key[2]))
    if isinstance(frame, Production):
        return Preview(option, spending=_spending(s, frame, key))
    if isinstance(frame, AssignDamage) and verb == "hit":
        return Preview(option, frame.area, hit=_hit(s, frame, int(key[1])))
    if isinstance(frame, SplitDamage) and verb == "amount":
        return Preview(option, current_battle(s).area, shares=_shares_of_a_battle(s, frame, int(key[1])))
    if isinstance(frame, OrbitalLaser) and verb == "amount":
        given = list(frame.hits[1::2])
        return Preview(option, frame.area, shares=_shares(s, frame.area, frame.targets, given, frame.left, int(key[1])))
    return Preview(option)


# ---- battle ----------------------------------------------------------------------------------------------------------
def card_preview(s: State, attacker: int, area: int, card: int) -> CardPreview:
    box = s.box
    does = box.card[card].does
    battle = Battle(attacker, area, 0, attacker, card)
    # what a counterattack can do may depend on the battle that is being fought
    s = s.clone()
    s.stack.append(battle)
    battle.defenders = bytes(enemies_in(s, attacker, area))
    battle.measure(s)
    damage = battle.attack_damage(s) if "annihilation" in does and battle.defenders else None
    return CardPreview(
        box.card[card].id,
        conquest_preview(s, attacker, area, card) if "conquest" in does else None,
        damage,
        [_casualties(s, owner, area, damage) for owner in battle.defenders] if damage is not None else [],
        {
            seat_id(box, owner): [box.counter[number].id for number, _ in counter_choices(s, battle, owner)]
            for owner in battle.defenders
        },
    )


def conquest_preview(s: State, attacker: int, area: int, card: int) -> ConquestPreview:
    base = attack_points(s, attacker, area, card)
    against: list[Comparison] = []
    for owner in owners_in(s, area):
        if owner == attacker:
            continue
        mine = base
        if s.lasting and attacker != s.box.oni and lasting.find(s, lasting.ARCHENEMY, attacker) == owner:
            mine += archenemy_bonus(s, attacker) * s.box.card[card].conquest_factor
        theirs = points_against(s, owner, attacker, area) + mountain_value(s, area)
        against.append(Comparison(seat_id(s.box, owner), mine, theirs))
    return ConquestPreview(base, hurdle(s, attacker, area), against, conquest_refused(s, attacker, area, card))


def _casualties(s: State, owner: int, area: int, damage: int) -> Casualties:
    box = s.box
    left = max(0, box.windows.reduce_damage(s, owner, area, damage))
    landed = left
    falls: list[tuple[str, int]] = []
    for unit, count in sorted(units_in(s, owner, area), key=lambda pair: box.health[pair[0]]):
        dead = min(count, left // box.health[unit]) if box.health[unit] else count
        left -= dead * box.health[unit]
        if dead:
            falls.append((box.unit[unit].id, dead))
        if dead < count:
            break
    return Casualties(seat_id(box, owner), landed, total(s, owner, area, box.health), falls)


def _shares_of_a_battle(s: State, frame: SplitDamage, amount: int) -> list[Share]:
    battle = current_battle(s)
    pools = list(zip(battle.pools[::3], battle.pools[1::3], battle.pools[2::3], strict=True))
    given = [
        sum(n for by, to, n in pools if (by, to) == (frame.by, owner)) for owner in frame.targets[: frame.at_target]
    ]
    return _shares(s, battle.area, frame.targets, given, frame.amount, amount)


def _shares(s: State, area: int, targets: bytes, given: list[int], left: int, amount: int) -> list[Share]:
    """Everybody's part if this much goes to the one in question: those before have theirs, the next one the rest."""
    at_target, last = len(given), len(targets) - 1
    parts = [*given, amount, left - amount, *[0] * last]
    found: list[Share] = []
    for i, owner in enumerate(targets):
        is_open = i > at_target and at_target + 1 < last and left > amount
        found.append(Share(parts[i], is_open, _casualties(s, owner, area, parts[i])))
    return found


def _hit(s: State, frame: AssignDamage, unit: int) -> Hit:
    health = protected_health(s, frame.victim, unit, frame.protected)
    falls = health <= frame.amount
    return Hit(falls, health, frame.amount - health if falls else 0)


# ---- movement --------------------------------------------------------------------------------------------------------
def reachable(s: State, frame: Movement, key: Key) -> list[Reach]:
    """Where the selected units could get to together, if nobody interferes on the way."""
    _, start, unit, left, flags = (int(v) if i else 0 for i, v in enumerate(key))
    count = max(1, s.units[start * s.box.kinds + unit])
    best: dict[int, int] = {}
    todo = [(start, left, flags)]
    seen: set[tuple[int, int, int]] = set()
    while todo:
        area, left, flags = todo.pop()
        if (area, left, flags) in seen:
            continue
        seen.add((area, left, flags))
        if flags & MOVED and area != start:
            best[area] = max(left, best.get(area, -1))
        if flags & MOVED and not _may_pass(s, frame.owner, unit, area, count, start):
            continue
        for edge in range(6):
            to = s.near[area * 6 + edge]
            if to == NOWHERE or crossing(s, unit, area, edge):
                continue
            free = free_crossing(s, unit, area, edge, flags)
            if left > 0 or free:
                todo.append((to, left if free else left - 1, flags | MOVED | (CROSSED_FREE if free else 0)))
    return [Reach(area, left) for area, left in sorted(best.items())]


def _may_pass(s: State, owner: int, unit: int, area: int, count: int, start: int) -> bool:
    if not contested(s, owner, area) or ignores_enemies(s, unit, area):
        return True
    if owner != s.box.oni and s.passage[owner] >> area & 1:
        return True
    mine = own_momentum(s, owner, area) + (count * s.box.momentum[unit] if area != start else 0)
    return owner != s.box.oni and mine >= strongest_momentum(s, owner, area)


def _step(game: Game, option: str, frame: Movement, to: int, count: int) -> Preview:
    """After the step: what a plain conquest there would meet. Reactions to the step are only warned of."""
    owner = frame.owner
    warnings = dangers(game.state, frame.unit, to, count)
    after = game.clone()
    after.apply(option)
    s = after.state
    box = s.box
    cards = [card for card in box.cards_of[owner] if "conquest" in box.card[card].does]
    if not cards or is_homezone(s, to) or s.territory[to] == owner or not units_in(s, owner, to):
        return Preview(option, to, dangers=warnings)
    return Preview(option, to, [card_preview(s, owner, to, cards[0])], dangers=warnings)


def dangers(s: State, unit: int, to: int, count: int) -> list[Danger]:
    """What may happen to units that go to an area: at once, and at the end of the round if they stay."""
    owner = s.box.unit_owner[unit]
    found: list[Danger] = []
    for faction in s.box.windows.entry_danger:
        lurking = faction.entry_danger(s, owner, to)
        if lurking is not None:
            found.append(Danger(lurking.marker, lurking.lying, lurking.damage, seat_id(s.box, faction.seat)))
    if has_property(s, to, RADIOACTIVE) and not is_homezone(s, to) and not stands_radiation(s, unit, to):
        found.append(Danger("radioactive", count))
    return found


# ---- production ------------------------------------------------------------------------------------------------------
def _spending(s: State, frame: Production, key: Key) -> Spending | None:
    box = s.box
    match key[0]:
        case "produce":
            cost = 0 if frame.free_units else box.cost[int(key[1])]
        case "upgrade":
            cost = next((price for to, price in box.upgrades[int(key[1])] if to == key[2]), 0)
        case "install":
            cost = 0 if frame.free_gear else box.gear[int(key[1])].cost
        case "bundle":
            offer = box.sheets[frame.seat].bundle
            cost = offer.cost if offer is not None else 0
        case _:
            return None
    return Spending(cost, frame.points - cost)


