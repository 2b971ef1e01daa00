"""The battle under way travels with the view, with the numbers that the rules compare (docs/messages.md)."""

from __future__ import annotations

from typing import Any

import msgspec

from scenario import Table
from tsukuyumi.server.viewschema import BattleView


def fought(t: Table) -> dict[str, Any]:
    """The innermost battle of a spectator's view; everybody sees the same."""
    seen = [t.game.view(seat)["battles"] for seat in (None, *range(len(t.factions)))]
    assert all(battles == seen[0] for battles in seen)
    for battle in seen[0]:
        msgspec.convert(battle, BattleView)
    return dict(seen[0][-1])


def side(t: Table, owner: str) -> dict[str, Any]:
    return next(one for one in fought(t)["sides"] if one["owner"] == owner)


def test_none_without_a_battle() -> None:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarguard=1)
    t.turn("boarlords", "red", "combat 1")
    assert t.game.view(None)["battles"] == []


def attacked(**marks: int) -> Table:
    """Nomads and Dark Seed attacked by Boarlords on a mountain range of 20."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1), "mountain_range", mountain=20).area("B", (2, 0))
    t.units("A", boarguard=1, private=2, worker=1).initiative("boarlords", "dark_seed", "nomads")
    for marker, count in marks.items():
        t.marker("A", marker, count)
    return t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")


def test_before_the_card_is_chosen() -> None:
    """Who attacks whom where; strongholds count for their builders, the mountain for whoever defends."""
    t = attacked(stronghold=1)
    battle = fought(t)
    assert (battle["attacker"], battle["area"], battle["card"]) == ("boarlords", t.number("A"), None)
    assert [one["owner"] for one in battle["sides"]] == ["boarlords", "dark_seed", "nomads"], "in the order of answers"
    assert side(t, "boarlords")["conquest"] == 50 + 15, "a Boarguard and a Stronghold"
    assert side(t, "nomads")["conquest"] == 20 + 20
    assert side(t, "nomads")["units"] == [["private", 2]]
    assert battle["needed"] == 20 and battle["awaits"] is None


def test_an_archenemy_counts_against_the_one() -> None:
    """C, Archenemy: the attacker's points against each defender."""
    t = Table("dark_seed boarlords nomads").area("A", (2, -1)).units("A", worker=1, squeaker=1, private=1)
    t.card("dark_seed", "archenemy").line("lasting 1 0 1 1").turn("dark_seed", "red", "combat 1, events 1")
    t.take("use", "combat").take("attack", "A")
    bonus = side(t, "boarlords")["against"] - side(t, "dark_seed")["conquest"]
    assert bonus > 0 and side(t, "nomads")["against"] == side(t, "dark_seed")["conquest"]


def test_damage_answers_and_whose_turn_it_is() -> None:
    """R, Combat Resolvement: damage waits while the defenders answer."""
    t = attacked().take("card", "boarlords_annihilation").take("amount", 5)
    battle = fought(t)
    assert battle["card"] == "boarlords_annihilation" and battle["awaits"] == "dark_seed"
    dealt = {(one["to"], one["amount"], one["assigned"]) for one in battle["damage"] if one["by"] == "boarlords"}
    assert dealt == {("dark_seed", 5, False), ("nomads", side(t, "boarlords")["damage"] - 5, False)}
    t.take("counter", "protection")
    assert fought(t)["awaits"] == "nomads"
    assert side(t, "dark_seed")["answers"] == [{"counter": "protection", "half": False}]
    assert side(t, "dark_seed")["protected"]


def test_a_conquest_is_told() -> None:
    t = attacked().take("card", "boarlords_conquest")
    assert fought(t)["conquered"] and fought(t)["awaits"] == "dark_seed"


def test_a_battle_inside_a_battle() -> None:
    """C, Nature's Wisdom: the event may start another one; both are shown, the outermost first."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.units("A", boarguard=1, private=1).units("C", private=1, worker=1).units("D", warrior=1)
    t.line("display offensive swamp").turn("boarlords", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_conquest").take("counter", "natures_wisdom")
    t.take("take", "offensive").take("event", "offensive").take("attack", "C")
    outer, inner = t.game.view(None)["battles"]
    assert (outer["attacker"], inner["attacker"]) == ("boarlords", "nomads")
    assert inner["area"] == t.number("C")
