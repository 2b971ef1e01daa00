"""What the content names, the code carries out; what the code says, the texts word."""

from __future__ import annotations

import re
from pathlib import Path

import tsukuyumi.game
from tsukuyumi.content.loader import load_content
from tsukuyumi.content.vocabulary import FACTION_EVENTS
from tsukuyumi.engine.frames import PROCEDURES
from tsukuyumi.engine.texts import names_of_guests, own_names, packaged_guests, texts
from tsukuyumi.factions import FACTION_RULES
from tsukuyumi.modules.alternative_goals import RULES as GOAL_RULES
from tsukuyumi.modules.faction_events import RULES as EVENT_RULES
from tsukuyumi.modules.leaders import RULES as LEADER_RULES
from tsukuyumi.rules.counterattacks import COUNTERS
from tsukuyumi.rules.event_effects import EFFECTS
from tsukuyumi.rules.missions import CONDITIONS
from tsukuyumi.rules.special_actions import SPECIALS

CONTENT = load_content()
SOURCE = Path(tsukuyumi.game.__file__).parent
CODE = "\n".join(
    file.read_text(encoding="utf-8")
    for folder in ("engine", "rules", "modules", "factions", "modes")
    for file in sorted((SOURCE / folder).rglob("*.py"))
)


def test_counterattacks() -> None:
    brought = [counter for legend in CONTENT.legendary for counter in legend.counterattacks]
    assert {counter.id for counter in (*CONTENT.counterattacks, *brought)} == set(COUNTERS)


def test_events() -> None:
    events = (*CONTENT.events, *CONTENT.faction_events, *CONTENT.epic_events)
    assert {event.effect for event in events} == set(EFFECTS)


def test_faction_events() -> None:
    assert {event.id for event in CONTENT.faction_events} == set(EVENT_RULES)
    assert {event.id for event in CONTENT.faction_events} == {name for ids in FACTION_EVENTS.values() for name in ids}


def test_special_action_cards() -> None:
    assert {card.special for card in CONTENT.actions if card.special} == set(SPECIALS)


def test_missions() -> None:
    assert {mission.condition for mission in CONTENT.missions} <= set(CONDITIONS)


def test_leaders() -> None:
    assert {leader.id for leader in CONTENT.leaders} == set(LEADER_RULES)


def test_alternative_goals() -> None:
    assert set(CONTENT.factions) == set(GOAL_RULES)


def test_factions() -> None:
    assert set(CONTENT.factions) == set(FACTION_RULES)


def test_every_procedure_names_its_rule() -> None:
    assert all(procedure.rule for procedure in PROCEDURES.values())


def test_every_log_kind_is_worded() -> None:
    said = set(re.findall(r'\.say\(\s*"(\w+)"', CODE))
    assert said and said <= set(texts()["log"]), said - set(texts()["log"])


def test_every_reason_is_worded_and_has_a_rule() -> None:
    reasons = set(texts()["reason"])
    assert reasons == set(texts()["reason_rule"])
    given = set(re.findall(r'return "(\w+)", \(', CODE))
    assert given and given <= reasons, given - reasons


def test_no_reason_is_unused() -> None:
    reasons = [*own_names("reason"), *names_of_guests("reason", packaged_guests())]
    unused = {reason for reason in reasons if f'"{reason}"' not in CODE + (SOURCE / "game.py").read_text()}
    assert not unused
