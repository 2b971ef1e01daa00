"""R, Combat: who may attack, who answers, and what happens when."""

from __future__ import annotations

from scenario import Table


def skirmish(**units: int) -> Table:
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).area("C", (3, -1))
    t.units("A", **units)
    return t.turn("boarlords", "red", "combat 3")


def test_an_attack_needs_a_unit_in_the_area() -> None:
    """R, Combat: at least one own unit is needed to begin a battle."""
    t = skirmish(boarmaiden=1).units("B", private=1).take("use", "combat")
    assert t.offers("attack", "A") and not t.offers("attack", "B")
    assert t.refusal("attack", "B").code == "no_units_here"


def test_damage_needs_enemy_units() -> None:
    """R, Combat Cards: a damage card needs an enemy unit in the attacked area."""
    t = skirmish(boarmaiden=3).take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords", "only a conquest could be played in the empty area"


def test_an_empty_area_is_conquered_without_counterattack() -> None:
    """R, Counterattack: without enemy units no counterattacks are selected."""
    t = skirmish(squeaker=1).territory("A", "nomads").take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords" and not t.logged("counters")


def test_only_units_answer_not_markers() -> None:
    """Ruling 15; R 2.1: a defender with only markers in the area chooses nothing."""
    t = skirmish(squeaker=1).marker("A", "egg", 2).marker("A", "mine", 1).territory("A", "nomads")
    t.take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords" and t.asked != "nomads counterattack"


def test_too_few_points_are_refused_with_the_numbers() -> None:
    """R, Conquest: at least as many points as each defender."""
    t = skirmish(squeaker=3, lt_dan=1, private=4).take("use", "combat").take("attack", "A")
    assert t.asks.name == "choose_card" and not t.offers("card", "boarlords_conquest")
    refusal = t.refusal("card", "boarlords_conquest")
    assert refusal.code == "too_few_points" and "45" in refusal.text and "55" in refusal.text


def test_mountain_value_is_needed_even_if_empty() -> None:
    """R, Mountain Range; ruling 2: the value must be reached also in an empty area."""
    for unit, conquered in (("squeaker", False), ("boarguard", True)):
        t = (
            Table("boarlords nomads dark_seed")
            .area("A", (2, -1), "mountain_range", mountain=20)
            .units("A", **{unit: 1})
        )
        t.area("B", (2, 0)).units("B", boarrior=1).turn("boarlords", "red", "combat 1").take("use", "combat")
        assert t.offers("attack", "A") is conquered
        if not conquered:
            refusal = t.refusal("attack", "A")
            assert refusal.code == "mountain_range" and "15" in refusal.text and "20" in refusal.text


def test_mountain_value_is_added_to_every_defender() -> None:
    """Ruling 2: defender 10 on a mountain of 15 makes 25."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1), "mountain_range", mountain=15)
    t.units("A", squeaker=1, private=1).turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    assert t.owner("A") is None, "15 points against 10 + 15"
    t = Table("boarlords nomads dark_seed").area("A", (2, -1), "mountain_range", mountain=15)
    t.units("A", squeaker=2, private=1).turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest")
    assert t.owner("A") == "boarlords"


def test_units_about_to_die_still_strike_back() -> None:
    """R 2.1; ruling 4: counterattacks count the units as they stood when the attack was declared."""
    t = skirmish(boarguard=2, boarmaiden=1, launcher=1).take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("counter", "counterstrike")
    t.through("weapons", "choose_weapons", "arm")
    assert t.logged("damage")
    while t.asks.name == "damage":
        t.take("hit", "boarmaiden") if t.offers("hit", "boarmaiden") else t.take("hit")
    assert t.count("A", "launcher") == 0 and t.count("A", "boarmaiden") == 0, "15 damage killed the Boarmaiden"


def test_a_defender_may_hit_another_defender() -> None:
    """R 2.1; C, Counterstrike: the damage may be directed at other defenders."""
    t = skirmish(boarguard=1, launcher=1, worker=3).take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_conquest").take("counter", "retreat").take("counter", "counterstrike")
    t.through("weapons", "choose_weapons", "arm")
    assert t.asked == "nomads split_damage"
    t.take("amount", 0)
    assert t.count("A", "worker") == 0, "15 damage on three Workers, destroyed by the Nomads"
    assert t.state.destroyed[1] == 3


def test_combat_once_begun_ends_linked_movement() -> None:
    """R, Perform Actions: with the arrow, movement must be completed before the first attack."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", squeaker=1)
    t.turn("boarlords", "red", "move 1 > combat 2")
    assert t.offers("use", "move")
    t.take("use", "combat").take("attack", "A").take("done")
    assert t.asked != "boarlords turn" or not t.offers("use", "move")


