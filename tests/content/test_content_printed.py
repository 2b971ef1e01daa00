"""Every printed number, against a table typed from the content ledger and not from the content files."""

from __future__ import annotations

from collections import Counter

import pytest

from tsukuyumi.content import Content

# unit: conquest, health, damage, cost, count, momentum (CONTENT, Units)
UNITS = {
    "cybersamurai": {
        "attack_drone": (5, 5, 10, 1, 6, 1),
        "shield_drone": (5, 15, 0, 1, 3, 1),
        "cybersamurai_2_1": (10, 10, 10, 1, 4, 2),
        "cybersamurai_2_2": (10, 10, 15, 1, 3, 2),
        "cyberoid": (20, 20, 20, 2, 3, 4),
        "shogun": (25, 25, 25, 2, 1, 4),
    },
    "dark_seed": {
        "worker": (5, 5, 5, 1, 15, 1),
        "breeder": (5, 5, 0, 1, 3, 1),
        "wasp": (5, 5, 5, 1, 6, 1),
        "warrior": (10, 10, 10, 2, 8, 2),
        "conqueror": (20, 10, 0, 2, 3, 2),
        "planter": (15, 15, 0, 2, 1, 4),
        "stinger": (15, 15, 20, 3, 2, 2),
    },
    "nomads": {
        "dog": (5, 5, 10, 1, 2, 1),
        "private": (10, 10, 5, 1, 5, 2),
        "stuff_sergeant": (10, 10, 0, 1, 2, 2),
        "hunter": (10, 10, 10, 1, 2, 2),
        "launcher": (10, 10, 15, 1, 2, 2),
        "squad_leader": (15, 15, 15, 1, 1, 2),
        "lt_dan": (15, 15, 15, 1, 1, 2),
    },
    "boarlords": {
        "squeaker": (15, 10, 5, 1, 8, 1),
        "boarrior": (15, 10, 5, 2, 4, 2),
        "boarmaiden": (15, 15, 10, 2, 6, 2),
        "boarguard": (50, 20, 10, 3, 3, 4),
        "boarmaster": (60, 30, 15, 3, 1, 4),
        "boarmother": (15, 25, 10, 3, 1, 4),
    },
}
ONI = {"small_oni": (5, 10, 10, 9, 1), "medium_oni": (20, 20, 20, 7, 2), "large_oni": (30, 30, 30, 5, 4)}

# faction: initiative, protection (add, times), homezone, its kind, mission
FACTIONS = {
    "cybersamurai": (1, (0, 2), "Otomo-Core", "stable", "geo_tagging"),
    "dark_seed": (2, (0, 1), "Nest", "wild", "swarm"),
    "nomads": (8, (5, 1), "USS Nomad", "stable", "survival_of_the_fittest"),
    "boarlords": (13, (10, 1), "Boarea", "stable", "moonstruck"),
}

# D/P is one line: the defender takes either (CONTENT, Rulings 16)
DP = "defence|protection"
# card: does, counterattacks, once per round, provenance (CONTENT, Combat cards; "/2": half; that of
# Assume a Position as tuned in docs/balance)
COMBAT_CARDS = {
    "oni_conquest": ("K", "counterstrike retreat hold_your_ground where_there_is_one", False, "printed"),
    "boarlords_conquest": ("K", "counterstrike retreat natures_wisdom", False, "printed"),
    "boarlords_annihilation": ("A", f"{DP} counterstrike retreat loss_of_control", False, "completed"),
    "boarlords_raging_horde": ("A", f"{DP} trampled_to_death de_evolution escape", False, "completed"),
    "boarlords_stampede": ("KA", f"{DP} martyrs hold_the_line landscaping", True, "completed"),
    "cybersamurai_conquest": ("K", "counterstrike slow_conquest", False, "completed"),
    "cybersamurai_annihilation": ("A", "protection retreat damaged_earth_crust", False, "completed"),
    "cybersamurai_target_acquisition": ("A", "counterstrike/2 time_consuming", True, "completed"),
    "dark_seed_conquest": ("K", "counterstrike retreat natures_wisdom", False, "completed"),
    "dark_seed_annihilation": ("A", f"{DP} retreat crush_the_bugs a_darker_future", False, "completed"),
    "dark_seed_kamikaze": ("A", f"{DP} total_loss loss_of_momentum hold_the_line", False, "printed"),
    "dark_seed_swarm_attack": ("K", "counterstrike pushback sacrifice", True, "completed"),
    "nomads_conquest": ("K", "counterstrike retreat natures_wisdom", False, "completed"),
    "nomads_annihilation": ("A", f"{DP} hold_the_line retreat out_of_ammo what_a_racket", False, "printed"),
    "nomads_assume_a_position": ("K", "counterstrike/2 retreat misfire slow_conquest@4", False, "completed"),
    "nomads_guerrilla_attack": ("KA", f"{DP} martyrs vendetta", True, "completed"),
}

