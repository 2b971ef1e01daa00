"""C, Boarlords: Deep Trenches; CONTENT, Modules: Strongholds count 25 this round."""

from __future__ import annotations

from modules.faction_events.ground import MODULES, holding, next_round, open_before, play
from scenario import Table

EVENT = "deep_trenches"


def test_others_need_25_for_each() -> None:
    """C: all other rules for Strongholds apply: their value must be reached by everybody else."""
    for in_force, needed in ((False, "30"), (True, "50")):
        t = holding("rich_harvest", "boarlords").marker("A", "stronghold", 2).units("A", private=1)
        t.units("north", private=1).turn("nomads", "red", "combat 1, events 1")
        if in_force:
            t.line("in_force boarlords deep_trenches")
        assert needed in t.take("use", "combat").refusal("attack", "A").text


def test_the_boarlords_have_25_for_each() -> None:
    """C; ruling 2: they count for the Boarlords in attack and defence; the preview shows the same number."""
    t = holding(EVENT, "boarlords").marker("A", "stronghold", 2).units("A", squeaker=1, private=1)
    t.turn("boarlords", "red", "events 1, combat 1, initiative 1")
    play(t, EVENT).take("use", "combat")
    key = t.matching("attack", "A")[0]
    preview = t.state.stack[-1].preview(t.state, key)
    conquest = next(card.conquest for card in preview.cards if card.conquest is not None)
    squeaker = next(u.conquest for u in t.state.box.unit if u.id == "squeaker")
    assert conquest.points == squeaker + 50


def test_it_lies_open_for_all_until_the_round_ends() -> None:
    """C: visible to all until the end of the round."""
    t = holding(EVENT, "boarlords").marker("A", "stronghold", 1).turn("boarlords", "blue", "events 1, initiative 1")
    play(t, EVENT)
    assert open_before(t, "boarlords") == [EVENT]
    assert open_before(next_round(t), "boarlords") == []


def test_not_under_a_rocket_attack() -> None:
    """C, Rocket Attack: markers of others are void there, however much they count."""
    t = Table("boarlords cybersamurai nomads", modules=MODULES).area("A", (4, 0)).marker("A", "stronghold", 2)
    t.line("in_force boarlords deep_trenches").equipment("cybersamurai", rocket_attack=1).units("A", attack_drone=1)
    t.token("rocket_attack_red", "A").turn("cybersamurai", "green", "combat 1, events 1").take("use", "combat")
    assert t.offers("attack", "A")
