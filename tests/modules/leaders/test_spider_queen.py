"""C, Dark Seed: Leaders, Spider Queen."""

from __future__ import annotations

from modules.tables import table
from scenario import Table

HOMES = {"boarlords": (5, -2), "nomads": (-5, 2), "cybersamurai": (0, 5)}


def web(*enemies: str, planter: str = "home:dark_seed") -> Table:
    """Breeders everywhere but in the last homezone, at whose door one stands."""
    t = table(" ".join(("dark_seed", *enemies)), "spider_queen").home("dark_seed", (3, -5))
    for name in enemies:
        t.home(name, HOMES[name])
    q, r = HOMES[enemies[-1]]
    t.area("door", (q, r - 1) if r > 2 else (q, r + 1) if r < 0 else (q + 1, r)).area("A", (3, -4))
    for name in enemies[:-1]:
        t.units(f"home:{name}", breeder=1)
    return t.units("door", breeder=1).units(planter, planter=1).turn("dark_seed", "red", "move 1, events 1")


def step_in(t: Table, enemy: str) -> Table:
    t.take("use", "move").take("mover", "door", "breeder")
    # where there is no other way the step is taken without a question
    return t.take("step", f"home:{enemy}", 1) if t.offers("step") else t


def test_three_homezones_and_the_planter_at_home() -> None:
    """C: a Breeder in each, at the same time as the Planter in its own homezone."""
    t = web("boarlords", "cybersamurai", "nomads")
    assert t.game.view(0)["seats"][0]["leader"] == {"id": "spider_queen", "done": False, "progress": 3, "target": 4}
    assert t.points("dark_seed")["leader"] == 0
    step_in(t, "nomads")
    assert t.points("dark_seed")["leader"] == 2


def test_two_enemies_two_homezones() -> None:
    """C: with fewer than three enemy homezones still one Breeder in each."""
    t = web("boarlords", "nomads")
    assert t.game.view(0)["seats"][0]["leader"]["target"] == 3
    assert t.points("dark_seed")["leader"] == 0
    step_in(t, "nomads")
    assert t.points("dark_seed")["leader"] == 2


def test_not_while_the_planter_is_away() -> None:
    """C: the Planter must be in your own homezone."""
    t = step_in(web("boarlords", "nomads", planter="A"), "nomads")
    assert t.points("dark_seed")["leader"] == 0


def test_it_stays_when_they_leave_again() -> None:
    """R, Leaders: a goal is fulfilled once, immediately."""
    t = step_in(web("boarlords", "nomads"), "nomads")
    t.through("move_select").through("turn")
    assert t.game.view(0)["seats"][0]["leader"]["done"] is True
