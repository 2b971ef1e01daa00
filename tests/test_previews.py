"""Previews: what an option would do agrees with what it does."""

from __future__ import annotations

import random

from scenario import Table
from tsukuyumi.engine.foreseen import Comparison, Danger, Preview, Spending
from tsukuyumi.engine.wording import option_id
from tsukuyumi.game import Game, new_game
from tsukuyumi.previews import preview

FACTIONS = ("boarlords", "cybersamurai", "dark_seed", "nomads")


def shown(table: Table, *answer: str | int) -> Preview:
    """The preview of the first option that begins with these words."""
    game = table.game
    wanted = ":".join(str(word) for word in answer)
    question = game.decision
    assert question is not None
    option = next(option.id for option in question.options if option.id.startswith(wanted))
    return preview(game, option)


def battlefield() -> Table:
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1), "mountain_range", mountain=20)
    t.area("B", (3, -1))
    t.home("boarlords", (5, -3))
    t.units("A", boarguard=1, private=2, worker=3)
    t.units("B", squeaker=1)
    t.turn("boarlords", "red", "move 2 > combat 3")
    return t


def test_conquest_is_compared_with_each_opponent_and_the_mountain() -> None:
    t = battlefield()
    t.take("use", "combat")
    found = shown(t, "attack", "2,-1")
    conquest = next(card for card in found.cards if card.card == "boarlords_conquest").conquest
    assert conquest is not None
    assert (conquest.points, conquest.needed, conquest.refused) == (50, 20, "")
    assert conquest.against == [Comparison("nomads", 50, 40), Comparison("dark_seed", 50, 35)]


def test_damage_names_who_would_fall() -> None:
    t = battlefield()
    t.take("use", "combat")
    found = shown(t, "attack", "2,-1")
    card = next(card for card in found.cards if card.card == "boarlords_annihilation")
    assert card.damage == 10
    by_owner = {victim.owner: victim for victim in card.casualties}
    assert by_owner["nomads"].falls == [("private", 1)]
    assert by_owner["dark_seed"].falls == [("worker", 2)]
    assert "counterstrike" in card.counterattacks["nomads"]


def test_reach_stops_at_blockades_and_stronger_enemies() -> None:
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1))
    t.area("B", (3, -1))
    t.area("C", (4, -1))
    t.area("D", (2, 0), walls="north north-west")
    t.area("E", (3, 0))
    t.home("boarlords", (6, -3))
    t.units("A", squeaker=1)
    t.units("B", launcher=2)
    t.turn("boarlords", "red", "move 2 > combat 3")
    t.take("use", "move")
    areas = t.game.view(None)["areas"]
    cells = [tuple(areas[reach.area]["cell"]) for reach in shown(t, "mover").reach]
    assert (3, -1) in cells
    assert (4, -1) not in cells
    assert (2, 0) not in cells


def crossroads(turn_of: str) -> Table:
    """From A to B, where others stand on a mountain; and to C, where 2 Mines lie in radiation."""
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1))
    t.area("B", (3, -1), "mountain_range", mountain=20)
    t.area("C", (2, 0), props="radioactive")
    t.home("boarlords", (6, -3))
    t.marker("C", "mine", 2)
    if turn_of == "boarlords":
        t.units("A", boarguard=2)
        t.units("B", private=2)
    else:
        t.units("A", worker=1) if turn_of == "dark_seed" else t.units("A", private=2)
    t.turn(turn_of, "red", "move 1 > combat 3")
    t.take("use", "move").take("mover")
    return t


def test_a_step_says_what_a_conquest_there_would_meet() -> None:
    t = crossroads("boarlords")
    both, one = shown(t, "step", "3,-1", 2).cards, shown(t, "step", "3,-1", 1).cards
    assert len(both) == len(one) == 1
    assert both[0].conquest is not None and one[0].conquest is not None
    # those who stand there after the step, and no others
    assert both[0].conquest.points == 2 * one[0].conquest.points > 0
    (against,) = both[0].conquest.against
    assert (against.owner, against.mine) == ("nomads", both[0].conquest.points)
    assert against.theirs > both[0].conquest.needed == 20
    assert shown(t, "step", "3,-1", 2).dangers == []


