"""Partners: no enemies, and a modification card each (P, Modifications; CONTENT, M7)."""

from __future__ import annotations

import pytest

from moon_table import Moon
from tsukuyumi.content.loader import load_content
from tsukuyumi.modes.moon_princess.notes import ID
from tsukuyumi.rules.cards import enemies_in
from tsukuyumi.rules.conquest import conquest_points, conquest_refused, hurdle
from tsukuyumi.rules.momentum import contested


def test_partners_are_no_enemies_and_their_areas_are_not_conquered() -> None:
    """M7."""
    t = Moon("nomads boarlords").units("R5", private=3, squeaker=1).units("R6", private=1).territory("R6", "boarlords")
    t.turn("nomads", "black", "combat 2")
    area = t.number("R5")
    assert not contested(t.state, 0, area) and enemies_in(t.state, 0, area) == []
    t.take("use", "combat")
    assert t.offers("attack", "R5") and not t.offers("attack", "R6")
    assert conquest_refused(t.state, 0, t.number("R6"), t.state.box.cards_of[0][0]) == "partners_area"
    t.take("attack", "R5").take("card", "nomads_conquest")
    # nobody to hit, but the area can be conquered beside a partner
    assert t.owner("R5") == "nomads"


def test_nobody_is_held_up_by_a_partner() -> None:
    t = Moon("nomads boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (4, 0))
    t.units("A", private=1).units("B", boarguard=3).turn("nomads", "black", "move 2")
    t.take("use", "move").take("mover", "A", "private").take("step", "B", 1).take("mover", "B", "private")
    assert t.offers("step", "C", 1)


def test_boarlords() -> None:
    """Displacement pushes Oni only; Strongholds count for partners."""
    t = Moon("boarlords nomads").marker("R5", "stronghold", 2).units("R5", private=1, squeaker=1)
    t.turn("nomads", "black", "combat 1")
    area = t.number("R5")
    alone = Moon("boarlords nomads").units("R5", private=1).turn("nomads", "black", "combat 1")
    assert conquest_points(t.state, 1, area) > conquest_points(alone.state, 1, alone.number("R5"))
    assert hurdle(t.state, 1, area) == 0 and hurdle(t.state, t.state.box.oni, area) > 0
    fight = Moon("boarlords nomads").units("R5", private=1, squeaker=1, large_oni=2).turn("boarlords", "black")
    fight.take("answers", "boarlords").take("counter", "defence")
    fight.through("damage", prefer="hit").through("displace", prefer="push")
    assert not any(entry[0] == "displaces" and entry[3] == 1 for entry in fight.game.log)


def test_nomads() -> None:
    """Mines never go off under partners; five points more beside one."""
    t = Moon("nomads boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0)).marker("B", "mine", 2)
    t.units("A", squeaker=1).turn("boarlords", "black", "move 1")
    t.take("use", "move").take("mover", "A", "squeaker").take("step", "B", 1)
    assert t.markers("B", "mine") == 2 and t.count("B", "squeaker") == 1
    beside = Moon("nomads boarlords").units("R5", private=1, squeaker=1).turn("nomads", "black", "combat 1")
    assert conquest_points(beside.state, 0, beside.number("R5")) == 15


def test_cybersamurai() -> None:
    """Rocket Attack and Tetsuo spare partners; a Shield Drone takes five off damage to them."""
    t = Moon("cybersamurai nomads").equipment("cybersamurai", tetsuo=1).units("R5", private=1)
    t.turn("cybersamurai", "black", "combat 1")
    assert not t.offers("tetsuo")
    hit = Moon("cybersamurai nomads").initiative("cybersamurai", "nomads")
    hit.units("R5", private=1, shield_drone=1, medium_oni=1).turn("cybersamurai", "black")
    hit.take("answers", "nomads").take("counter", "counterstrike")
    hit.through("weapons", prefer="pass").through("damage", "shield", prefer="hit")
    assert "damage_reduced" in hit.log_kinds()


def test_dark_seed() -> None:
    """An Egg at the end of a round; For the Queen does not lead to partners."""
    t = Moon("dark_seed").territory("R5", "dark_seed").turn("dark_seed", "black", "produce 1")
    t.take("done")
    assert t.asked == "dark_seed common_egg"
    assert t.refusal("common_egg", "R6").code == "no_place_for_an_egg"
    t.take("common_egg", "R5")
    assert t.markers("R5", "egg") == 1
    flee = Moon("dark_seed nomads", bare=True).area("A", (2, 0)).area("B", (3, 0)).area("C", (2, 1))
    flee.units("A", worker=4, large_oni=1).units("B", private=1).turn("dark_seed", "black")
    flee.take("counter", "defence")
    flee.through("queen_remove", prefer="lose")
    if flee.asks.name == "queen_where":
        assert not flee.offers("target", "B")
    else:
        assert flee.count("B", "worker") == 0


@pytest.mark.parametrize("faction", list(load_content().factions))
def test_every_faction_has_a_modification_card(faction: str) -> None:
    assert [card.faction for card in load_content().modifications].count(faction) == 1
    t = Moon(faction).turn(faction, "black", "combat 1")
    assert any(source.id == f"{faction}_together" for source in t.state.box.sources)
    assert t.state.box.sources[-1].id == ID
