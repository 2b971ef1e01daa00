"""Which area, which Oni: the list of P against an independent search that tries everything (CONTENT, M1-M4)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from moon_table import Moon
from tsukuyumi import Game, new_game
from tsukuyumi.engine.board import is_homezone
from tsukuyumi.engine.box import AMATERASU, TSUKUYUMI
from tsukuyumi.engine.pieces import place_units, remove_units, set_territory
from tsukuyumi.engine.state import NOBODY, NOWHERE, State
from tsukuyumi.lab.random_play import RandomPlayer
from tsukuyumi.modes.moon_princess.notes import PRIORITY, keeper, noted
from tsukuyumi.modes.moon_princess.princess import set_feet
from tsukuyumi.modes.moon_princess.priority import ANYBODY, find_attack, next_movers, target_at
from tsukuyumi.rules.areas import has_property


# ---- the same once more, without any of the code under test ----------------------------------------------------------
def oni_units(s: State) -> list[tuple[int, int]]:
    """Every single Oni that can go anywhere, as (kind, area)."""
    box = s.box
    found = []
    for area in range(s.areas):
        for unit in box.units_of[box.oni]:
            if box.unit[unit].id not in ("moon_princess", "defiler"):
                found += [(unit, area)] * s.units[area * box.kinds + unit]
    return found


def sum_of(s: State, owner: int, area: int, table: tuple[int, ...]) -> int:
    return sum(table[unit] * s.units[area * s.box.kinds + unit] for unit in s.box.units_of[owner])


def wanted(s: State, area: int) -> int:
    """The strongest player's points, the mountain, and what stands in the way of the Oni anyway."""
    box = s.box
    mountain = box.tile_mountain[s.tiles[area]] if not s.ruined >> area & 1 else 0
    least = mountain + sum(source.conquest_hurdle(s, area, box.oni) for source in box.windows.conquest_hurdle)
    for seat in range(box.seats):
        if sum(s.units[area * box.kinds + unit] for unit in box.units_of[seat]):
            points = sum_of(s, seat, area, box.conquest) + mountain
            points += sum(source.conquest_bonus(s, area, seat) for source in box.windows.conquest_bonus)
            least = max(least, points)
    return least


def far(s: State, unit: int, area: int) -> dict[int, int]:
    """Steps of one Oni to everything in reach, by trying every way of at most two steps."""
    box = s.box
    flies = box.unit[unit].flying
    reach = 3 if box.unit[unit].id == "ronin" else 2

    def steps(here: int) -> list[int]:
        found = []
        for edge in range(6):
            to = s.near[here * 6 + edge]
            if to == NOWHERE:
                continue
            said = [source.edge_rule(s, box.oni, here, edge) for source in box.windows.edge_rule]
            if -1 in said or any(not source.may_enter(s, box.oni, to) for source in box.windows.may_enter):
                continue
            if s.closed[here] >> edge & 1 and not flies and 1 not in said:
                continue
            found.append(to)
        return found

    def held_up(here: int) -> bool:
        mine = sum_of(s, box.oni, here, box.momentum) + box.momentum[unit]
        return any(sum_of(s, seat, here, box.momentum) > mine for seat in range(box.seats))

    found = {area: 0}
    ways = [[area]]
    for _ in range(reach):
        longer = []
        for way in ways:
            if len(way) > 1 and held_up(way[-1]):
                continue
            for to in steps(way[-1]):
                longer.append([*way, to])
                found.setdefault(to, len(way))
        ways = longer
    return found


def by_trying_everything(s: State) -> tuple[tuple[int, int], list[int], dict[int, list[tuple[tuple[int, int], ...]]]]:
    """The fewest movers and steps, the areas that need no more, and for each of them the sets of Oni that may go."""
    box = s.box
    oni = oni_units(s)
    ways = {(unit, area): far(s, unit, area) for unit, area in set(oni)}
    costs: dict[int, tuple[int, int]] = {}
    sets: dict[int, list[tuple[tuple[int, int], ...]]] = {}
    for area in range(s.areas):
        holder = s.territory[area]
        if is_homezone(s, area) or holder == box.oni or has_property(s, area, AMATERASU):
            continue
        if holder == NOBODY and has_property(s, area, TSUKUYUMI):
            continue
        have = sum_of(s, box.oni, area, box.conquest)
        have += sum(source.conquest_bonus(s, area, box.oni) for source in box.windows.conquest_bonus)
        there = sum(s.units[area * box.kinds + unit] for unit in box.units_of[box.oni])
        coming = [one for one in oni if one[1] != area and area in ways[one]]
        for movers in range(len(coming) + 1):
            if movers > 4:
                break
            fit = []
            for group in set(combinations(sorted(coming), movers)):
                if (movers or there) and have + sum(box.conquest[unit] for unit, _ in group) >= wanted(s, area):
                    fit.append(group)
            if fit:
                costs[area] = (movers, min(sum(ways[one][area] for one in group) for group in fit))
                weigh = {
                    group: (sum(box.conquest[unit] for unit, _ in group), sum(ways[one][area] for one in group))
                    for group in fit
                }
                sets[area] = [group for group in fit if weigh[group] == min(weigh.values())]
                break
    if not costs:
        return (0, 0), [], {}
    best = min(costs.values())
    return best, [area for area, cost in costs.items() if cost == best], sets


