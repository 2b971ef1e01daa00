"""Out of Ammo: one more weapon goes."""

from __future__ import annotations

from scenario import Table


def attacked(used: dict[str, int] | None = None, **ready: int) -> Table:
    t = Table("nomads boarlords dark_seed").area("A", (2, -1)).area("B", (2, 0)).units("A", private=1, boarguard=1)
    if used or ready:
        t.equipment("nomads", used=used, **ready)
    t.turn("nomads", "red", "combat 1, produce 1, effect")
    t.take("use", "combat").take("attack", "A")
    return t.take("card", "nomads_annihilation") if t.asks.name == "choose_card" else t


def test_the_nomads_choose_which() -> None:
    """C, Nomads: Out of Ammo: a free Pistol or a better weapon, as they like; it joins the used ones."""
    t = attacked(pistol=2, grenade=1).take("pass").take("pass").take("counter", "out_of_ammo")
    assert t.asked == "nomads out_of_ammo"
    assert t.options() == ["give_up:grenade", "give_up:pistol"]
    t.take("give_up", "pistol")
    assert t.gear("pistol") == (1, 1)
    assert t.gear("grenade") == (1, 0)


def test_it_comes_on_top_of_what_was_used() -> None:
    """S, card face: an *additional* weapon."""
    t = attacked(pistol=2).take("arm", "pistol", 1).take("counter", "out_of_ammo")
    assert t.gear("pistol") == (0, 2), "one used, one given up"


def test_with_nothing_ready_a_used_pistol_is_lost() -> None:
    """C, Nomads: Out of Ammo: no unused weapon is left, so one of the free ones goes."""
    t = attacked(used={"mg": 1}, pistol=1).take("arm", "pistol", 1).take("counter", "out_of_ammo")
    assert t.gear("pistol") == (0, 0)
    assert t.gear("mg") == (0, 1)


def test_the_faction_effect_brings_it_back() -> None:
    """R, Faction Effect, example: the Nomads produce *all* Pistols at no cost, also one that was lost."""
    t = attacked(used={"pistol": 3}, pistol=1).take("arm", "pistol", 1).take("counter", "out_of_ammo")
    assert t.gear("pistol") == (0, 3)
    t.take("use", "effect").take("pass")
    assert t.gear("pistol") == (5, 0)


def test_a_lost_pistol_can_be_bought() -> None:
    """R, Production: it is back in the supply, and costs 1."""
    t = attacked(pistol=1).take("arm", "pistol", 1).take("counter", "out_of_ammo")
    t.take("use", "produce").take("install", "pistol")
    assert t.gear("pistol") == (1, 0)


def test_not_on_offer_when_there_is_nothing_to_lose() -> None:
    """C, Nomads: Out of Ammo: neither ready weapons nor used Pistols."""
    t = attacked(used={"mg": 2})
    assert not t.offers("counter", "out_of_ammo")