# (type, mountain, blockades, property): number of tiles (CONTENT, Area tiles)
TILES = {
    ("ocean_floor", 0, (), None): 9,
    ("ocean_floor", 0, (0,), None): 8,
    ("ocean_floor", 0, (0, 2), None): 3,
    ("ocean_floor", 0, (0, 3), None): 1,
    ("ocean_floor", 0, (0, 1, 3), None): 4,
    ("ocean_floor", 0, (), "radioactive"): 1,
    ("ocean_floor", 0, (0,), "radioactive"): 1,
    ("ocean_floor", 0, (0, 2), "radioactive"): 1,
    ("ocean_floor", 0, (), "unstable"): 3,
    ("ocean_floor", 0, (0,), "unstable"): 1,
    ("ocean_floor", 0, (), "tsukuyumi"): 2,
    ("fertile_ground", 0, (), None): 1,
    ("fertile_ground", 0, (0,), None): 2,
    ("fertile_ground", 0, (0, 2), None): 1,
    ("fertile_ground", 0, (0, 3), None): 1,
    ("mountain_range", 15, (), None): 1,
    ("mountain_range", 15, (0,), None): 1,
    ("mountain_range", 20, (), None): 1,
    ("mountain_range", 20, (0,), None): 1,
    ("mountain_range", 20, (0, 3), None): 1,
}

# C, Event cards: name -> effect, property, free or unstable, moon allowed
EVENTS = {
    "Ascent": ("passage", None, False, True),
    "Passage": ("passage", None, False, True),
    "Tectonic Shift": ("rotate", None, False, False),
    "Unsolid Ground": ("rotate", None, False, False),
    "Oni Rule": ("mark", "tsukuyumi", False, True),
    "Onward March": ("onward_march", None, False, True),
    "Danger in the Deep": ("mark", "unstable", False, True),
    "New Alignment": ("swap", None, True, False),
    "Land Gain": ("new_land", None, False, True),
    "New Land": ("new_land", None, False, True),
    "Neutralization": ("negate", None, False, True),
    "Swallowed by the Earth": ("negate", None, False, True),
    "Swamp": ("blockade", None, False, True),
    "Invisible Hazard": ("blockade", None, False, True),
    "Play it again, Sam!": ("replay", None, False, True),
    "Stocking Up": ("produce", None, False, True),
    "Change of Tactics": ("initiative", None, False, True),
    "Offensive": ("combat", None, False, True),
    "Change of Position": ("move", None, False, True),
    "Radioactive Contamination": ("mark", "radioactive", True, True),
}

PRINTED_ACTIONS = {
    "Aggressive": ("effect, events 1, initiative 1", "produce 2, oni_conquest 1", "move 1 > combat 3"),
    "Organization": ("effect, events 1, initiative 1", "produce 3, oni_conquest 1", "move 1 > combat 2"),
    "Observation": ("effect, events 2, initiative 1", "produce 2, place_oni 2, oni_conquest 1", "move 2 > combat 2"),
    "Logistics": ("effect, events 2, initiative 1", "produce 4, place_oni 2", "move 2 > combat 1"),
}
NUMBERED_ACTIONS = {
    76: "Restocking", 86: "Disturbance", 88: "Exploring New Land", 90: "Logistics", 93: "Nomadic Tribe",
    94: "Archenemy",
}  # fmt: skip

# goal: vp, target
GOALS = {
    "Territorial Expansion": (2, 10), "Holy Ritual": (2, 11), "GPS Mapping": (2, 4), "Target Finder": (2, 3),
    "Space for the Swarm": (2, 6), "Fodder for the Swarm": (2, 6), "Regain Former Strength": (2, 4),
    "Conquest": (2, 8),
}  # fmt: skip

