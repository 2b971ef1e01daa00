"""R, Mascots: never on their own, and without the special rules of the faction."""

from __future__ import annotations

from modules.tables import table
from scenario import Table


def two(seats: str = "nomads boarlords dark_seed", **units: int) -> Table:
    t = table(seats, modules="mascots").area("A", (3, 0)).area("B", (4, 0)).home(seats.split()[0], (2, -2))
    return t.units("A", **units)


def answers(t: Table) -> set[str]:
    assert t.asks.name == "counterattack"
    return {option.split(":")[1] for option in t.options()}


def attack(t: Table, card: str, phase: str = "red") -> Table:
    attacker = t.factions[0]
    return t.turn(attacker, phase, "combat 1, events 1").take("use", "combat").take("attack", "A").take("card", card)


def test_a_lone_mascot_starts_no_combat() -> None:
    """R: mascots cannot use combat actions on their own, not even to take an empty area."""
    t = two(trudy=1).units("B", private=1).turn("nomads", "red", "combat 1, events 1").take("use", "combat")
    assert t.options() == ["attack:B", "done"]
    refusal = t.refusal("attack", "A")
    assert refusal.code == "bystanders_alone"
    assert "mascot" in refusal.text


def test_with_others_it_takes_part() -> None:
    """R: "on their own" is what they cannot do; beside others it stands in the battle and can be hit."""
    t = attack(two("boarlords nomads dark_seed", boargli=1, boarguard=1, private=3), "boarlords_annihilation")
    t.take("counter", "counterstrike").through("weapons", prefer="pass")
    while t.asked == "nomads damage":
        t.game.apply(0)
    assert t.asked == "boarlords damage"
    assert t.offers("hit", "boargli") and t.offers("hit", "boarguard")


def test_it_does_not_count_for_a_card_that_needs_several() -> None:
    """R: no combat cards of their own (P131): Raging Horde needs three units that fight."""
    for boars, offered in ((3, True), (2, False)):
        t = two("boarlords nomads dark_seed", boargli=1, boarguard=boars, private=1)
        t.turn("boarlords", "red", "combat 1, events 1").take("use", "combat").take("attack", "A")
        assert t.offers("card", "boarlords_raging_horde") is offered


def test_a_mascot_uses_no_weapon() -> None:
    """R: no special rules of the faction: one weapon for each Nomad, none for Trudy."""
    t = attack(two(trudy=1, private=1, boarguard=2).equipment("nomads", pistol=5), "nomads_annihilation")
    assert t.asked == "nomads weapons"
    assert t.offers("arm", "pistol", 1) and not t.offers("arm", "pistol", 2)


def test_alone_it_takes_no_defence_action_and_no_answer_of_a_faction() -> None:
    """R: no faction-specific counterattacks or defence actions; the generic ones of the codex are left."""
    alone = attack(two(dog=1, boargli=1), "nomads_annihilation")
    assert answers(alone) == {"protection", "hold_the_line", "retreat"}
    beside = attack(two(dog=1, boargli=1, squeaker=1), "nomads_annihilation")
    assert answers(beside) == answers(alone) | {"defence", "what_a_racket"}
    for counter in ("defence", "what_a_racket"):
        refusal = alone.refusal("counter", counter, 0)
        assert refusal.code == "bystanders_answer"
        assert "mascot" in refusal.text


def test_a_mascot_as_the_last_unit_in_a_battle() -> None:
    """R: what fell before counted when the attack was declared; in the next battle the mascot is alone.

    The first attack leaves Boargli alone in the area. In the first the Boarlords could still take Displacement (its
    other unit stood there when they chose); in the second they cannot.
    """
    t = two(dog=1, squeaker=1, boargli=1)
    t.turn("nomads", "red", "combat 2, events 1").take("use", "combat").take("attack", "A")
    t.take("card", "nomads_annihilation")
    assert "defence" in answers(t)
    # ten damage: the Squeaker falls, or Boargli and the Squeaker bears the rest
    t.take("counter", "hold_the_line").take("hit", "squeaker")
    assert (t.count("A", "squeaker"), t.count("A", "boargli")) == (0, 1)
    assert t.owner("A") == "boarlords", "one unit has survived, and a mascot is a unit"
    t.take("attack", "A").take("card", "nomads_annihilation")
    assert "defence" not in answers(t)
    t.take("counter", "hold_the_line")
    assert t.points("boarlords")["mascot"] == 0


def test_its_fall_lays_no_emergency_egg() -> None:
    """R: no special rules of the faction (P132): where only the Lady Bug falls, no Egg is laid."""
    for more, asked in (({}, False), ({"worker": 1}, True)):
        t = attack(two("nomads dark_seed boarlords", launcher=2, lady_bug=1, **more), "nomads_annihilation")
        t.take("counter", "hold_the_line").through("damage")
        assert (t.asks.name == "emergency_egg") is asked


def test_protection_covers_it() -> None:
    """C, Protection: each unit's health is raised; it is a generic counterattack."""
    t = attack(two(dog=1, boargli=1), "nomads_annihilation")
    t.take("counter", "protection")
    assert t.count("A", "boargli") == 1, "ten damage against fifteen health"
