"""S, Legendary Oni: Gambler; her die is chance of the engine."""

from __future__ import annotations

from scenario import Table

TRIO = "nomads boarlords dark_seed"


def battle(seed: int) -> Table:
    t = Table(TRIO, legendary=["gambler"], seed=seed).area("A", (2, -1)).area("B", (2, 0))
    t.units("A", gambler=1, private=3).home("nomads", (3, -1)).units("B", dog=1)
    t.turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_conquest").through("counterattack", "damage")
    return t


def test_she_comes_to_a_homezone_with_three_medium_oni() -> None:
    """S, Gambler, Placement."""
    t = Table(TRIO, legendary=["gambler"]).area("A", (2, -1)).home("nomads", (3, -1)).home("boarlords", (2, -2))
    t.turn("nomads", "green", "place_oni 1, produce 1").take("use", "place_oni").take("oni", "gambler")
    t.take("put", "home:boarlords")
    assert t.count("home:boarlords", "gambler") == 1 and t.count("home:boarlords", "medium_oni") == 3


def test_every_side_of_the_die() -> None:
    """S, Gambler: after the attack 1 loses a unit, 2 and 5 are events, 3 an Oni, 4 nothing, 6 production."""
    follows = {1: "nomads gambled", 2: "dark_seed draw_event", 3: "nomads oni_which", 5: "nomads draw_event",
               6: "nomads produce"}  # fmt: skip
    seen: dict[int, str] = {}
    for seed in range(60):
        t = battle(seed)
        rolled = next(entry[3] for entry in t.game.log if entry[0] == "gamblers_roll")
        seen[int(rolled)] = t.asked
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert {side: asked for side, asked in seen.items() if side != 4} == follows
    assert seen[4] in ("nomads turn", "nomads attack_where")


def test_the_same_seed_rolls_the_same() -> None:
    first, second = battle(5), battle(5)
    assert [e for e in first.game.log if e[0] == "gamblers_roll"] == [
        e for e in second.game.log if e[0] == "gamblers_roll"
    ]