# Dark Seed as printed, the others as tuned (docs/balance)
START = {
    "dark_seed": {"planter": 1, "warrior": 2, "worker": 7, "wasp": 2, "breeder": 2, "conqueror": 1},
    "nomads": {
        "lt_dan": 1, "squad_leader": 1, "stuff_sergeant": 2, "hunter": 2, "launcher": 2, "private": 4, "dog": 1,
    },
    "boarlords": {"boarmother": 1, "boarrior": 1, "squeaker": 1},
    "cybersamurai": {"attack_drone": 3, "shield_drone": 1, "cybersamurai_2_1": 1, "cybersamurai_2_2": 1},
}  # fmt: skip
START_OF_THREE = {
    "nomads": START["nomads"] | {"private": 5, "stuff_sergeant": 1},
    "boarlords": {"boarmother": 1, "boarrior": 1, "squeaker": 2},
    "cybersamurai": {"attack_drone": 4, "shield_drone": 2, "cybersamurai_2_1": 2, "cybersamurai_2_2": 2, "cyberoid": 2},
}


@pytest.mark.parametrize("faction", UNITS)
def test_unit_values_and_order(content: Content, faction: str) -> None:
    found = {
        unit.id: (unit.conquest, unit.health, unit.damage, unit.cost, unit.count, unit.momentum)
        for unit in content.factions[faction].units
    }
    assert found == UNITS[faction]
    assert list(found) == list(UNITS[faction])


def test_oni_values(content: Content) -> None:
    units = content.oni.units
    assert {u.id: (u.conquest, u.health, u.damage, u.count, u.momentum) for u in units} == ONI
    assert all(unit.immune_radioactive for unit in units)
    assert content.oni.territory_markers == 26


def test_factions_in_initiative_order(content: Content) -> None:
    assert list(content.factions) == list(FACTIONS)
    for faction in content.factions.values():
        home, protection = faction.homezone, (faction.protection.add, faction.protection.times)
        found = (faction.initiative, protection, home.name, home.kind, faction.mission)
        assert found == FACTIONS[faction.id]
        assert faction.starting_areas == 3
        assert faction.territory_markers == 26


def test_unit_properties(content: Content) -> None:
    def having(attribute: str) -> set[str]:
        return {unit.id for unit in content.unit_by_id.values() if getattr(unit, attribute)}

    assert having("flying") == {"attack_drone", "shield_drone", "wasp"}
    assert having("fast") == {"wasp", "dog", "hunter"}
    assert having("aura") == {"lt_dan"}
    assert having("ignores_enemies") == having("ignores_mountains") == {"squad_leader"}
    assert having("immune_radioactive") == {*UNITS["dark_seed"], *ONI}
    assert {unit.id: unit.productive for unit in content.unit_by_id.values() if unit.productive} == {
        "breeder": 1, "planter": 2,
    }  # fmt: skip
    assert {unit.id: unit.spawns for unit in content.unit_by_id.values() if unit.spawns} == {
        "breeder": ("*",), "planter": ("*",), "boarmother": ("squeaker",),
    }  # fmt: skip
    assert {unit.id: unit.requires for unit in content.unit_by_id.values() if unit.requires} == {"shogun": "shogun"}
    # R's expansion properties are on nothing in this box (CONTENT, Rulings 20)
    for unused in ("pioneer", "massive", "cavalry", "aggressive", "burrow", "area_property"):
        assert having(unused) == set()


def test_traits(content: Content) -> None:
    assert {unit.id: unit.traits for unit in content.unit_by_id.values() if unit.traits} == {
        "attack_drone": ("drone",),
        "shield_drone": ("always_target", "drone"),
        "breeder": ("lays_eggs",),
        "planter": ("lays_eggs",),
        "conqueror": ("conquers",),
        "dog": ("no_weapons",),
        "stuff_sergeant": ("lays_mines",),
        "boarrior": ("terraforms",),
    }


