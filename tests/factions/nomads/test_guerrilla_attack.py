"""Guerrilla Attack: conquest, then weapons only, then away."""

from __future__ import annotations

from scenario import Table


def ambush(**units: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (2, 1)).area("D", (3, 0))
    t.area("E", (4, 0))
    return t.units("A", **units).equipment("nomads", pistol=5).turn("nomads", "red", "combat 2, events 1")


def strike(t: Table) -> Table:
    t.take("use", "combat").take("attack", "A")
    if t.asks.name == "choose_card":
        t.take("card", "nomads_guerrilla_attack")
    return t.through("conquer_too", prefer="yes")


def test_conquest_then_weapons_then_movement() -> None:
    """C, Nomads: Guerrilla Attack: the three parts in their order."""
    t = strike(ambush(private=2, squeaker=1))
    assert t.owner("A") == "nomads", "the conquest comes first"
    assert t.asked == "nomads weapons"
    t.take("arm", "pistol", 1).take("counter", "vendetta")
    assert t.count("A", "squeaker") == 0, "10 damage of the Pistol"
    assert t.asked == "nomads move_select"
    t.take("mover", "A", "private").take("step", "B", 2)
    assert t.count("B", "private") == 2


def test_the_units_themselves_deal_no_damage() -> None:
    """C, Nomads: Guerrilla Attack: only the weapons; without one nobody is hurt."""
    t = strike(ambush(launcher=2, squeaker=1))
    t.take("pass")
    assert t.asked == "boarlords counterattack"
    t.take("counter", "vendetta")
    assert t.count("A", "squeaker") == 1
    assert t.asked == "nomads move_select"


def test_conquest_needs_the_points_at_the_beginning() -> None:
    """C, Nomads: Guerrilla Attack: killing the defender first does not help; the damage may still be dealt."""
    t = strike(ambush(private=1, squeaker=1))
    t.take("arm", "pistol", 1).take("counter", "vendetta")
    assert t.count("A", "squeaker") == 0
    assert t.owner("A") is None, "10 points against 15"


def test_not_without_an_enemy() -> None:
    """R, Combat Cards: a card that deals damage needs enemy units in the area."""
    t = ambush(private=2).take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_guerrilla_attack")
    assert t.refusal("card", "nomads_guerrilla_attack").code == "nobody_to_hit"


def test_once_per_round() -> None:
    """CONTENT, Combat cards: once per round."""
    t = strike(ambush(private=2, boarguard=1))
    t.take("pass").take("counter", "vendetta").take("done")
    t.take("attack", "A")
    assert t.asked == "nomads weapons", "only Annihilation is left, and it needs no choice"


def test_fast_units_go_further() -> None:
    """C, Nomads: Guerrilla Attack: fast units may move additionally, as usual."""
    t = strike(ambush(hunter=1, private=1, squeaker=1))
    t.take("pass").take("counter", "vendetta")
    t.take("mover", "A", "hunter").take("step", "B").take("mover", "B", "hunter").take("step", "C")
    t.take("mover", "A", "private").take("step", "B")
    assert not t.offers("mover", "B", "private")
    assert t.count("C", "hunter") == 1
    assert t.count("B", "private") == 1


def test_only_those_who_fought_move() -> None:
    """C, Nomads: Guerrilla Attack: all *remaining* Nomads, those of the battle."""
    t = strike(ambush(private=2, squeaker=1).units("C", dog=1))
    t.take("pass").take("counter", "vendetta")
    assert not t.offers("mover", "C", "dog")


def test_martyrs_do_not_move() -> None:
    """C, Nomads: Guerrilla Attack: after damage and counterattacks; the three Martyrs are gone."""
    t = strike(ambush(private=3, launcher=1, squeaker=1))
    t.take("pass").take("counter", "martyrs")
    t.take("lose", "private").take("lose", "private").take("lose", "launcher")
    assert t.asked == "nomads move_select"
    assert t.offers("mover", "A", "private")
    assert not t.offers("mover", "A", "launcher")


def test_nobody_left_nobody_moves() -> None:
    """C, Martyrs: with three units or fewer, all are lost."""
    t = strike(ambush(private=2, squeaker=1))
    t.take("pass").take("counter", "martyrs")
    assert t.count("A", "private") == 0
    assert t.asks.name == "turn" or t.asks.name == "attack_where"


def test_protection_against_the_weapons() -> None:
    """C, Protection: Boarlords +10: a Pistol's 10 damage do not kill a Squeaker."""
    t = strike(ambush(private=2, squeaker=1))
    t.take("arm", "pistol", 1).take("counter", "protection")
    assert t.count("A", "squeaker") == 1


def test_the_conquest_may_be_refused() -> None:
    """R, Combat 1: the attacker may refuse any of the benefits; weapons and movement are there all the same."""
    t = ambush(private=2, squeaker=1).take("use", "combat").take("attack", "A").take("card", "nomads_guerrilla_attack")
    assert t.asked == "nomads conquer_too"
    assert t.options() == ["yes", "no"]
    t.take("no")
    assert t.owner("A") is None and t.logged("declines_conquest")
    t.take("arm", "pistol", 1).take("counter", "vendetta")
    assert t.count("A", "squeaker") == 0 and t.asked == "nomads move_select"


def test_where_it_is_ours_already_nobody_asks() -> None:
    """CONTENT, ruling 19: conquering what one holds changes nothing."""
    t = ambush(private=2, squeaker=1).territory("A", "nomads").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_guerrilla_attack")
    assert t.asked == "nomads weapons"


def test_where_the_points_do_not_suffice_nobody_asks() -> None:
    """R, Conquest: a benefit that is out of reach need not be refused."""
    t = ambush(private=1, squeaker=1).take("use", "combat").take("attack", "A").take("card", "nomads_guerrilla_attack")
    assert t.asked == "nomads weapons"