def all_sets(s: State, area: int) -> set[tuple[tuple[int, int], ...]]:
    """Every set of Oni that the questions can lead to."""
    target = target_at(s, area, ANYBODY)
    assert target is not None
    found: set[tuple[tuple[int, int], ...]] = set()

    def name(chosen: tuple[int, ...]) -> None:
        following = next_movers(s, target, chosen)
        if not following:
            found.add(tuple(sorted((chosen[i], chosen[i + 1]) for i in range(0, len(chosen), 2))))
        for stack in following:
            name((*chosen, stack.unit, stack.area))

    name(())
    return found


def stirred(seed: int) -> Game:
    """A game somewhere in the middle, with its pieces thrown about."""
    dice = Random(seed)
    factions = ["boarlords", "nomads", "dark_seed", "cybersamurai"]
    game = new_game(dice.sample(factions, dice.randint(1, 4)), seed, mode="moon_princess")
    player = RandomPlayer(seed)
    for _ in range(dice.randint(20, 120)):
        if game.decision is None:
            break
        game.apply(player.choose(game.state))
    s = game.state
    box = s.box
    areas = [area for area in range(s.areas) if not is_homezone(s, area)]
    for area in areas:
        for unit in range(box.kinds):
            if box.unit[unit].id != "moon_princess" and s.units[area * box.kinds + unit]:
                remove_units(s, unit, area, s.units[area * box.kinds + unit])
        set_territory(s, area, dice.choice([NOBODY, box.oni, box.oni, *range(box.seats)]))
    for _ in range(dice.randint(3, 14)):
        unit = dice.choice([unit for unit in keeper(s).sizes if s.supply[unit]])
        place_units(s, unit, dice.choice(areas))
    for _ in range(dice.randint(0, 3)):
        some = [unit for unit in keeper(s).legends if s.supply[unit]]
        calm = [unit for unit in some if box.unit[unit].id in ("merchant", "ronin", "defiler", "three_shadows")]
        place_units(s, dice.choice(calm), dice.choice(areas))
    for seat in range(box.seats):
        for _ in range(dice.randint(1, 12)):
            fit = [unit for unit in box.units_of[seat] if s.supply[unit]]
            if fit:
                place_units(s, dice.choice(fit), dice.choice(areas))
    set_feet(s)
    return game


@pytest.mark.parametrize("block", range(8))
def test_the_oni_choose_what_a_search_through_everything_chooses(block: int) -> None:
    """Same areas, same Oni, or the same tie that is put to the players."""
    compared = 0
    for seed in range(block * 20, block * 20 + 20):
        s = stirred(seed).state
        keeper(s).set_note(s, 7, 0)
        best, tied, sets = by_trying_everything(s)
        plan = find_attack(s, 1)
        if plan is None or plan.choices[0].movers > 4:
            assert not tied
            continue
        compared += 1
        assert (plan.choices[0].movers, plan.choices[0].steps) == best, seed
        assert plan.tied == len(tied), seed
        marked = [area for area in tied if noted(s, PRIORITY) >> area & 1]
        assert sorted(target.area for target in plan.choices) == sorted(marked or tied), seed
        for target in plan.choices:
            assert all_sets(s, target.area) == set(sets[target.area]), (seed, target.area)
    assert compared > 5


# ---- the list, line by line ------------------------------------------------------------------------------------------
def test_two_areas_that_are_alike_are_both_attacked_and_nobody_is_asked() -> None:
    """P, Multiple areas 1; M2: up to two remain, both are attacked, one after the other."""
    t = Moon("nomads").units("R2", small_oni=1).units("R8", small_oni=1).turn("nomads", "black")
    assert t.owner("R2") == "oni" and t.owner("R8") == "oni"
    assert t.asks.name == "turn"
    assert t.log_kinds().count("oni_why_both") == 2