def test_upgrades_cost_one(content: Content) -> None:
    found = {unit.id: {(up.to, up.cost) for up in unit.upgrades} for unit in content.unit_by_id.values()}
    assert {name: steps for name, steps in found.items() if steps} == {
        "squeaker": {("boarrior", 1), ("boarmaiden", 1)},
        "boarmaiden": {("boarguard", 1), ("boarmaster", 1), ("boarmother", 1)},
        "worker": {("warrior", 1), ("planter", 1), ("conqueror", 1)},
        "warrior": {("stinger", 1)},
    }


@pytest.mark.parametrize("card_id", COMBAT_CARDS)
def test_combat_cards(content: Content, card_id: str) -> None:
    does, counters, once, provenance = COMBAT_CARDS[card_id]
    card = content.combat_card_by_id[card_id]
    assert "".join({"conquest": "K", "annihilation": "A"}[step] for step in card.does) == does
    written = ["|".join(line.any_of) + ("/2" if line.half else "") for line in card.counterattacks]
    among = [f"@{line.from_players}" if line.from_players else "" for line in card.counterattacks]
    assert " ".join(line + players for line, players in zip(written, among, strict=True)) == counters
    assert card.once_per_round is once
    assert card.provenance == provenance


def test_combat_card_modifiers(content: Content) -> None:
    def having(attribute: str, default: object) -> dict[str, object]:
        cards = content.combat_card_by_id.values()
        return {card.id: got for card in cards if (got := getattr(card, attribute)) != default}

    assert set(content.combat_card_by_id) == set(COMBAT_CARDS)
    assert having("min_units", 1) == {"boarlords_raging_horde": 3}
    assert set(having("add_health", False)) == {"boarlords_raging_horde", "dark_seed_kamikaze"}
    assert set(having("attacker_picks", False)) == {"cybersamurai_target_acquisition"}
    assert having("bonus_damage", 0) == {"cybersamurai_target_acquisition": 10}
    assert having("bonus_damage_requires", None) == {"cybersamurai_target_acquisition": "tetsuo"}
    assert set(having("not_last", False)) == {"dark_seed_kamikaze"}
    assert set(having("with_adjacent", False)) == {"dark_seed_swarm_attack"}
    assert having("conquest_factor", 1) == {"nomads_assume_a_position": 2}
    assert set(having("weapons", False)) == {"nomads_annihilation", "nomads_guerrilla_attack"}
    assert set(having("weapons_only", False)) == {"nomads_guerrilla_attack"}
    assert having("move_after", 0) == {"nomads_guerrilla_attack": 1}
    assert set(having("minority", False)) == {"oni_conquest"}


def test_tiles(content: Content) -> None:
    found: Counter[tuple[str, int, tuple[int, ...], str | None]] = Counter()
    for tile in content.tiles:
        if tile.type != "moon" and tile.provenance == "printed":
            assert len(tile.properties) <= 1
            key = (tile.type, tile.mountain, tile.blockades, tile.properties[0] if tile.properties else None)
            found[key] += len(tile.names)
    assert found == TILES
    assert sum(len(tile.names) for tile in content.tiles if tile.provenance == "house") == 3


def test_the_moon_comes_first_and_belongs_to_tsukuyumi(content: Content) -> None:
    moon = content.pieces[:7]
    assert [piece.tile.id for piece in moon] == ["moon_centre", *["moon_rim"] * 6]
    assert all(piece.tile.properties == ("tsukuyumi",) for piece in moon)
    assert all(piece.tile.type != "moon" for piece in content.pieces[7:])


def test_events(content: Content) -> None:
    found = {e.name: (e.effect, e.property, e.free_or_unstable, e.moon_allowed) for e in content.events}
    assert found == EVENTS
    assert all(event.amount == 1 for event in content.events)


def test_action_cards(content: Content) -> None:
    regular = [card for card in content.actions if card.deck == "regular"]
    assert sorted(card.number for card in regular) == list(range(58, 95))
    by_name = {card.name: card for card in regular}
    for name, rows in PRINTED_ACTIONS.items():
        card = by_name[name]
        assert (card.blue, card.green, card.red) == rows
        assert card.provenance == "printed"
    assert {n: c.name for c in content.actions if (n := c.number) in NUMBERED_ACTIONS} == NUMBERED_ACTIONS
    assert by_name["Archenemy"].amount == 10


