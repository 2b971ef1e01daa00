"""A game that was begun under the rules 2.5-2 goes on as it was: none of the later corrections reaches it.

Each case is a position in which the two versions differ; what is right today is tested with its rule.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tsukuyumi
from events.hand import holding, play
from scenario import Table, under
from tsukuyumi.engine.rulebook import CURRENT
from tsukuyumi.errors import BadPosition

BEFORE = "2.5-2"


def racket_for_oni() -> bool:
    """What a Racket is on offer to Oni."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, large_oni=1)
    t.initiative("nomads", "boarlords", "dark_seed").turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    return t.take("attack", "A").take("card", "nomads_annihilation").offers("counter", "what_a_racket")


def retreated_holder() -> bool:
    """Who has retreated holds the line."""
    t = Table("nomads cybersamurai dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, cyberoid=1)
    t.equipment("cybersamurai", bushido=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    t.take("attack", "A").take("card", "nomads_annihilation").take("counter", "retreat")
    t.take("counter", "hold_the_line").take("mover", "A", "cyberoid").take("step", "B", 1)
    return t.owner("A") == "cybersamurai"


def one_total() -> bool:
    """Counterstrike and Tetsuo of one player add up: 20 and 10 kill a Boarmaster."""
    t = Table("boarlords cybersamurai dark_seed").area("A", (4, 0)).area("B", (4, 1))
    t.equipment("cybersamurai", bushido=1, tetsuo=1).units("A", cyberoid=1, boarmaster=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike").take("counter", "defence")
    t.through("matrix", prefer="tetsuo")
    return t.count("A", "boarmaster") == 0


def lost_pistol_returns() -> bool:
    """The Nomads' faction effect brings back a Pistol that was lost."""
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).equipment("nomads", used={"pistol": 1}, pistol=3)
    t.units("A", private=1).turn("nomads", "blue", "effect, events 1").take("use", "effect").take("pass")
    return t.gear("pistol") == (5, 0)


def slowed() -> bool:
    """Whoever comes into a Rocket Attack is no longer fast."""
    t = Table("cybersamurai nomads dark_seed").area("A", (4, -1)).area("B", (4, 0)).area("C", (4, 1))
    t.equipment("cybersamurai", rocket_attack=1).token("rocket_attack_red", "B").units("A", hunter=1, private=1)
    t.turn("nomads", "red", "move 1").take("use", "move").take("mover", "A", "hunter")
    return not t.offers("mover", "B", "hunter")


def one_group() -> bool:
    """Two kinds that flee together are one group for the Mines."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).marker("B", "mine", 3)
    t.units("A", worker=4, warrior=1, boarguard=1).turn("boarlords", "red", "combat 1").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_annihilation").take("counter", "defence")
    t.take("lose", "worker").take("lose", "worker").take("lose", "worker").take("target", "B").take("explode", 1)
    return t.take("no").asks.name != "mines"


def asked_for_conquest() -> bool:
    """Whether to conquer is a question of its own."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", boarmaster=1, private=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A").take("card", "boarlords_stampede")
    return t.asks.name == "conquer_too"


def passage_kept() -> bool:
    """Momentum before the Oni were placed opens a passage."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).area("B", (3, 0), props="tsukuyumi").area("C", (3, 1))
    t.units("A", boarrior=1).units("B", squeaker=1, dog=1).turn("boarlords", "green", "place_oni 1, move 2")
    t.take("use", "place_oni").take("oni", "large_oni").take("put", "B")
    t.take("use", "move").take("mover", "A", "boarrior")
    return t.offers("mover", "B", "boarrior", 1)


def passage_kept_in_battle() -> bool:
    """Momentum before a battle opens a passage, whoever falls in it."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.units("A", boarrior=1).units("B", boarguard=1, boarmaiden=1, private=3).equipment("nomads", mg=3, grenade=2)
    t.turn("boarlords", "blue", "combat 1, move 2").take("use", "combat").take("attack", "B")
    t.take("card", "boarlords_conquest").take("counter", "counterstrike").take("arm", "grenade", 2)
    t.take("arm", "mg", 1).through("damage", prefer="hit").take("use", "move").take("mover", "A", "boarrior")
    return t.offers("mover", "B", "boarrior", 1)


def marked_again() -> bool:
    """A property that was negated can be marked again."""
    return play(holding("oni_rule").negation("centre", "tsukuyumi"), "oni_rule").offers("area", "centre")


def crust_over_negation() -> bool:
    """Damaged Earth Crust takes a negation off."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (4, 0), props="unstable").negation("A", "unstable")
    t.units("A", cyberoid=1, boarmaster=1).turn("cybersamurai", "red", "combat 1").take("use", "combat")
    return t.take("attack", "A").take("card", "cybersamurai_annihilation").offers("counter", "damaged_earth_crust")


def covered_wall() -> bool:
    """A neutral blockade covers a printed one."""
    return play(holding("swamp").tile("W", (3, 0), "ocean_0"), "swamp").take("area", "W").offers("block", "W", "north")


def passage_over_marker() -> bool:
    """A passage replaces a blockade marker over a printed one."""
    t = holding("ascent").tile("W", (3, 0), "ocean_0").blockade("W", "north").blockade("B", "south")
    play(t, "ascent").take("area", "W").take("open", "W", "north")
    return not t.state.closed[t.number("W")] & 1


def mountain_weighed() -> bool:
    """Oni do not go for an empty mountain that they cannot conquer."""
    t = Table("nomads boarlords dark_seed").area("B", (2, -1), "mountain_range", mountain=20)
    t.units("moon1", small_oni=2).turn("boarlords", "green", "oni_conquest 1, produce 1").take("use", "oni_conquest")
    return t.asks.name == "oni_wander_where"


def pick_lost() -> bool:
    """Loss of Momentum takes the pick of the combat action in white."""
    t = Table("dark_seed nomads boarlords").area("A", (4, 0)).area("N", (4, -1)).events("dark_seed", "offensive")
    t.units("A", worker=2, boarguard=1).units("N", worker=1).line("display").line("deck").line("discard")
    t.turn("dark_seed", "white").take("use", "events").take("event", "offensive").take("attack", "A")
    t.take("card", "dark_seed_kamikaze").take("counter", "loss_of_momentum").through("damage", prefer="hit")
    t.through("events")
    return t.asked != "dark_seed turn" or not t.offers("use")


CASES = (
    racket_for_oni, retreated_holder, one_total, lost_pistol_returns, slowed, one_group, asked_for_conquest,
    passage_kept, passage_kept_in_battle, marked_again, crust_over_negation, covered_wall, passage_over_marker,
    mountain_weighed, pick_lost,
)  # fmt: skip


@pytest.mark.parametrize("corrected", CASES, ids=lambda case: case.__name__)
def test_a_correction_holds_for_games_begun_with_it(corrected: Callable[[], bool]) -> None:
    with under(BEFORE):
        assert not corrected()
    with under(CURRENT):
        assert corrected()


def test_a_position_keeps_the_version_of_its_rules() -> None:
    """docs/positions.md: the line ``rules``; without it the present ones."""


    t = Table("nomads boarlords dark_seed", rules=BEFORE).area("A", (2, -1)).units("A", private=1)
    t.turn("nomads", "red", "move 1")
    assert f"rules {BEFORE}" in t.game.position()
    again = tsukuyumi.from_position(t.game.position())
    assert again.state.box.rulebook.version == BEFORE and again.digest() == t.game.digest()
    with pytest.raises(BadPosition, match=r"2\.4"):
        assert Table("nomads boarlords dark_seed", rules="2.4").game
