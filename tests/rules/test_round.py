"""R, The Round: draft, four phases, end of the round."""

from __future__ import annotations

import pytest

from scenario import Table
from tsukuyumi.engine.sources import EVERYONE, RuleSource
from tsukuyumi.engine.state import BLUE, GREEN, RED, WHITE, State
from tsukuyumi.engine.windows import Windows

HANDS = {
    "nomads": "aggressive organization observation forced_march mobilization vanguard",
    "boarlords": "supply_lines blitz siege dawn_raid moon_cult reconnaissance",
    "dark_seed": "breakout attrition muster caution provocation patience",
}


def drafting(round_number: int = 1, rounds: int = 4) -> Table:
    """Three players about to draft; one card fewer in every hand for each round that has passed."""
    t = Table(" ".join(HANDS), rounds=rounds).area("A", (3, -1)).round(round_number).line("phase draft")
    for faction, cards in HANDS.items():
        t.line(f"hand {faction} {' '.join(cards.split()[: 7 - round_number])}")
    return t


def hand(t: Table, faction: str) -> list[str]:
    return sorted(t.state.box.action[card].id for card in t.state.hands[t.factions.index(faction)])


def draft_all(t: Table) -> Table:
    """Everybody drafts the first card of the own hand."""
    while t.asks.name == "draft":
        t.take("draft", hand(t, t.factions[t.asks.seat])[0])
    return t


def finish_round(t: Table) -> Table:
    number = t.state.round
    while not t.game.over and t.state.round == number:
        t.game.apply(t.asks.default)
    return t


# ---- 1. draft --------------------------------------------------------------------------------------------------------
def test_everybody_drafts_one_card_under_seal() -> None:
    """R, Drafting: one card of the own hand; nobody sees what the others take, nor what they could take."""
    t = drafting()
    assert t.asked == "nomads draft"
    assert t.asks.kind == "sealed"
    assert sorted(option.split(":")[1] for option in t.options()) == hand(t, "nomads")
    t.take("draft", "vanguard")
    assert t.asked == "boarlords draft"
    for watcher in (1, 2, None):
        view = t.game.view(watcher)
        assert view["seats"][0]["drafted"] is True
        assert view["seats"][0]["card"] is None
        assert "vanguard" not in str(view)
    assert "options" not in t.game.view(2)["decision"]


def test_hands_go_to_the_left() -> None:
    """R, Drafting: the remaining cards go to the player on the left (seat 0 passes to seat 1)."""
    t = draft_all(drafting())
    left_over = {faction: sorted(cards.split())[1:] for faction, cards in HANDS.items()}
    assert hand(t, "boarlords") == left_over["nomads"]
    assert hand(t, "dark_seed") == left_over["boarlords"]
    assert hand(t, "nomads") == left_over["dark_seed"]


def test_passed_hands_stay_face_down_until_the_next_round() -> None:
    """R, Drafting: the passed cards have no function in the current round; the new owner does not see them yet."""
    t = draft_all(drafting())
    assert t.game.view(1)["me"]["hand"] is None
    finish_round(t)
    assert t.asks.name == "draft"
    assert sorted(t.game.view(1)["me"]["hand"]) == hand(t, "boarlords")


def test_one_card_fewer_each_round() -> None:
    """R, Drafting: from one card less than in the round before."""
    t = drafting()
    sizes = []
    while not t.game.over:
        if t.asks.name == "draft" and t.asks.seat == 0:
            sizes.append(len(t.asks))
        t.game.apply(t.asks.default)
    assert sizes == [6, 5, 4, 3]


def test_in_the_last_round_nothing_is_passed() -> None:
    """R, Drafting: in the last round the cards are laid aside instead."""
    t = drafting(3, rounds=3)
    before = hand(t, "nomads")
    draft_all(t)
    assert hand(t, "nomads") == before[1:]
    assert not t.logged("passes_hands")
    finish_round(t)
    assert t.game.over


def test_a_card_serves_one_round() -> None:
    """R, Overview: four action cards each in four rounds; a card that was used does not come back."""
    t = finish_round(draft_all(drafting()))
    used = sorted(t.state.box.action[card].id for card in t.state.discarded_actions)
    assert used == ["aggressive", "attrition", "blitz"]
    assert not {*used} & {card for faction in HANDS for card in hand(t, faction)}
    assert [seat["drafted"] for seat in t.game.view(None)["seats"]] == [False] * 3


# ---- 2. phases and actions -------------------------------------------------------------------------------------------
def test_cards_are_turned_over_after_the_white_phase() -> None:
    """R, Drafting: only when everybody has completed the white phase do the others see blue, green and red."""
    t = draft_all(drafting())
    assert t.state.phase == WHITE
    while t.state.phase == WHITE:
        for watcher in (0, 1, 2, None):
            view = t.game.view(watcher)
            assert [seat["card"] for seat in view["seats"]] == [None] * 3
            assert not [line for line in t.game.log_lines(watcher) if line.kind == "reveals"]
        assert t.game.view(0)["me"]["card"] == "aggressive", "the own card is known"
        t.take("done")
    assert [seat["card"] for seat in t.game.view(None)["seats"]] == ["aggressive", "blitz", "attrition"]
    assert sum(line.kind == "reveals" for line in t.game.log_lines(None)) == 3


def test_phases_follow_white_blue_green_red() -> None:
    """R, Perform Actions: white, then blue, green and red."""
    t = finish_round(draft_all(drafting()))
    assert [entry[2] for entry in t.game.log if entry[0] == "phase"] == [WHITE, BLUE, GREEN, RED]