def test_missions(content: Content) -> None:
    assert {m.id: (m.condition, m.target, m.vp) for m in content.missions} == {
        "moonstruck": ("conquer_tsukuyumi", 2, 1),
        "geo_tagging": ("control_types", 3, 1),
        "swarm": ("control_areas", 7, 1),
        "survival_of_the_fittest": ("destroy_units", 3, 1),
    }


def test_goals(content: Content) -> None:
    goals = [goal for f in content.factions.values() for goal in (f.goal, f.alternative_goal)]
    assert {goal.name: (goal.vp, goal.target) for goal in goals} == GOALS


def test_starting_set_ups(content: Content) -> None:
    assert {faction.id: faction.start.units for faction in content.factions.values()} == START
    start = {faction.id: faction.start for faction in content.factions.values()}
    assert start["dark_seed"].markers == {"egg": 6}
    assert start["nomads"].markers == {"mine": 4}
    assert start["nomads"].equipment == {"pistol": 5}
    assert start["boarlords"].marker_choice == 2
    assert (start["cybersamurai"].choice, start["cybersamurai"].choice_max_cost) == (1, 2)
    assert {f: s.provenance for f, s in start.items()} == {
        "dark_seed": "printed", "nomads": "house", "boarlords": "house", "cybersamurai": "house",
    }  # fmt: skip
    of_three = {faction.id: faction.start_of_three for faction in content.factions.values() if faction.start_of_three}
    assert {faction: three.units for faction, three in of_three.items()} == START_OF_THREE
    assert of_three["nomads"].markers == {"mine": 6}
    assert of_three["nomads"].equipment == {"pistol": 5}
    assert of_three["boarlords"].marker_choice == 2
    assert (of_three["cybersamurai"].choice, of_three["cybersamurai"].choice_max_cost) == (1, 3)
    assert all(three.provenance == "house" for three in of_three.values())


def test_weapons_and_uplinks(content: Content) -> None:
    weapons = {e.id: (e.cost, e.count, e.damage) for e in content.equipment_by_id.values() if e.kind == "weapon"}
    assert weapons == {"pistol": (1, 5, 10), "mg": (1, 5, 15), "grenade": (1, 2, 25)}
    uplinks = {e.id: e for e in content.equipment_by_id.values() if e.kind == "uplink"}
    assert set(uplinks) == {
        "amaterasu", "bushido", "espionage", "ghost", "kaneda", "rocket_attack", "samurai", "shogun", "tenno", "tetsuo",
    }  # fmt: skip
    assert uplinks["shogun"].cost == 3
    assert all(1 <= uplink.cost <= 3 for uplink in uplinks.values())
    assert {e.id: e.tokens for e in uplinks.values() if e.tokens} == {
        "kaneda": ("blue", "red"), "rocket_attack": ("blue", "red"),
    }  # fmt: skip
    bundle = content.factions["nomads"].bundle
    assert bundle is not None
    assert (bundle.cost, bundle.units, bundle.equipment) == (2, 2, 1)


def test_markers(content: Content) -> None:
    assert {m.id: m.count for m in content.markers} == {
        "unstable": 15, "radioactive": 15, "negation": 10, "tsukuyumi": 15, "blockade": 13, "valuable": 0,
    }  # fmt: skip
    assert {m.id: (m.count, m.on, m.blockade) for m in content.faction_marker_by_id.values()} == {
        "tunnel": (10, "edge", False),
        "cover": (10, "area", False),
        "stronghold": (10, "area", False),
        "pig_blockade": (5, "edge", True),
        "egg": (25, "area", False),
        "mine": (20, "area", False),
    }


def test_counterattacks(content: Content) -> None:
    late = {"retreat", "hold_the_line", "pushback", "time_consuming", "vendetta"}
    assert {c.id for c in content.counterattacks if c.resolves == "after"} == late
    assert {c.id for c in content.counterattacks if c.resolves == "before"} == {"escape"}
    # CONTENT, Rulings 16: Oni take neither; the rest are gifts to a player, or stand on the Oni's own card
    assert {c.id for c in content.counterattacks if not c.oni} == {
        "defence", "protection", "natures_wisdom", "vendetta",
        "hold_your_ground", "where_there_is_one",
    }  # fmt: skip
    used = {name for card in content.combat_card_by_id.values() for line in card.counterattacks for name in line.any_of}
    assert used == set(content.counterattack_by_id), "every counterattack stands on some card"
