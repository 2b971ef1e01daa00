"""Samurai: one unit falls before the attacker chooses a card, and the attack takes nothing else."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attacked(t: Table, by: str = "boarlords") -> Table:
    return t.equipment("cybersamurai", samurai=1).turn(by, "red", "combat 2").take("use", "combat").take("attack", "A")


def test_asked_before_the_card_is_chosen(land: Land) -> None:
    """C, Samurai: the decision comes BEFORE the attacker has chosen the combat card."""
    t = attacked(land().units("A", cyberoid=1, attack_drone=2, boarmaster=1))
    assert t.asked == "cybersamurai samurai"
    assert t.options() == ["samurai:attack_drone", "samurai:cyberoid", "pass"]


def test_it_may_be_declined(land: Land) -> None:
    """C, Samurai: an uplink *may* be used."""
    t = attacked(land().units("A", cyberoid=1, boarmaster=1)).take("pass")
    assert t.asked == "boarlords choose_card"
    assert t.count("A", "cyberoid") == 1


def test_one_unit_falls_and_no_other(land: Land) -> None:
    """C, Samurai: no matter how much damage the attacker causes, only one selected unit is destroyed."""
    t = attacked(land().units("A", cyberoid=1, attack_drone=2, boarmaster=1, boarmother=1))
    t.take("samurai", "attack_drone").take("done")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike")
    assert t.count("A", "attack_drone") == 1
    assert t.count("A", "cyberoid") == 1


def test_the_others_may_leave_each_its_own_way(land: Land) -> None:
    """C, Samurai: all other units are free to leave, by the rules of movement (R, Fundamental Rules of Movement)."""
    t = land().blockade("A", "north").units("A", cyberoid=1, cybersamurai_2_1=1, attack_drone=2, boarmaster=1)
    t = attacked(t).take("samurai", "attack_drone")
    assert t.asked == "cybersamurai move_select"
    t.take("mover", "A", "cyberoid")
    assert not t.offers("step", "north")
    assert t.refusal("step", "north", 1).code == "blockade"
    t.take("step", "south").take("mover", "A", "attack_drone").take("step", "north").take("done")
    assert t.asked == "boarlords choose_card"
    assert t.count("south", "cyberoid") == 1
    assert t.count("north", "attack_drone") == 1


def test_only_what_remains_strikes_back(land: Land) -> None:
    """C, Samurai: counterattacks with the units that remain, not with the sacrificed nor with those that left."""
    t = attacked(land().units("A", cyberoid=1, cybersamurai_2_1=1, attack_drone=1, boarmaiden=1))
    t.take("samurai", "attack_drone").take("mover", "A", "cyberoid").take("step", "south").take("done")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike")
    assert t.count("A", "boarmaiden") == 1, "10 damage of the one who stayed, against 15 health"
    assert t.count("A", "cybersamurai_2_1") == 1


def test_nobody_left_no_counterattack(land: Land) -> None:
    """C, Samurai: if all units moved out, the player may not choose a counterattack."""
    t = attacked(land().units("A", cyberoid=1, attack_drone=1, boarmaiden=1))
    t.take("samurai", "attack_drone").take("mover", "A", "cyberoid").take("step", "south")
    # Conquest is the only card left, and nobody is there to answer it
    assert t.owner("A") == "boarlords"
    assert t.asked == "boarlords attack_where"


def test_a_single_unit_is_simply_lost(land: Land) -> None:
    """C, Samurai: the selected unit is destroyed, and nobody remains."""
    t = attacked(land().units("A", attack_drone=1, boarmaiden=1)).take("samurai", "attack_drone")
    assert t.count("A", "attack_drone") == 0
    assert t.owner("A") == "boarlords"


def test_an_attack_that_finds_no_target_is_not_spent(land: Land) -> None:
    """R, Combat cards: damage needs enemies and Conquest an area: in a homezone nothing is left to play."""
    t = land().home("cybersamurai", (6, -1)).equipment("cybersamurai", samurai=1)
    t.units("home:cybersamurai", attack_drone=1, boarmaiden=1).units("A", boarmaiden=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "home:cybersamurai")
    t.take("samurai", "attack_drone")
    assert t.logged("attack_fizzles")
    assert t.asked == "boarlords attack_where"
    assert t.offers("attack", "A")


def test_against_oni_too(land: Land) -> None:
    """C, Samurai: whoever attacks."""
    t = land().equipment("cybersamurai", samurai=1).units("A", cyberoid=1, attack_drone=1).units("north", large_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1").take("target", "A")
    assert t.asked == "cybersamurai samurai"
    t.take("samurai", "attack_drone").take("mover", "A", "cyberoid").take("step", "south")
    assert t.owner("A") == "oni"
    assert t.count("south", "cyberoid") == 1


def test_other_defenders_do_no_harm_either(land: Land) -> None:
    """C, Samurai: only one unit will be destroyed in this attack: no damage of other defenders, as with Protection."""
    t = attacked(land().units("A", cyberoid=1, attack_drone=1, boarmaster=1, stinger=1))
    t.take("samurai", "attack_drone").take("done").take("card", "boarlords_annihilation")
    # 15 damage of the Boarmaster: the Stinger is the only target
    assert t.asked == "cybersamurai counterattack"
    t.take("counter", "retreat")
    assert t.asked == "dark_seed counterattack"
    t.take("counter", "counterstrike")
    assert t.asks.name != "split_damage", "the Cybersamurai cannot be hit, so all goes to the attacker"
    assert t.count("A", "cyberoid") == 1
    assert t.count("A", "stinger") == 0


def test_the_next_attack_is_a_new_one(land: Land) -> None:
    """C, Samurai: for this attack; the uplink can be used again in the next."""
    t = attacked(land().units("A", cyberoid=2, attack_drone=1, boarmaster=1, boarguard=1))
    t.take("samurai", "attack_drone").take("done").take("card", "boarlords_annihilation").take("counter", "retreat")
    t.through("move_select").take("attack", "A")
    assert t.asked == "cybersamurai samurai"
    t.take("pass").take("card", "boarlords_annihilation").take("counter", "retreat")
    assert t.count("A", "cyberoid") == 1, "15 + 10 damage against 20 health"


def test_the_sacrifice_counts_as_destroyed_by_the_attacker(land: Land) -> None:
    """R, Destroy: the unit falls to the attack, and the attacker's mission may count it."""
    t = attacked(land().units("A", cyberoid=1, attack_drone=1, boarmaster=1)).take("samurai", "attack_drone")
    assert t.state.destroyed[t.factions.index("boarlords")] == 1


def test_leaving_may_lead_into_a_minefield(land: Land) -> None:
    """C, Mines: units that move into the area; leaving is moving."""
    t = attacked(land().marker("south", "mine", 1).units("A", attack_drone=2, boarmaster=1))
    t.take("samurai", "attack_drone").take("mover", "A", "attack_drone").take("step", "south")
    assert t.asked == "nomads mines"


def test_no_weapons_are_wasted_on_the_spared(land: Land) -> None:
    """C, Weapons: discarded when damage is dealt: where nobody can be hit, none is asked for."""
    t = land().equipment("nomads", pistol=2).units("A", cyberoid=1, attack_drone=1, private=2)
    t = attacked(t, "nomads").take("samurai", "attack_drone").take("done")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_annihilation")
    assert t.asked == "cybersamurai counterattack"


def test_not_without_the_uplink(land: Land) -> None:
    """C, Uplinks: it must be installed."""
    t = land().units("A", cyberoid=1, boarmaster=1).turn("boarlords", "red", "combat 2")
    assert t.take("use", "combat").take("attack", "A").asked == "boarlords choose_card"
