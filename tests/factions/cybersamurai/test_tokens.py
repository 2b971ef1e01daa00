"""The four tokens: placed and taken back by colour, never a third one."""

from __future__ import annotations

from collections.abc import Callable

from scenario import Table

Land = Callable[..., Table]


def lying(t: Table) -> set[str]:
    return {f"{token['token']}_{token['colour']}" for token in t.game.view(None)["tokens"]}


def all_tokens(t: Table) -> Table:
    t.equipment("cybersamurai", kaneda=1, rocket_attack=1)
    t.token("kaneda_blue", "A", "north").token("kaneda_red", "A", "south")
    return t.token("rocket_attack_blue", "A").token("rocket_attack_red", "south")


def test_blue_ones_come_back_in_blue(land: Land) -> None:
    """C, Tokens: taken back as the blue turn of the Cybersamurai starts, before any action."""
    t = all_tokens(land()).turn("cybersamurai", "blue")
    assert lying(t) == {"kaneda_red", "rocket_attack_red"}
    assert t.state.silenced & (1 << t.state.box.max_areas) - 1 == 1 << t.number("south")


def test_red_ones_come_back_in_red_and_may_be_placed_anew(land: Land) -> None:
    """C, Tokens: taken back first, then placed again, even where they were."""
    t = all_tokens(land()).units("A", cyberoid=1).turn("cybersamurai", "red")
    assert lying(t) == {"kaneda_blue", "rocket_attack_blue"}
    t.take("token", "rocket_attack_red")
    assert t.offers("area", "south")


def test_also_if_the_card_lacks_the_phase(land: Land) -> None:
    """C, Tokens: the phase still happens; C, Uplinks: and the uplinks can be used."""
    t = all_tokens(land()).card("cybersamurai", "last_reserves").turn("cybersamurai", "red")
    assert lying(t) == {"kaneda_blue", "rocket_attack_blue"}
    assert sorted(t.options()) == ["done", "token:kaneda_red", "token:rocket_attack_red"]
    t = all_tokens(land()).card("cybersamurai", "patience").units("A", attack_drone=1)
    t.card("boarlords", "aggressive").turn("cybersamurai", "blue")
    assert lying(t) == {"kaneda_red", "rocket_attack_red"}


def test_not_in_the_turn_of_others(land: Land) -> None:
    """C, Tokens: in the Cybersamurai's own turn, not when the phase begins."""
    t = all_tokens(land()).initiative("boarlords", "cybersamurai", "dark_seed", "nomads")
    t.turn("boarlords", "blue", "move 1")
    assert len(lying(t)) == 4


def test_green_and_white_leave_them_alone(land: Land) -> None:
    """C, Tokens: blue and red only."""
    for phase in ("white", "green"):
        t = all_tokens(land()).turn("cybersamurai", phase)
        assert len(lying(t)) == 4


def test_red_tokens_are_placed_once(land: Land) -> None:
    """C, Tokens: placed in the red phase; a token that lies on the board stays until the next one."""
    t = land().equipment("cybersamurai", kaneda=1).turn("cybersamurai", "red", "move 1")
    t.take("token", "kaneda_red").take("area", "A").take("seal", "A", "south")
    assert not t.offers("token", "kaneda_red")
    assert t.refusal("token", "kaneda_red").code == "token_on_board"


def test_blue_tokens_need_tenno_or_the_matrix(land: Land) -> None:
    """C, Tokens: the blue token is placed with Tenno or the Defence Matrix, not as a free action."""
    t = land().equipment("cybersamurai", kaneda=1).turn("cybersamurai", "red", "move 1")
    assert t.refusal("token", "kaneda_blue").code == "blue_token"
    t = land().equipment("cybersamurai", kaneda=1).turn("cybersamurai", "blue", "events 1")
    assert not t.offers("token", "kaneda_blue")
    assert not t.offers("token", "kaneda_red")
    assert t.refusal("token", "kaneda_red").code == "wrong_phase"


def test_one_uplink_unlocks_both_of_its_tokens_only(land: Land) -> None:
    """C, Tokens: by installing the uplink you unlock both."""
    t = land().equipment("cybersamurai", kaneda=1).turn("cybersamurai", "red", "move 1")
    assert t.offers("token", "kaneda_red")
    assert not t.offers("token", "rocket_attack_red")
    assert t.refusal("token", "rocket_attack_red").code == "uplink_missing"


def test_between_actions_only(land: Land) -> None:
    """C, Uplinks: General rules: before or after actions, never inside one."""
    t = land().equipment("cybersamurai", kaneda=1, tetsuo=1).units("A", cyberoid=1).units("north", worker=1)
    t.turn("cybersamurai", "red", "move 1 > combat 1").take("use", "move")
    assert not t.offers("token")
    assert not t.offers("tetsuo")
    t.take("done")
    assert t.offers("token", "kaneda_red")
    assert t.offers("tetsuo")