def test_in_white_movement_and_combat_are_not_linked() -> None:
    """R, Perform Actions: in the white phase both can be used in any order."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", squeaker=1)
    t.turn("boarlords", "white").take("use", "combat").take("attack", "A")
    assert t.asked == "boarlords turn" and t.offers("use", "move")


def test_a_homezone_cannot_be_conquered_but_fought_in() -> None:
    """Ruling 14: homezones are no areas; annihilation and its counterattacks work there."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).home("nomads", (2, 0))
    t.units("home:nomads", boarguard=1, private=1).units("A", boarguard=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "home:nomads")
    assert not t.offers("card", "boarlords_conquest")
    assert t.refusal("card", "boarlords_conquest").code == "homezone"
    t.take("card", "boarlords_annihilation")
    assert t.asked == "nomads counterattack"
    t2 = Table("boarlords nomads dark_seed").area("A", (2, -1)).home("nomads", (2, 0))
    t2.units("home:nomads", boarguard=1).units("A", boarguard=1).turn("boarlords", "red", "combat 1")
    t2.take("use", "combat")
    assert not t2.offers("attack", "home:nomads") and t2.refusal("attack", "home:nomads").code == "homezone"


def test_reconquering_an_own_area_counts_for_nothing() -> None:
    """Ruling 19: a conquest over an own marker is allowed, but no new conquest for missions and goals."""
    t = skirmish(squeaker=1).territory("A", "boarlords").take("use", "combat").take("attack", "A")
    assert t.owner("A") == "boarlords" and t.state.conquered[0] == 0


def test_once_per_round_cards_are_refused_a_second_time() -> None:
    """R, Combat Cards: a once-per-round card used in white is not available in red."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", boarguard=2, private=3)
    t.line("once boarlords_stampede").turn("boarlords", "red", "combat 2").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "boarlords_stampede")
    assert t.refusal("card", "boarlords_stampede").code == "once_per_round"


def test_oni_damage_as_defenders_is_assigned_by_the_first_in_initiative() -> None:
    """Ruling 5: damage to defending Oni is assigned by the first in initiative, by the second if the first attacks."""
    for order, decider in (
        (("nomads", "boarlords", "dark_seed"), "nomads"),
        (("boarlords", "dark_seed", "nomads"), "dark_seed"),
    ):
        t = Table("boarlords nomads dark_seed").area("A", (2, -1))
        t.units("A", boarguard=2, boarmaiden=1, small_oni=2, medium_oni=1).initiative(*order)
        t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "A")
        t.take("card", "boarlords_annihilation")
        while t.asked == "boarlords damage":
            t.take("hit")
        assert t.asked == f"{decider} damage"


def test_damage_of_two_opponents_does_not_add_up() -> None:
    """R 2.2; ruling: pool by pool, the attacker's first: 10 and 10 do not kill 15 health."""
    t = skirmish(boarguard=1, warrior=1, lt_dan=1, private=1).take("use", "combat").take("attack", "A")
    t.take("card", "boarlords_annihilation").take("amount", 0)
    t.take("counter", "counterstrike").take("amount", 0).take("counter", "retreat")
    for by in ("boarlords", "dark_seed"):
        assert t.asked == "nomads damage"
        assert t.state.decision is not None
        amount, _, victim, source = t.state.decision.args
        assert (amount, victim, t.factions[source]) == (10, 1, by)
        t.take("hit", "lt_dan")
    assert t.count("A", "lt_dan") == t.count("A", "private") == 1


