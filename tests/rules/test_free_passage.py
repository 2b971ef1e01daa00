"""R, Enemy Units and Movement: free passage, once reached, lasts to the end of the phase (ruling 6)."""

from __future__ import annotations

from scenario import Table


def street(actions: str = "move 2, events 1") -> Table:
    """Nomads in A on their way over B, where Boarlords with a momentum of 4 stand, to C."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.units("B", boarguard=1).events("nomads", "change_of_position").line("display").line("deck").line("discard")
    return t.turn("nomads", "blue", actions)


def test_it_lasts_over_another_movement_of_the_phase() -> None:
    """Ruling 6: reached with two units, it is there for a third that comes alone in a later movement."""
    t = street().units("A", private=2).units("C", hunter=1).take("use", "move").take("mover", "A", "private")
    t.take("step", "B", 2)
    assert t.count("B", "private") == 2, "4 against 4: free passage"
    t.take("mover", "B", "private").take("step", "C", 2).take("done")
    t.take("use", "events").take("event", "change_of_position").take("mover", "C", "hunter")
    assert t.count("B", "hunter") == 1
    t.take("mover", "B", "hunter").take("step", "A")
    assert t.count("A", "hunter") == 1, "2 against 4, but the passage of this phase holds"


def test_without_it_the_same_unit_is_stopped() -> None:
    t = street().units("C", hunter=1).units("A", dog=1).take("use", "events").take("event", "change_of_position")
    t.take("mover", "C", "hunter")
    assert t.count("B", "hunter") == 1
    assert not t.offers("mover", "B", "hunter")


def test_it_is_reached_for_one_area_and_one_player() -> None:
    """Ruling 6: for that player in that area."""
    t = street().units("A", private=2).take("use", "move").take("mover", "A", "private").take("step", "B", 1)
    assert t.state.passage == (0, 0, 0), "2 against 4"
    t.take("mover", "A", "private")
    assert t.state.passage == (1 << t.number("B"), 0, 0)


def test_units_that_begin_there_count_too() -> None:
    """R: the active player chooses the moment of comparing; units already in the area contribute."""
    t = street().units("A", private=1).units("B", private=1).take("use", "move").take("mover", "A", "private")
    assert t.offers("mover", "B", "private", 1, 1), "the one that came may go on: 2 + 2 against 4"


def test_the_oni_are_an_opponent_like_any_other() -> None:
    """R, Oni Units: the rules for units of the players hold for Oni as well."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1)).units("A", private=1)
    t.units("B", large_oni=1).units("C", dog=1).turn("nomads", "red", "move 2").take("use", "move")
    t.take("mover", "A", "private")
    refusal = t.refusal("mover", "B", "private", 1, 1)
    assert refusal.code == "stronger_enemy"


def crossroads() -> Table:
    """Nomads beside a Squeaker in B and beside the Boarlords' Boarmaiden in E; two Boarguards come to B from X."""
    t = Table("boarlords nomads dark_seed").area("A", (2, -2)).area("B", (2, -1)).area("C", (2, 0)).area("D", (2, 1))
    t.area("E", (3, -3)).area("X", (3, -1)).area("H", (3, -2)).initiative("boarlords", "nomads", "dark_seed")
    t.units("E", boarmaiden=1, private=1).units("B", private=1, squeaker=1).units("X", boarguard=2)
    return t.units("A", hunter=1).turn("boarlords", "white")


def test_a_retreat_wins_no_passage_for_the_own_turn() -> None:
    """R, Movement: the active player compares in his own phase; ruling P76."""
    t = crossroads().take("use", "combat").take("attack", "E").take("card", "boarlords_conquest")
    t.take("counter", "retreat").take("done")
    assert t.state.passage[1] >> t.number("B") & 1, "2 against 1 while the Retreat lasted"
    t.take("use", "move").take("mover", "X", "boarguard").take("step", "B", 2)
    while t.asked.startswith("boarlords"):
        t.take("done")
    t.take("use", "move").take("mover", "A", "hunter").take("step", "B")
    assert t.count("B", "hunter") == 1 and not t.offers("mover", "B", "hunter"), "4 against 9"


def battleground(actions: str) -> Table:
    """Two Boarlords of momentum 4 and 2 beside Nomads with 6 in B, on the way from A to C."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.units("A", boarrior=1).units("B", boarguard=1, boarmaiden=1, private=3)
    return t.equipment("nomads", mg=3, grenade=2).turn("boarlords", "blue", actions)


def test_a_battle_does_not_take_back_what_was_reached_before_it() -> None:
    """R, Movement: the active player chooses the moment of comparing in his phase; the status is kept to its end."""
    t = battleground("combat 1, move 2").take("use", "combat").take("attack", "B")
    t.take("card", "boarlords_conquest").take("counter", "counterstrike").take("arm", "grenade", 2).take("arm", "mg", 1)
    t.through("damage", prefer="hit")
    assert t.count("B", "boarguard") == 0 and t.count("B", "private") == 3
    t.take("use", "move").take("mover", "A", "boarrior").take("mover", "B", "boarrior").take("step", "C")
    assert t.count("C", "boarrior") == 1, "6 against 6 before the battle"


def test_before_oni_are_placed_too() -> None:
    """R, Movement: any moment of the phase, so also before the Oni that one must place."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).area("B", (3, 0), props="tsukuyumi").area("C", (3, 1))
    t.units("A", boarrior=1).units("B", squeaker=1, dog=1).turn("boarlords", "green", "place_oni 1, move 2")
    t.take("use", "place_oni").take("oni", "large_oni").take("put", "B")
    t.take("use", "move").take("mover", "A", "boarrior").take("mover", "B", "boarrior").take("step", "C")
    assert t.count("C", "boarrior") == 1


def test_who_never_had_it_does_not_get_it_by_a_battle() -> None:
    """R, Movement: momentum must be equal or higher at the moment of comparing."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.units("A", boarrior=1).units("B", boarmaiden=1, private=3, launcher=1)
    t.turn("boarlords", "blue", "combat 1, move 2").take("use", "combat").take("attack", "B")
    t.take("card", "boarlords_annihilation").through("counterattack", prefer="counter").through("damage", prefer="hit")
    assert not t.state.passage[0] >> t.number("B") & 1
