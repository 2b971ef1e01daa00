"""Lt. Dan, Hunter, Dog and Squad Leader on the move."""

from __future__ import annotations

from scenario import Table


def road(**units: int) -> Table:
    t = Table("nomads boarlords dark_seed")
    for i, name in enumerate("ABCDE"):
        t.area(name, (2, i - 2))
    return t.units("A", **units)


def steps(t: Table, unit: str) -> int:
    """How far the unit gets down the road from A."""
    n = 0
    for here, there in zip("ABCD", "BCDE", strict=True):
        if t.asks.name != "move_select" or not t.offers("mover", here, unit):
            break
        t.take("mover", here, unit)
        t.take("step", there, 1)
        n += 1
    return n


def test_hunter_and_dog_are_fast() -> None:
    """C, Nomads: Lt. Dan and Hunter/Dog: one area more whenever they may move."""
    for unit, expected in (("private", 1), ("hunter", 2), ("dog", 2)):
        t = road(**{unit: 1}).turn("nomads", "red", "move 1, events 1").take("use", "move")
        assert steps(t, unit) == expected, unit


def test_lt_dan_leads_all_in_his_area() -> None:
    """R, Aura: Lt. Dan himself and everybody with him move one area further; a Hunter two."""
    for unit, expected in (("private", 2), ("lt_dan", 2), ("hunter", 3)):
        t = road(lt_dan=1, private=1, hunter=1).turn("nomads", "red", "move 1, events 1").take("use", "move")
        assert steps(t, unit) == expected, unit


def test_lt_dan_does_not_lead_from_next_door() -> None:
    """R, Aura: the same area."""
    t = road(private=1).units("B", lt_dan=1).turn("nomads", "red", "move 1, events 1").take("use", "move")
    assert steps(t, "private") == 1


def test_bonuses_grant_no_action() -> None:
    """R, Definitions: bonus properties improve actions; they do not grant any."""
    t = road(lt_dan=1, dog=1).turn("nomads", "red", "combat 1")
    assert not t.offers("use", "move")


def test_the_squad_leader_passes_enemies() -> None:
    """S, faction sheet: enemy units do not hinder it, whatever their momentum."""
    t = road(squad_leader=1).units("B", boarguard=2).turn("nomads", "red", "move 2").take("use", "move")
    assert steps(t, "squad_leader") == 2


def test_nobody_else_passes_them() -> None:
    """R, Enemy Units and Movement: 2 against 8."""
    t = road(private=1).units("B", boarguard=2).turn("nomads", "red", "move 2, events 1").take("use", "move")
    assert steps(t, "private") == 1


def test_nobody_passes_blockades() -> None:
    """C, Nomads: no option to ignore blockades."""
    for unit in ("squad_leader", "dog", "hunter"):
        t = road(**{unit: 1}).area("X", (2, -3)).blockade("A", "south").turn("nomads", "red", "move 2")
        t.take("use", "move").take("mover", "A", unit)
        assert t.refusal("step", "B", 1).code == "blockade"
