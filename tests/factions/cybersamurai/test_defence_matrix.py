"""Defence Matrix: the blue Kaneda, the blue Rocket Attack or Tetsuo in the area under attack."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def attacked(t: Table, card: str = "boarlords_annihilation", **uplinks: int) -> Table:
    if uplinks:
        t.equipment("cybersamurai", **uplinks)
    t.turn("boarlords", "red", "combat 2").take("use", "combat").take("attack", "A")
    return t.take("card", card) if t.asks.name == "choose_card" else t


def test_only_with_an_uplink(land: Land) -> None:
    """C, Defense Matrix: the relevant uplinks must be installed; Protection can be taken all the same (ruling 16)."""
    t = attacked(land().units("A", cyberoid=1, boarmaster=1), bushido=1)
    assert not t.offers("counter", "defence")
    assert t.offers("counter", "protection")
    assert t.refusal("counter", "defence", 0).code == "counter_without_effect"


def test_one_of_three(land: Land) -> None:
    """S, faction sheet: Kaneda or Rocket Attack or Tetsuo."""
    t = attacked(land().units("A", cyberoid=1, boarmaster=1), kaneda=1, rocket_attack=1, tetsuo=1)
    t.take("counter", "defence")
    assert t.asked == "cybersamurai matrix"
    assert t.options() == ["token:kaneda_blue", "token:rocket_attack_blue", "tetsuo"]


def test_kaneda_on_an_edge_of_this_area(land: Land) -> None:
    """S, faction sheet: in this area."""
    t = attacked(land().units("A", cyberoid=1, boarmaster=1), kaneda=1).take("counter", "defence")
    assert t.options() == [f"seal:A:{edge}" for edge in range(6)]
    t.take("seal", "A", "south")
    assert t.game.view(None)["tokens"][0] == {"token": "kaneda", "colour": "blue", "area": t.number("A"), "edge": 3}


def test_a_token_on_the_board_is_moved_here(land: Land) -> None:
    """C, Defense Matrix: a blue token in play may be displaced; there is no third one."""
    t = land().token("kaneda_blue", "north", "north").units("A", cyberoid=1, boarmaster=1)
    t = attacked(t, kaneda=1).take("counter", "defence").take("seal", "A", "south")
    assert [token["area"] for token in t.game.view(None)["tokens"]] == [t.number("A")]


def test_rocket_attack_in_mid_battle(land: Land) -> None:
    """C, Rocket Attack: from now on Covers are void: another defender's strike lands in full."""
    t = land().marker("A", "cover", 2).units("A", cyberoid=1, boarmaiden=1, stinger=1)
    t = attacked(t, rocket_attack=1)
    t.take("amount", 10)
    t.take("counter", "defence")
    assert t.asked == "dark_seed counterattack", "the only uplink and the only area: placed without a question"
    t.take("counter", "counterstrike")
    t.take("amount", 20) if t.asks.name == "split_damage" else None
    assert t.count("A", "boarmaiden") == 0


def test_rocket_attack_that_lies_here_already_does_nothing(land: Land) -> None:
    """CONTENT, ruling 16: an action that cannot do anything is not on offer."""
    t = land().token("rocket_attack_blue", "A").units("A", cyberoid=1, boarmaster=1)
    assert not attacked(t, rocket_attack=1).offers("counter", "defence")


def test_tetsuo_joins_the_damage_of_the_battle(land: Land) -> None:
    """R, Counterattack 2.2: casualties are removed after the counterattacks, so the victim still deals its damage."""
    t = attacked(land().units("A", attack_drone=1, squeaker=2), tetsuo=1).take("counter", "defence")
    assert t.count("A", "attack_drone") == 0, "5 + 5 damage"
    assert t.count("A", "squeaker") == 1, "10 damage against 10 health"


def test_tetsuo_may_hit_other_defenders(land: Land) -> None:
    """R, Multiple Defenders; C, Counterstrike: attacker and other defenders alike."""
    t = attacked(land().units("A", cyberoid=1, boarmaster=1, worker=1), tetsuo=1)
    t.take("amount", 15).take("counter", "defence")
    assert t.asked == "cybersamurai split_damage"
    assert t.options() == ["amount:0", "amount:5", "amount:10"]
    t.take("amount", 5).take("counter", "retreat")
    assert t.count("A", "worker") == 0


def test_in_a_homezone(land: Land) -> None:
    """CONTENT, ruling 14: units may fight there, so Kaneda and Tetsuo work; Rocket Attack lies in areas only."""
    t = land().home("cybersamurai", (6, -1)).equipment("cybersamurai", kaneda=1, rocket_attack=1, tetsuo=1)
    t.units("home:cybersamurai", cyberoid=1, boarmaster=1)
    t.turn("boarlords", "red", "combat 1").take("use", "combat").take("attack", "home:cybersamurai")
    t.take("card", "boarlords_annihilation").take("counter", "defence")
    assert t.options() == ["token:kaneda_blue", "tetsuo"]


def test_not_on_every_card(land: Land) -> None:
    """C, Counterattacks: only what the attacker's card offers; the Oni card has no defence action."""
    t = land().equipment("cybersamurai", tetsuo=1).units("A", cyberoid=1).units("north", large_oni=1)
    t.turn("boarlords", "green", "oni_conquest 1").take("target", "A")
    assert not t.offers("counter", "defence")


def test_its_shot_does_not_spend_the_red_one(land: Land) -> None:
    """C, Tetsuo: once during the own red phase; ruling: the Matrix brings a shot of its own."""
    t = land().units("A", cyberoid=1, boarmaster=1).initiative("boarlords", "cybersamurai", "dark_seed", "nomads")
    t = attacked(t.card("cybersamurai", "last_reserves"), tetsuo=1).take("counter", "defence")
    assert t.logged("damage")
    t.through("damage", prefer="hit").through("attack_where").take("done")
    assert t.asked == "cybersamurai turn"
    assert t.offers("tetsuo")