def test_a_priority_marker_decides_among_three() -> None:
    """P, Multiple areas 2."""
    t = Moon("nomads").priority("R4").units("R0", small_oni=1).units("R4", small_oni=1).units("R8", small_oni=1)
    t.turn("nomads", "black")
    assert t.owner("R4") == "oni"
    assert "oni_why_marked" in t.log_kinds()
    # for the other attack two are left, and one attack
    assert t.asked == "nomads oni_attack_where"
    assert t.refusal("strike", "R4").code == "already_oni"


def test_several_markers_are_for_the_players() -> None:
    t = Moon("nomads").priority("R4", "R8")
    for place in ("R0", "R4", "R8", "R10"):
        t.units(place, small_oni=1)
    t.turn("nomads", "black")
    assert sorted(t.options()) == ["strike:R4", "strike:R8"]
    assert t.refusal("strike", "R0").code == "oni_prefer_markers"
    assert t.refusal("strike", "R6").code == "oni_have_it_easier"


def test_nothing_that_they_can_conquer() -> None:
    """M3: no target, no attack, and the log says so."""
    t = Moon("boarlords", bare=True).area("A", (2, 0)).units("A", boarguard=1).units("moon0", small_oni=1)
    t.turn("boarlords", "black")
    assert "oni_find_nothing" in t.log_kinds()
    assert t.asks.name == "turn"


def test_tsukuyumi_areas_only_where_a_player_has_marked_them() -> None:
    """P, The Oni attack only 2."""
    t = Moon("nomads", bare=True).area("A", (2, 0)).territory("A", "oni").units("moon1", medium_oni=1)
    t.territory("moon0", "nomads").turn("nomads", "black")
    assert t.owner("moon0") == "oni" and t.owner("moon2") is None


def test_partners_do_not_add_up() -> None:
    """P, The Oni attack only 3; M1: the strongest single faction counts."""
    t = Moon("nomads boarlords", bare=True).area("A", (2, 0)).units("A", private=2, squeaker=1, large_oni=1)
    t.turn("nomads", "black")
    assert t.owner("A") == "oni"


def test_a_mountain_and_strongholds_must_be_reached() -> None:
    """P, Basic Rule 1."""
    t = Moon("boarlords", bare=True).area("M", (2, 0), "mountain_range", mountain=20).units("M", small_oni=3)
    t.area("S", (-2, 0)).marker("S", "stronghold", 2).units("S", medium_oni=1)
    t.turn("boarlords", "black")
    assert t.owner("M") is None and t.owner("S") is None


def test_blockades_and_momentum_of_players_hold_them_up() -> None:
    """M1: each up to two steps, blockades and the momentum of players on the way respected."""
    for walls, guard, reached in (("", 0, True), ("south-east", 0, False), ("", 1, False)):
        t = Moon("boarlords", bare=True).area("A", (2, 0)).area("B", (3, 0), walls=walls).area("C", (4, 0))
        t.territory("A", "oni").territory("B", "oni").territory("C", "boarlords").units("A", medium_oni=1)
        if guard:
            t.units("B", boarguard=1)
        t.turn("boarlords", "black")
        assert (t.owner("C") == "oni") is reached


def test_damage_upwards_from_the_last_and_one_answer() -> None:
    """P, Players' Choice; M5: the last in initiative is hurt first, and the active player names who answers."""
    t = Moon("nomads boarlords").initiative("boarlords", "nomads")
    t.units("R3", private=2, squeaker=2, large_oni=1).turn("boarlords", "black")
    assert t.asked == "boarlords who_answers"
    t.take("answers", "boarlords")
    assert t.asked == "boarlords counterattack"
    t.take("counter", "counterstrike")
    battle = t.game.log
    hits = [entry for entry in battle if entry[0] == "damage"]
    # thirty damage: twenty for the two Privates of the last in initiative, ten for the others
    assert [(entry[3], entry[4]) for entry in hits if entry[2] == 2][:1] == [(0, 20)]


def test_mines_on_the_way_may_break_an_attack_off() -> None:
    """Ours (P151): whoever falls on the way brings no points; without enough of them nothing is attacked."""
    t = Moon("nomads", bare=True).area("A", (2, 0)).area("B", (3, 0))
    t.territory("A", "oni").territory("B", "nomads").marker("B", "mine", 2).units("A", small_oni=1)
    t.turn("nomads", "black")
    assert t.asked == "nomads mines"
    t.take("explode", 2)
    assert "oni_break_off" in t.log_kinds()
    assert t.owner("B") == "nomads"
