"""The battles that are being fought, with the numbers that the rules themselves compare.

Everything here lies open on the table; nothing is kept back from anybody.
"""

from __future__ import annotations

from typing import Any

from ..engine.state import State
from ..engine.wording import seat_id
from .areas import has_units, mountain_value, units_in
from .battle import Battle
from .cards import enemies_in
from .conquest import conquest_points, damage_points, hatred, hurdle, points_against, with_card
from .damage import protected_health
from .initiative import in_order


def battles(s: State) -> list[dict[str, Any]]:
    """Every battle under way, the outermost first: a counterattack may start another one."""
    return [battle_view(s, frame) for frame in s.stack if isinstance(frame, Battle)]


def battle_view(s: State, battle: Battle) -> dict[str, Any]:
    box = s.box
    declared = bool(battle.strength)
    defenders = list(battle.defenders) if declared else in_order(s, enemies_in(s, battle.attacker, battle.area))
    return {
        "area": battle.area,
        "attacker": seat_id(box, battle.attacker),
        "card": box.card[battle.card].id if battle.card >= 0 else None,
        "step": battle.steps[battle.at] if battle.at < len(battle.steps) else "end",
        # what must be reached in any case: a mountain, and what others have built
        "needed": hurdle(s, battle.attacker, battle.area),
        "conquered": battle.conquered,
        "sides": [_side(s, battle, owner) for owner in (battle.attacker, *defenders)],
        "damage": [
            {"by": seat_id(box, by), "to": seat_id(box, to), "amount": amount, "assigned": assigned}
            for flat, assigned in ((battle.assigned, True), (battle.pools, False))
            for by, to, amount in zip(flat[::3], flat[1::3], flat[2::3], strict=True)
        ],
        "awaits": _awaited(s, battle),
    }


def _side(s: State, battle: Battle, owner: int) -> dict[str, Any]:
    """One side as it stands there now; ``damage`` as the attack was declared: counterattacks count with that."""
    box = s.box
    area = battle.area
    units = units_in(s, owner, area)
    protected = bool(battle.protected >> owner & 1)
    answers = zip(battle.answers[::3], battle.answers[1::3], battle.answers[2::3], strict=True)
    return {
        "owner": seat_id(box, owner),
        "units": [[box.unit[unit].id, count] for unit, count in units],
        "conquest": _points(s, battle, owner),
        "against": None if owner == battle.attacker else _points_of_attacker(s, battle, owner),
        "damage": battle.damage_of(owner) if battle.strength else damage_points(s, owner, area),
        "health": sum(protected_health(s, owner, unit, protected) * count for unit, count in units),
        "answers": [
            {"counter": box.counter[number].id, "half": bool(half)} for who, number, half in answers if who == owner
        ],
        "protected": protected,
        "spared": bool(battle.spared >> owner & 1),
    }


def _points(s: State, battle: Battle, owner: int) -> int:
    """Conquest points as they are compared: a card may multiply the attacker's, a mountain helps who defends it."""
    if owner == battle.attacker:
        points = conquest_points(s, owner, battle.area)
        return with_card(s, owner, battle.area, battle.card, points) if battle.card >= 0 else points
    if not has_units(s, owner, battle.area):
        return 0
    return points_against(s, owner, battle.attacker, battle.area) + mountain_value(s, battle.area)


def _points_of_attacker(s: State, battle: Battle, owner: int) -> int:
    """What the attacker has against this defender: an Archenemy counts for more."""
    factor = s.box.card[battle.card].conquest_factor if battle.card >= 0 else 1
    return _points(s, battle, battle.attacker) + hatred(s, battle.attacker, owner) * factor


def _awaited(s: State, battle: Battle) -> str | None:
    """Whose counterattack is awaited."""
    choosing = battle.at < len(battle.steps) and battle.steps[battle.at] == "counterattack"
    if not choosing or battle.at_defender >= len(battle.defenders):
        return None
    return seat_id(s.box, battle.defenders[battle.at_defender])