def test_a_counterattack_must_be_chosen() -> None:
    """R 2.1; ruling: a defender who can answer does; what the answer allows may still be declined."""
    t = skirmish(boarguard=1, private=2).take("use", "combat").take("attack", "A").take("card", "boarlords_conquest")
    assert {key[0] for key in t.asks.keys} == {"counter"}
    assert t.asks.name == "counterattack"
    t.take("counter", "retreat").take("done")
    assert t.count("A", "private") == 2


def test_other_actions_between_two_battles() -> None:
    """R, Quality of actions; ruling P74: each combat is an action of its own, and others may come between."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", squeaker=2)
    t.turn("boarlords", "red", "move 1, combat 2").take("use", "combat").take("attack", "A").take("done")
    assert t.asked == "boarlords turn" and t.offers("use", "combat", 1)
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B", 1).take("done")
    t.take("use", "combat").take("attack", "B")
    assert t.owner("A") == "boarlords" and t.owner("B") == "boarlords"


def test_an_uplink_between_two_battles() -> None:
    """C, Uplinks: used before or after an action; each combat is one."""
    t = Table("cybersamurai boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", cyberoid=1)
    t.units("B", cyberoid=1, worker=2).equipment("cybersamurai", tetsuo=1)
    t.turn("cybersamurai", "red", "move 1 > combat 2").take("use", "combat").take("attack", "A")
    assert t.refusal("tetsuo").code == "finish_first"
    t.take("done")
    assert t.offers("tetsuo") and t.offers("use", "combat", 1) and not t.offers("use", "move")
    assert t.refusal("use", "move", 1).code == "arrow_passed"


def test_stopping_before_the_first_battle_lets_combat_expire() -> None:
    """R, Perform Actions: unused actions expire; ruling P74."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).units("A", squeaker=1)
    t.turn("boarlords", "red", "combat 2, initiative 1").take("use", "combat").take("done")
    assert t.asked == "boarlords turn" and not t.offers("use", "combat")


def test_stopping_before_the_first_battle_leaves_the_movement() -> None:
    """R, Perform Actions: movement is over once an attack was used, not before; ruling P74."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", squeaker=1)
    t.turn("boarlords", "red", "move 1 > combat 2").take("use", "combat").take("done")
    assert t.asked == "boarlords turn" and not t.offers("use", "combat")
    t.take("use", "move").take("mover", "A", "squeaker")
    assert t.count("B", "squeaker") == 1 or t.offers("step", "B")


def test_who_was_moved_away_by_another_answer_still_answers() -> None:
    """R, Counterattack 2.1; ruling P75: an event leads the last Worker out, and the Dark Seed answer all the same."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -1)).area("B", (2, 0))
    t.units("A", boarguard=2, private=1, worker=1).line("display onward_march swamp")
    t.initiative("boarlords", "nomads", "dark_seed").turn("boarlords", "red", "combat 1").take("use", "combat")
    t.take("attack", "A").take("card", "boarlords_conquest").take("counter", "natures_wisdom")
    t.take("take", "onward_march").take("event", "onward_march")
    while t.asks.name in ("move_select", "move_target"):
        if t.offers("mover", "A", "worker"):
            t.take("mover", "A", "worker").take("step", "B")
        else:
            t.take("done")
    assert t.count("A", "worker") == 0 and t.asked == "dark_seed counterattack"
    t.take("counter", "counterstrike")
    assert t.asked == "dark_seed split_damage" and t.offers("amount", 5), "of the Worker that stood there"
