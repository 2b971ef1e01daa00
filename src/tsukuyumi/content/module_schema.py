"""The shape of what second-edition modules bring: epic events, power cards, missions, advantages, Legendary Oni."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .schema import CombatCard, Count, Counterattack, Entry, Event, Identifier, Name, Points, Text, Unit


class EpicEvent(Event, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event that is played the moment it is drawn or turned up; ``epic`` names its procedure."""

    effect: Literal["epic"] = "epic"
    epic: Literal[
        "mark",
        "emerge",
        "storm",
        "break_away",
        "dragon_blood",
        "magma",
        "rockfall",
        "frontiers",
        "nature",
        "earthquake",
    ]


class PowerCard(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the Oni can do in a round; ``amount`` is the number in its text, the rule itself is code by its id."""

    amount: Count = 0
    icon: str = ""


class OniMission(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mission that is done with Oni, by one player only; the condition is code by its id."""

    vp: Count = 1
    icon: str = ""


class Advantage(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A starting advantage; ``amount`` is the number in its text, the rule itself is code by its id."""

    amount: Count = 0
    icon: str = ""


class OtherSide(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece that is turned over when it falls, and falls for good when it falls again."""

    id: Identifier
    name: Name
    health: Points


class Legendary(Unit, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the Legendary Oni: a unit, where it comes into play, and the rule that it brings, which is code.

    ``company`` are Medium Oni that come with it. A combat card of its own takes the place of the Oni's, and may have
    counterattacks that stand on no other card.
    """

    placement: Text
    rule: Text
    where: Literal["moon", "moon_rim", "moon_centre", "near_tsukuyumi", "anywhere", "homezone", "fertile_ground"]
    company: Count = 0
    back: OtherSide | None = None
    combat_card: CombatCard | None = None
    counterattacks: tuple[Counterattack, ...] = ()
