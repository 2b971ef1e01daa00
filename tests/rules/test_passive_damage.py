"""R, Passive Damage: no attack, no choice of victims, the weakest first."""

from __future__ import annotations

from scenario import Table
from tsukuyumi.engine.machine import advance, push
from tsukuyumi.rules.damage import AssignDamage


def harm(t: Table, victim: str, place: str, amount: int, by: str) -> Table:
    """Passive damage out of nowhere: what is pending now waits until it has been dealt with."""
    owner = t.factions.index(victim) if victim != "oni" else t.state.box.oni
    chooser = t.factions.index(by) if victim == "oni" else owner
    frame = AssignDamage(owner, t.number(place), amount, t.factions.index(by), chooser, passive=True)
    game = t.game
    push(game.state, frame)
    advance(game.state)
    game._question = None
    return t


def crowd(**units: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).units("A", **units)
    return t.turn("dark_seed", "red", "move 1, combat 1")


def test_fifteen_on_two_players() -> None:
    """R, Passive Damage, example; ruling 3: 25 health: nothing; 10, 15, 15: the 10 dies, the 5 left kill nobody."""
    t = crowd(boarmother=1, private=1, lt_dan=1, squad_leader=1)
    harm(t, "boarlords", "A", 15, by="dark_seed")
    assert t.count("A", "boarmother") == 1
    harm(t, "nomads", "A", 15, by="dark_seed")
    assert t.count("A", "private") == 0, "the weakest, without a question"
    assert t.asked == "nomads damage", "two units of 15 are left: the affected player decides between them"
    assert t.options() == ["hit:squad_leader", "hit:lt_dan"]
    t.take("hit", "lt_dan")
    assert t.count("A", "lt_dan") == t.count("A", "squad_leader") == 1
    assert t.asked == "dark_seed turn", "the damage is used up"


def test_each_player_takes_all_of_it() -> None:
    """R, Passive Damage: if several players are affected, each deals with the full damage."""
    t = crowd(squeaker=2, private=2)
    for victim in ("boarlords", "nomads"):
        harm(t, victim, "A", 15, by="dark_seed")
    assert (t.count("A", "squeaker"), t.count("A", "private")) == (1, 1), "10 each; the other 5 are absorbed"


def test_the_weakest_cannot_be_spared() -> None:
    """R, Passive Damage: without a choice by the affected player; a stronger unit may not absorb it first."""
    t = crowd(hunter=1, private=1, lt_dan=1)
    harm(t, "nomads", "A", 20, by="dark_seed")
    assert t.options() == ["hit:private", "hit:hunter"]
    refusal = t.refusal("hit", "lt_dan")
    assert (refusal.code, refusal.rule) == ("weakest_first", "R, Passive Damage")


def test_it_goes_on_to_the_next_weakest() -> None:
    """R, Passive Damage: the rest goes to units with equal or the next lowest health until it is used up."""
    t = crowd(worker=2, warrior=1, stinger=1)
    harm(t, "dark_seed", "A", 25, by="nomads").through("emergency_egg", prefer="no")
    assert (t.count("A", "worker"), t.count("A", "warrior"), t.count("A", "stinger")) == (0, 0, 1)


def test_no_card_and_no_counterattack() -> None:
    """R, Passive Damage: it is no attack and costs no combat action; nobody chooses a counterattack."""
    t = crowd(private=1)
    harm(t, "nomads", "A", 15, by="dark_seed")
    assert t.count("A", "private") == 0
    assert not t.logged("counters")
    assert not t.logged("attacks")
    assert t.offers("use", "combat")


def test_it_destroys_in_the_name_of_who_causes_it() -> None:
    """R, Destroy: by passive damage too; ruling 12."""
    t = crowd(private=1, small_oni=1)
    harm(t, "nomads", "A", 15, by="dark_seed")
    harm(t, "oni", "A", 15, by="dark_seed")
    assert t.count("A", "small_oni") == 0
    assert list(t.state.destroyed) == [0, 0, 1], "Oni are no enemy units"


def test_mines_are_passive_damage() -> None:
    """C, Mines: the weakest of those who came first; two kinds come one after the other."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).units("A", boarguard=1)
    t.marker("B", "mine", 2).turn("boarlords", "red", "move 1").take("use", "move").take("mover", "A", "boarguard")
    assert t.asked == "nomads mines"
    t.take("explode", 1)
    assert t.count("B", "boarguard") == 1, "15 damage on 20 health do nothing"
    assert t.markers("B", "mine") == 1
