"""What would come of an answer: computed for the procedures that are asked for a preview of one.

It looks at battles and movements from outside; they need it only when somebody looks, and load it then.
"""

from __future__ import annotations

from ..engine.board import is_homezone
from ..engine.box import RADIOACTIVE
from ..engine.decisions import Key
from ..engine.foreseen import CardPreview, Casualties, Comparison, ConquestPreview, Danger, Preview, Reach, Share
from ..engine.machine import answer
from ..engine.state import NOWHERE, State
from ..engine.wording import seat_id
from . import lasting
from .areas import has_property, mountain_value, owners_in, total, units_in
from .battle import Battle
from .cards import enemies_in, playable_cards
from .conquest import archenemy_bonus, attack_points, conquest_refused, hurdle, points_against
from .counterattacks import counter_choices
from .crossing import crossing
from .end_of_round import stands_radiation
from .momentum import contested, own_momentum, strongest_momentum
from .steps import MOVED, flags_after, free_crossing, ignores_enemies, slowed


# ---- battle ----------------------------------------------------------------------------------------------------------
def attack_preview(s: State, attacker: int, area: int, left: int) -> Preview:
    """Every card that can be played there; ``left`` counts the combat actions after this one."""
    cards = playable_cards(s, attacker, area, left)
    return Preview(area=area, cards=[card_preview(s, attacker, area, card) for card in cards])


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
        [casualties(s, owner, area, damage) for owner in battle.defenders] if damage is not None else [],
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


def casualties(s: State, owner: int, area: int, damage: int) -> Casualties:
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


def shares(
    s: State, area: int, targets: bytes, given: list[int], left: int, amount: int, before: tuple[int, ...] = ()
) -> list[Share]:
    """Everybody's part if this much goes to the one in question: those before have theirs, the next one the rest.

    ``before`` is what each of them has had from the same opponent before, and what it comes to together counts.
    """
    at_target, last = len(given), len(targets) - 1
    parts = [*given, amount, left - amount, *[0] * last]
    found: list[Share] = []
    for i, owner in enumerate(targets):
        is_open = i > at_target and at_target + 1 < last and left > amount
        together = parts[i] + (before[i] if before else 0)
        found.append(Share(parts[i], is_open, casualties(s, owner, area, together)))
    return found


# ---- movement --------------------------------------------------------------------------------------------------------
def reachable(s: State, owner: int, key: Key, bonus: int) -> list[Reach]:
    """Where the selected units could get to together, if nobody interferes on the way.

    ``bonus`` is what of the whole way they owe to being fast.
    """
    _, start, unit, left, flags = (int(v) if i else 0 for i, v in enumerate(key))
    count = max(1, s.units[start * s.box.kinds + unit])
    best: dict[int, int] = {}
    todo = [(start, left, flags, bonus)]
    seen: set[tuple[int, int, int, int]] = set()
    while todo:
        area, left, flags, bonus = here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        if flags & MOVED and area != start:
            best[area] = max(left, best.get(area, -1))
        if flags & MOVED and not _may_pass(s, owner, unit, area, count, start):
            continue
        for edge in range(6):
            to = s.near[area * 6 + edge]
            if to == NOWHERE or crossing(s, unit, area, edge):
                continue
            free = free_crossing(s, unit, area, edge, flags)
            if left > 0 or free:
                rest, fast = left if free else left - 1, bonus
                if fast and slowed(s, unit, to):
                    rest, fast = max(0, rest - fast), 0
                todo.append((to, rest, flags_after(s, owner, flags, free), fast))
    return [Reach(area, left) for area, left in sorted(best.items())]


def _may_pass(s: State, owner: int, unit: int, area: int, count: int, start: int) -> bool:
    if not contested(s, owner, area) or ignores_enemies(s, unit, area):
        return True
    if owner != s.box.oni and s.passage[owner] >> area & 1:
        return True
    mine = own_momentum(s, owner, area) + (count * s.box.momentum[unit] if area != start else 0)
    return owner != s.box.oni and mine >= strongest_momentum(s, owner, area)


def step_preview(s: State, owner: int, unit: int, key: Key) -> Preview:
    """After the step: what a plain conquest there would meet. Reactions to the step are only warned of."""
    to, count = int(key[1]), int(key[2])
    warnings = dangers(s, unit, to, count)
    after = s.clone()
    answer(after, key)
    cards = [card for card in s.box.cards_of[owner] if "conquest" in s.box.card[card].does]
    if not cards or is_homezone(after, to) or after.territory[to] == owner or not units_in(after, owner, to):
        return Preview(area=to, dangers=warnings)
    return Preview(area=to, cards=[card_preview(after, owner, to, cards[0])], dangers=warnings)


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
