"""The three combat cards: Conquest, Annihilation, Target Acquisition."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attack(t: Table, card: str, combats: int = 1) -> Table:
    t.turn("cybersamurai", "red", f"combat {combats}").take("use", "combat").take("attack", "A")
    return t.take("card", f"cybersamurai_{card}") if t.asks.name == "choose_card" else t


def test_conquest_has_few_answers(land: Land) -> None:
    """C, Annihilation/Conquest: very few counterattacks, and no defence action."""
    t = attack(land().units("A", cyberoid=1, boarrior=1), "conquest")
    assert t.owner("A") == "cybersamurai"
    assert t.options() == ["counter:counterstrike:0", "counter:slow_conquest:0"]


def test_slow_conquest_moves_the_attacker(land: Land) -> None:
    """C, Slow Conquest: the attacker's initiative marker goes up or down by one, as the defender likes."""
    t = attack(land().units("A", cyberoid=1, boarrior=1), "conquest").take("counter", "slow_conquest")
    assert t.asked == "boarlords initiative"
    t.take("place", 1)
    assert t.state.initiative[1] == 0


def test_annihilation_has_few_answers(land: Land) -> None:
    """C, Annihilation/Conquest: Protection, Retreat, Damaged Earth Crust, and no defence action."""
    t = attack(land().units("A", cyberoid=1, boarmaster=1), "annihilation")
    assert t.options() == ["counter:protection:0", "counter:retreat:0", "counter:damaged_earth_crust:0"]


def test_the_attacker_picks_the_victims(land: Land) -> None:
    """C, Target Acquisition: the Cybersamurai pick the victims among the defender's units."""
    t = attack(land().units("A", cyberoid=1, boarmother=1, boarrior=1, squeaker=2), "target_acquisition")
    t.take("counter", "time_consuming")
    assert t.asked == "cybersamurai damage"
    t.take("hit", "boarrior").take("hit", "squeaker")
    assert t.count("A", "boarrior") == 0
    assert t.count("A", "squeaker") == 1


def test_ten_more_with_tetsuo(land: Land) -> None:
    """C, Target Acquisition: +10 damage with Tetsuo installed: 30 kill a Boarmaster."""
    t = land().equipment("cybersamurai", tetsuo=1).units("A", cyberoid=1, boarmaster=1)
    attack(t, "target_acquisition").take("counter", "time_consuming")
    assert t.count("A", "boarmaster") == 0
    t = land().units("A", cyberoid=1, boarmaster=1)
    attack(t, "target_acquisition").take("counter", "time_consuming")
    assert t.count("A", "boarmaster") == 1


def test_tetsuo_itself_is_not_spent_by_it(land: Land) -> None:
    """C, Target Acquisition: the ordinary attack of Tetsuo remains available."""
    t = land().equipment("cybersamurai", tetsuo=1).units("A", cyberoid=1, boarmaster=1, boarmother=1)
    attack(t, "target_acquisition").take("counter", "time_consuming").take("hit", "boarmaster")
    assert t.through("attack_where").offers("tetsuo")


def test_the_counterstrike_is_halved(land: Land) -> None:
    """CONTENT, Combat cards: half, rounded down (C, Counterstrike): 15 + 10 damage become 12."""
    t = land().units("A", cybersamurai_2_1=2, boarmaster=1, boarmother=1)
    attack(t, "target_acquisition").take("counter", "counterstrike", 1)
    t.take("hit", "boarmaster") if t.asked == "cybersamurai damage" else None
    assert t.count("A", "cybersamurai_2_1") == 1, "12 damage kill one of two with 10 health"


def test_once_per_round(land: Land) -> None:
    """CONTENT, Combat cards: Target Acquisition is played once per round."""
    t = land().units("A", cyberoid=2, private=4, hunter=2)
    attack(t, "target_acquisition", 2).take("counter", "counterstrike")
    t.through("damage", prefer="hit").take("attack", "A")
    assert not t.offers("card", "cybersamurai_target_acquisition")
    assert t.refusal("card", "cybersamurai_target_acquisition").code == "once_per_round"


def test_time_consuming_closes_the_area(land: Land) -> None:
    """C, Time Consuming: no further attack of theirs in that area; others stay open."""
    t = land().units("A", cyberoid=2, boarmaster=1, boarmother=1).units("south", cyberoid=1)
    attack(t, "target_acquisition", 2).take("counter", "time_consuming").take("hit", "boarmaster")
    assert t.asked == "cybersamurai attack_where"
    assert not t.offers("attack", "A")
    assert t.refusal("attack", "A").code == "attacks_barred"
    assert t.offers("attack", "south")


def test_several_defenders_are_divided_among_first(land: Land) -> None:
    """R, Multiple Defenders: the attacker divides, then picks the victims of each."""
    t = land().units("A", cyberoid=2, boarmother=1, boarrior=1, private=1, squad_leader=1)
    attack(t, "target_acquisition")
    assert t.asked == "cybersamurai split_damage"
    t.take("amount", 15).take("counter", "time_consuming").take("counter", "time_consuming")
    assert t.asked == "cybersamurai damage"
    t.take("hit", "squad_leader").take("hit", "boarmother")
    assert t.count("A", "squad_leader") == 0
    assert t.count("A", "private") == 1
    assert t.count("A", "boarmother") == 0