def test_everybody_has_a_turn_in_every_phase() -> None:
    """R, Perform Actions: also in a phase that the card does not show (no blue on Patience, no green on Blitz)."""
    t = drafting()
    t.take("draft", "vanguard").take("draft", "blitz").take("draft", "patience")
    finish_round(t)
    turns = [entry[2:] for entry in t.game.log if entry[0] == "turn"]
    assert sorted(turns) == [(seat, phase) for seat in range(3) for phase in (WHITE, BLUE, GREEN, RED)]


def test_two_different_actions_in_white() -> None:
    """CONTENT, White: two different ones of production 1, movement 1, combat 1, events 1."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).home("nomads", (4, -1)).units("A", private=1)
    t.turn("nomads", "white")
    assert t.options() == ["use:produce:1", "use:move:1", "use:combat:1", "use:events:1", "done"]
    t.take("use", "produce").take("done")
    assert not t.offers("use", "produce")
    assert t.refusal("use", "produce", 1).code == "action_not_on_card"
    assert t.offers("use", "move")
    t.take("use", "combat").take("done")
    assert t.asked == "boarlords turn", "two are all"


def test_white_actions_may_be_declined() -> None:
    """R, Perform Actions: actions are optional."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).turn("nomads", "white").take("use", "move").take("done")
    assert t.asked == "boarlords turn"


def test_actions_in_any_order_but_one_after_another() -> None:
    """R, Perform Actions: in any order; no action is interrupted by another."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).home("nomads", (4, -1)).units("A", private=1)
    t.turn("nomads", "blue", "events 1, initiative 1, move 1")
    assert t.offers("use", "events")
    t.take("use", "move")
    assert not t.offers("use", "events")
    refusal = t.refusal("use", "events", 1)
    assert (refusal.code, refusal.rule) == ("finish_first", "R, Perform Actions")
    t.take("done").take("use", "initiative")
    assert t.refusal("done").code == "finish_first"
    t.take("pass")
    assert t.offers("use", "events")


def test_unused_actions_expire() -> None:
    """R, Perform Actions: unused action symbols cannot be saved for a later phase or round."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).card("nomads", "muster").card("boarlords", "patience")
    t.card("dark_seed", "forced_march").initiative("boarlords", "dark_seed", "nomads")
    t.turn("nomads", "blue", "initiative 1, produce 3, move 3").take("done")
    while not (t.asks.name == "turn" and t.asked.startswith("nomads")):
        t.game.apply(t.asks.default)
    assert t.state.phase == GREEN
    assert t.options() == ["use:produce:3", "use:oni_conquest:1"], "the row of the card, nothing left from blue"


def test_free_actions_without_the_phase() -> None:
    """R, Perform Actions: free actions may be used even if the card does not show the phase."""
    t = Table("dark_seed nomads boarlords").area("A", (3, -1)).home("dark_seed", (4, -1)).units("A", planter=1)
    t.card("dark_seed", "blitz").turn("dark_seed", "green")
    assert t.options() == ["use:produce:2", "done"]


# ---- 3. end of the round ---------------------------------------------------------------------------------------------
def test_end_of_round_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling 1; R, End of Round: faction effects in initiative order, radioactivity, moon point and interim score."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).marked("A", "radioactive").units("A", private=1)
    t.territory("centre", "boarlords").initiative("boarlords", "nomads", "dark_seed").turn("dark_seed", "red", "move 1")
    seen: list[str] = []

    class Watcher(RuleSource):
        def round_ends(self, s: State, seat: int) -> None:
            said = [str(entry[0]) for entry in t.game.log]
            assert not {"radiation", "moon_point", "score"} & set(said)
            assert t.count("A", "private") == 1
            seen.append(t.factions[seat])

    box = t.state.box
    monkeypatch.setattr(box, "windows", Windows((*box.sources, Watcher(box, EVERYONE)), box.owners))
    t.take("done")
    assert seen == ["boarlords", "nomads", "dark_seed"], "in initiative order"
    said = [str(entry[0]) for entry in t.game.log]
    assert said.index("radiation") < said.index("moon_point") < said.index("score")
    assert said.count("score") == 3


def test_units_passing_through_radiation_are_unharmed() -> None:
    """R, Radioactive: units that moved through the area are not affected, only those in it when the round ends."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).area("B", (3, 0)).area("C", (3, 1))
    t.marked("B", "radioactive").units("A", private=2).initiative("boarlords", "dark_seed", "nomads")
    t.turn("nomads", "red", "move 2").take("use", "move").take("mover", "A", "private").take("step", "B", 2)
    t.take("mover", "B", "private").take("step", "C", 1).take("done")
    assert t.state.round == 2
    assert (t.count("B", "private"), t.count("C", "private")) == (0, 1)


def test_radiation_is_nobodys_deed() -> None:
    """R, Destroy: neutral effects such as radioactivity do not qualify."""
    t = Table("nomads boarlords dark_seed").area("A", (3, -1)).marked("A", "radioactive").units("A", boarmaster=1)
    t.turn("boarlords", "red", "move 1").take("done")
    assert t.count("A", "boarmaster") == 0, "whatever its health"
    assert set(t.state.destroyed) == {0}


def test_a_new_round_forgets_what_was_for_one_round() -> None:
    """R, Once per round; effects for the round end with it."""
    t = Table("boarlords nomads dark_seed").area("A", (3, -1)).line("once boarlords_stampede")
    t.card("boarlords", "archenemy").turn("boarlords", "red", "special, move 1").take("use", "special")
    t.take("enemy", "nomads")
    assert t.state.lasting
    t.take("done")
    assert t.state.round == 2
    assert t.state.once == 0
    assert not t.state.lasting
