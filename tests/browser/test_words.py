"""Small words: whose turn it is, who is me, ties, where a rule comes from, and how the first minutes go."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

from browser.house import FACTIONS, House, asks, over
from browser.visit import Visit
from tsukuyumi.game import Game
from tsukuyumi.records import Record


def tied(game: Game) -> bool:
    return game.scores().count(max(game.scores())) > 1


def nobody_level(game: Game) -> bool:
    return len(set(game.scores())) == len(game.scores())


def test_a_tie_is_explained_and_nobody_hidden(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(over, humans=(0,), fits=tied)
    view = house.frame(seated)["view"]
    points = [sum(seat["score"].values()) for seat in view["seats"]]
    assert points.count(max(points)) > 1
    table.sit(seated)
    table.page.wait_for_selector("section.end")
    said = table.page.locator("section.end .tie").inner_text()
    assert f"Tie at {max(points)}: the higher place in initiative decides" in said
    assert "Final Scoring" in said
    # every marker of the chart has a place of its own
    places = [one.get_attribute("transform") for one in table.page.locator("section.end svg[role=img] g").all()]
    assert len(places) == 4 * 3 and len(set(places)) == len(places)
    assert table.page.locator("section.end li.me").inner_text().count("you") == 1
    clear = visit()
    clear.sit(house.scene(over, seed=4, humans=(0,), fits=nobody_level))
    clear.page.wait_for_selector("section.end")
    assert clear.page.locator("section.end .tie").count() == 0


def test_the_faction_effect_is_told_in_full(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    table.sit(house.scene(asks("draft"), seed=1, humans=(0,)))
    table.page.wait_for_selector("section.draft")
    own = next(one for one in house.call("/api/reference")["factions"] if one["id"] == FACTIONS[0])
    table.page.locator("section.draft .act").filter(has_text="faction effect").first.hover()
    hint = table.page.locator(".hint")
    hint.wait_for()
    assert own["effect"]["text"] in hint.inner_text()


def test_nobody_has_acted_in_the_draft(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(lambda game: game.state.round == 2 and asks("draft")(game), seed=1, humans=(0,))
    assert house.frame(seated)["view"]["acted"], "this scene shows nothing"
    table.sit(seated)
    table.page.wait_for_selector("section.draft")
    assert "has acted" not in table.page.locator(".players").inner_text()


def test_continue_says_whose_turn_it_is_at_a_shared_screen(visit: Callable[..., Visit], house: House) -> None:
    table = visit()
    seated = house.scene(asks("turn"), seed=2, names={0: "Aiko", 1: "Ben", 2: "Cleo", 3: "Dora"})
    frame = house.frame(seated)
    name = next(one["name"] for one in frame["players"] if one["seat"] == frame["view"]["decision"]["seat"])
    table.sit(seated)
    table.go("/")
    table.page.locator("main li b.turn").wait_for()
    assert table.page.locator("main li b.turn").inner_text().startswith(f"Turn of {name} (")


def test_the_replay_knows_me_and_its_moment(visit: Callable[..., Visit], house: House) -> None:
    """After choices were taken back, the number shown is that of the address."""
    record = Record.new(list(FACTIONS), 1, board="spiral", rounds=3)
    game, luck = record.start(), random.Random(1)
    while not (asks("turn", "use:move")(game) and game.decision is not None and game.decision.seat == 0):
        assert game.decision is not None
        record.play(game, luck.randrange(len(game.decision.options)))
    seated = house.bring(record.text(), (0,))
    table = visit()
    table.sit(seated)
    table.wait_for_question("turn")
    for _ in range(2):
        table.click_option("use:move")
        table.wait("hands.look().name !== 'turn'")
        table.button("Undo").click()
        table.wait_for_question("turn")
    replay = table.page.get_by_role("link", name="Replay")
    # what was taken back leads to where the game stands, without a word of complaint
    replay.click()
    table.page.wait_for_selector("input[type=range]")
    assert table.page.locator(".note").count() == 0
    table.page.get_by_role("link", name="To the table").click()
    table.wait_for_question("turn")
    table.click_option("use:move")
    table.wait("hands.look().name !== 'turn'")
    replay.click()
    table.page.wait_for_selector("input[type=range]")
    for index in (-1, 5, -1):
        moments = [0, *(one["seq"] for one in house.call(f"/api/games/{seated.game}/timeline")["moments"])]
        seq = moments[index]
        table.page.fill("input[type=range]", str(index % len(moments)))
        table.page.wait_for_selector(f'.replay[data-seq="{seq}"]')
        table.wait("(end) => location.hash.endsWith(end)", f"/at/{seq}")
        assert f"Moment {seq} of {moments[-1]}" in table.page.locator("footer.bar").inner_text()
    assert moments[-1] > len(moments) - 1, "nothing was taken back"
    assert "you" in table.page.locator(".player.me").inner_text()


def test_the_letters_of_a_source_are_explained(visit: Callable[..., Visit]) -> None:
    table = visit(path="/#/rules")
    table.page.locator(".drawer li button").first.click()
    footer = table.page.locator(".drawer footer").inner_text()
    for letter in ("R: rulebook", "C: codex", "S: second-edition rules", "CONTENT: our ledger"):
        assert letter in footer


def test_setting_up_is_shown_fast_and_the_first_note_comes_at_once(visit: Callable[..., Visit]) -> None:
    table = visit(speed="slow", path="/#/learn")
    table.button("Start the guided game").click()
    table.page.wait_for_selector(".guide")
    assert "Welcome" in table.page.locator(".guide").inner_text()
    assert not table.look()["mine"]
    table.play("look.mine && look.name === 'homezone'")
    assert "homezone" in table.page.locator(".guide").inner_text()
    paces = [json.loads(sent)["speed"] for sent in table.sent if json.loads(sent)["type"] == "pace"]
    assert paces[-1] == "fast"
    table.play("look.phase.startsWith('White')")
    paces = [json.loads(sent)["speed"] for sent in table.sent if json.loads(sent)["type"] == "pace"]
    assert paces[-1] == "slow"


def test_a_new_game_lies_in_a_compact_spiral(visit: Callable[..., Visit], house: House) -> None:
    table = visit(path="/")
    assert "spiral" in table.page.locator("header").inner_text()
    table.button("Play now").click()
    table.page.wait_for_selector(".table")
    view = house.call(f"/api/games/{table.game}/moment/0")["view"]
    # three rings and the moon in the middle: nothing lies further out
    far = max(max(abs(q), abs(r), abs(q + r)) for q, r in (area["cell"] for area in view["areas"]))
    assert far <= 4
    table = visit(path="/#/new")
    assert table.page.get_by_role("radio", name="laid in a spiral").is_checked()


def test_a_card_for_the_ghost_is_discarded_in_so_many_words(visit: Callable[..., Visit], house: House) -> None:
    """C, Ghost: it is not drafted, and nothing on the way says that it were."""
    table = visit()
    table.sit(house.scene(asks("ghost"), seed=1, humans=(FACTIONS.index("cybersamurai"),)))
    draft = table.page.locator("section.draft")
    draft.wait_for()
    assert "discard one card" in draft.inner_text()
    card = draft.locator("button.option").first
    card.click()
    draft.locator(".seal").wait_for()
    said = draft.inner_text()
    assert "Press again to discard" in said
    assert "seal" not in said
