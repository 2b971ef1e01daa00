"""C, Action Cards: Archenemy (94). The bonus of 10 is ours."""

from __future__ import annotations

from scenario import Table
from specials.deck import before, use


def test_a_marker_of_the_enemy_is_removed_from_any_area() -> None:
    """C: from any area in play, units or not, far or near."""
    t = before("archenemy").territory("A", "boarlords").territory("moon4", "boarlords").territory("B", "dark_seed")
    t.units("A", boarguard=1)
    use(t)
    assert t.options() == ["enemy:boarlords", "enemy:dark_seed", "pass"]
    t.take("enemy", "boarlords")
    assert t.refusal("area", "B").code == "not_their_marker"
    t.take("area", "A")
    assert (t.owner("A"), t.owner("moon4"), t.owner("B")) == (None, "boarlords", "dark_seed")


def test_the_marker_may_stay() -> None:
    """Ruling 10: a benefit may be declined; the bonus is there all the same."""
    t = use(before("archenemy").territory("A", "boarlords")).take("enemy", "boarlords").take("pass")
    assert t.owner("A") == "boarlords"
    assert t.state.lasting


def contest(mine: int) -> Table:
    """Nomads (10 points each) and a Boarmaiden (15) in A; the Boarlords are the Nomads' archenemy."""
    t = before("archenemy").units("A", private=mine, boarmaiden=1)
    t.lines = [line.replace("special, initiative 1", "special, combat 1") for line in t.lines]
    use(t).take("enemy", "boarlords")
    return t


def test_the_bonus_in_attack() -> None:
    """C: in all combats against that enemy: 10 + 10 points conquer an area against 15."""
    t = contest(1).take("use", "combat").take("attack", "A")
    assert t.offers("card", "nomads_conquest")
    t.take("card", "nomads_conquest")
    assert t.owner("A") == "nomads"


def test_not_against_others() -> None:
    """C: against that enemy; another defender of 15 points is not beaten by 10 + 10 against the Boarlords."""
    t = before("archenemy").units("A", private=1, boarmaiden=1, planter=1)
    t.lines = [line.replace("special, initiative 1", "special, combat 1") for line in t.lines]
    use(t).take("enemy", "boarlords").take("use", "combat").take("attack", "A")
    assert not t.offers("card", "nomads_conquest")
    assert "10 conquest points against 15" in t.refusal("card", "nomads_conquest").text


def test_not_against_a_mountain() -> None:
    """C: a bonus in combats against an enemy, not against the ground."""
    t = before("archenemy").area("M", (5, -2), "mountain_range", mountain=15).units("M", dog=1).units("A", hunter=1)
    t.lines = [line.replace("special, initiative 1", "special, combat 1") for line in t.lines]
    use(t).take("enemy", "boarlords").take("use", "combat")
    assert not t.offers("attack", "M"), "5 points, or 10 doubled, against 15"
    assert t.refusal("attack", "M").code == "mountain_range"


def test_the_bonus_in_defence() -> None:
    """C: in defence too: 15 points of the Boarlords do not conquer against 10 + 10, later in the round."""
    t = before("archenemy").units("A", private=1, boarmaiden=1).units("B", boarrior=1).card("boarlords", "dawn_raid")
    use(t).take("enemy", "boarlords").take("done")
    while not (t.asks.name == "turn" and t.asked.startswith("boarlords")):
        t.game.apply(t.asks.default)
    t.take("use", "combat").take("attack", "A")
    refusal = t.refusal("card", "boarlords_conquest")
    assert refusal.code == "too_few_points"
    assert "15 conquest points against 20" in refusal.text


def test_it_ends_with_the_round() -> None:
    """The card is an action card of one round."""
    t = use(before("archenemy")).take("enemy", "boarlords")
    while t.state.round == 1:
        assert t.state.lasting
        t.game.apply(t.asks.default)
    assert not t.state.lasting