def test_a_step_warns_of_mines_and_radiation() -> None:
    t = crossroads("boarlords")
    assert shown(t, "step", "2,0", 2).dangers == [Danger("mine", 2, 30, "nomads"), Danger("radioactive", 2)]
    # whoever has laid them walks over them, but radiation is for all who are not immune
    assert shown(crossroads("nomads"), "step", "2,0", 1).dangers == [Danger("radioactive", 1)]
    assert shown(crossroads("dark_seed"), "step", "2,0").dangers == [Danger("mine", 2, 30, "nomads")]


def test_production_says_what_is_left() -> None:
    t = Table("boarlords nomads dark_seed")
    t.area("A", (2, -1))
    t.home("boarlords", (3, -2))
    t.turn("boarlords", "green", "produce 3")
    t.take("use", "produce")
    assert shown(t, "produce", "squeaker").spending == Spending(1, 2)
    assert shown(t, "produce", "boarguard").spending == Spending(3, 0)


def test_divided_damage_says_who_gets_the_rest_and_who_would_fall() -> None:
    t = battlefield()
    t.units("A", small_oni=1)
    t.take("use", "combat").take("attack", "A").take("card", "boarlords_annihilation")
    assert t.asked == "boarlords split_damage"
    first = shown(t, "amount", 5).shares
    assert [(one.loss.owner, one.amount, one.open) for one in first] == [
        ("dark_seed", 5, False), ("nomads", 5, True), ("oni", 0, True)
    ]  # fmt: skip
    assert [one.loss.falls for one in first] == [[("worker", 1)], [], []]
    t.take("amount", 5)
    second = shown(t, "amount", 0).shares
    assert [(one.loss.owner, one.amount, one.open) for one in second] == [
        ("dark_seed", 5, False), ("nomads", 0, False), ("oni", 5, False)
    ]  # fmt: skip


def test_divided_damage_from_orbit() -> None:
    """C, Tetsuo Orbital Laser: ten damage among those who stand there, without a battle."""
    t = Table("cybersamurai nomads boarlords").area("A", (2, -1)).units("A", private=1, squeaker=1, dog=1)
    t.equipment("cybersamurai", tetsuo=1).turn("cybersamurai", "red", "combat 1").take("tetsuo")
    assert t.asked == "cybersamurai split_damage"
    found = shown(t, "amount", 5)
    assert [(one.loss.owner, one.amount, one.open) for one in found.shares] == [
        ("nomads", 5, False), ("boarlords", 5, False)
    ]  # fmt: skip
    assert [one.loss.falls for one in found.shares] == [[("dog", 1)], []]


def test_what_is_no_option_has_an_empty_preview() -> None:
    game = new_game(FACTIONS, 1, board="random")
    assert preview(game, "attack:9,9") == Preview("attack:9,9")
    assert preview(game, "nonsense") == Preview("nonsense")


def test_previews_come_true() -> None:
    """Over whole games: spending, conquest and hits are what the engine then does; and looking changes nothing."""
    checked = {"produce": 0, "card": 0, "hit": 0, "mover": 0}
    for seed in range(8):
        game = new_game(FACTIONS, seed, board="random", rounds=3)
        luck = random.Random(seed)
        while (question := game.decision) is not None:
            index = luck.randrange(len(question))
            option = question.options[index].id
            before = game.digest()
            found = preview(game, option)
            assert game.digest() == before
            after = game.clone()
            after.apply(index)
            if after.decision is not None and after.decision.name == "conquer_too":
                # what the card would do: whoever likes may still refuse it
                after.apply("yes")
            _check(game, after, option, found, checked)
            game = after
    assert all(count > 5 for count in checked.values()), checked


def _check(before: Game, after: Game, option: str, found: Preview, checked: dict[str, int]) -> None:
    verb = option.split(":")[0]
    said = [line.kind for line in after.log_lines(None)][len(list(before.log_lines(None))) :]
    if verb == "card":
        checked["card"] += 1
        conquest = found.cards[0].conquest
        if conquest is not None:
            assert ("conquers" in said) == (conquest.refused == ""), option
    elif verb == "hit" and found.hit is not None:
        checked["hit"] += 1
        assert ("falls" if found.hit.falls else "absorbs") in said, option
    elif verb == "produce" and found.spending is not None:
        checked["produce"] += 1
        assert found.spending.left >= 0
    elif verb == "mover":
        # the next step, whatever it is, leads to an area that was foreseen
        checked["mover"] += 1
        question = after.decision
        assert question is not None
        reach = {reach.area for reach in found.reach}
        for key in question.keys:
            if key[0] == "step" and question.name == "move_target":
                assert key[1] in reach, (option, option_id(after.state, key))
