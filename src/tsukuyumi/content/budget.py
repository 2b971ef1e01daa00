"""What an action card is worth, so that the cards we had to design are as strong as the printed ones.

The white side offers production, movement, combat and events as equals, so one of each is worth the same: 2. With
that, the four cards known in full come to exactly the same sum if a placed Oni is a burden of 1 and an Oni conquest
is worth a combat. The values of the faction effect and the initiative (on all four alike) and of the specials are
judgement. The derivation is in ``docs/budget.md``.
"""

from __future__ import annotations

from typing import Final

from tsukuyumi.content.model import Content
from tsukuyumi.content.schema import ActionCard

VALUES: Final = {
    "effect": 3,
    "events": 2,
    "initiative": 1,
    "produce": 2,
    "move": 2,
    "combat": 2,
    "place_oni": -1,
    "oni_conquest": 2,
}
SPECIAL_VALUES: Final = {
    "restocking": 3,
    "disturbance": 4,
    "exploring_new_land": 4,
    "nomadic_tribe": 3,
    "archenemy": 4,
    "landscaping": 2,
    "seal": 2,
    "salvage": 2,
    # where two play, what the other one loses is as good as gained
    "observation": 2,
    "suppression": 2,
    "lack_of_resources": 4,
    "scouting": 2,
    "cleansing_wind": 3,
}
PRINTED_VALUE: Final = 20
BAND: Final = range(19, 22)
# a printed card without its Oni actions and its initiative, which the black phase of the Moon Princess has not
BANDS: Final = {"moon_princess": range(16, 20)}


def value(card: ActionCard, content: Content) -> int:
    rows = content.action_rows[card.id]
    total = 0 if card.special is None else SPECIAL_VALUES[card.special]
    for spec in (*rows.blue, *rows.green, *rows.red, *rows.black):
        if spec.do != "special":
            total += VALUES[spec.do] * spec.n
    return total
