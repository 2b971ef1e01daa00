"""C, Cybersamurai: Raider Drone Update; CONTENT, Modules: each Shield Drone a free Conquest in red; ruling P115."""

from __future__ import annotations

from modules.faction_events.ground import holding, next_round, open_before, play
from scenario import Table

EVENT = "raider_drone_update"


def raiders(**units: int) -> Table:
    t = holding("update_2_1", "cybersamurai").line(f"in_force cybersamurai {EVENT}").units("A", **units)
    return t.turn("cybersamurai", "red", "move 1, initiative 1")


def test_a_drone_conquers_for_free() -> None:
    """CONTENT: without a combat action of the card."""
    t = raiders(shield_drone=1)
    assert t.offers("raid", "A") and not t.offers("use", "combat")
    t.take("raid", "A")
    assert t.owner("A") == "cybersamurai"
    assert not t.offers("raid", "A")
    assert t.refusal("raid", "A").code == "raider_used"
    assert t.offers("use", "move"), "it does not pass the arrow"


def test_with_conquest_and_no_other_card() -> None:
    """C: exclusively the combat card Conquest: nobody is asked for a card."""
    t = raiders(shield_drone=1, cyberoid=2, worker=1).take("raid", "A")
    assert t.asked == "dark_seed counterattack"
    assert any(entry[0] == "plays_card" for entry in t.game.log)
    assert t.owner("A") == "cybersamurai"


def test_all_units_join_in() -> None:
    """C: not just the Shield Drones fight: a drone alone could not conquer this."""
    alone = raiders(shield_drone=1, boarmaster=1)
    assert not alone.offers("raid", "A")
    assert alone.refusal("raid", "A").code == "too_few_points"
    assert raiders(shield_drone=1, cyberoid=3, boarmaster=1).offers("raid", "A")


def test_several_drones_several_raids_one_after_another() -> None:
    """C: several combat actions in an area with several drones."""
    t = raiders(shield_drone=2).units("north", shield_drone=1)
    t.take("raid", "A")
    assert t.offers("raid", "A") and t.offers("raid", "north")
    t.take("raid", "A")
    assert not t.offers("raid", "A") and t.offers("raid", "north")
    t.take("raid", "north")
    assert not t.offers("raid")


def test_a_drone_that_moves_on_has_had_its_raid() -> None:
    """Ruling P115: as many raids as drones, wherever they go meanwhile."""
    t = raiders(shield_drone=1).take("raid", "A").take("use", "move")
    t.take("mover", "A", "shield_drone").take("step", "south", 1).take("done")
    assert not t.offers("raid")


def test_raids_expire_with_the_drones() -> None:
    """C: no drones left after a fight, no attacks left."""
    for launchers, left in ((1, 1), (2, 0)):
        t = raiders(shield_drone=2, cyberoid=2, launcher=launchers).take("raid", "A").take("counter", "counterstrike")
        while t.offers("hit", "shield_drone"):
            t.take("hit", "shield_drone")
        assert t.count("A", "shield_drone") == left
        assert t.offers("raid", "A") == (left > 0), "one that has not had its battle may have it"


def test_nobody_must() -> None:
    """C: not mandatory."""
    assert raiders(shield_drone=1).offers("done")


def test_only_in_red_and_only_in_this_round() -> None:
    """CONTENT: in red; played earlier in the round."""
    t = holding(EVENT, "cybersamurai").units("A", shield_drone=1)
    play(t.turn("cybersamurai", "blue", "events 1, initiative 1"), EVENT)
    assert not t.offers("raid")
    assert t.refusal("raid", "A").code == "no_raids_now"
    assert open_before(t, "cybersamurai") == [EVENT]
    assert open_before(next_round(t), "cybersamurai") == []


def test_where_there_is_no_drone() -> None:
    """C: where the drones are."""
    assert raiders(shield_drone=1).refusal("raid", "north").code == "no_raider_here"
