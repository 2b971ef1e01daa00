"""The words a content file may use that stand for code elsewhere.

They are listed here so that a misspelt word is found when the files are read, not in the middle of a game.
"""

from __future__ import annotations

from typing import Final

# words of an action row: with a number, and alone
COUNTED_ACTIONS: Final = ("events", "initiative", "produce", "place_oni", "oni_conquest", "move", "combat")
SINGLE_ACTIONS: Final = ("effect", "special")
# with which a player leads the Oni
ONI_ACTIONS: Final = ("place_oni", "oni_conquest")
# all actions, by their numbers in the rules; the last two stand in no row: units bring them along
ACTION_NAMES: Final = ("effect", *COUNTED_ACTIONS, "special", "cavalry", "aggressive")

SPECIALS: Final = (
    "restocking", "disturbance", "exploring_new_land", "nomadic_tribe", "archenemy",
    "landscaping", "seal", "salvage",
)  # fmt: skip

COUNTERATTACKS: Final = (
    "counterstrike", "protection", "defence", "hold_the_line", "landscaping", "natures_wisdom", "retreat",
    "slow_conquest", "time_consuming", "martyrs", "hold_your_ground", "where_there_is_one", "trampled_to_death",
    "loss_of_control",
    "de_evolution", "escape", "damaged_earth_crust", "a_darker_future", "crush_the_bugs", "pushback", "sacrifice",
    "total_loss", "loss_of_momentum", "misfire", "out_of_ammo", "vendetta", "what_a_racket",
    "public_outcry",
)  # fmt: skip
# what is taken from the attacker must be something that attackers have: Eggs, a seat to decide, a way home
ANSWERS_TO_ONE: Final = {"a_darker_future": "dark_seed"}
NO_ANSWERS_TO_ONI: Final = ("a_darker_future", "crush_the_bugs", "pushback")

# cards of modules that code knows by their ids
POWERS: Final = (
    "agility", "at_full_power", "strong_defensive", "new_strength", "assemble_the_forces", "revenge_of_the_oni",
)  # fmt: skip
ONI_MISSIONS: Final = ("oni_moon", "evaluation", "neighbour")
ADVANTAGES: Final = (
    "advanced_position", "scout", "rich_harvest", "jack_of_all_trades", "precious_land", "spread_out",
    "rise_to_power", "intelligence", "foothold", "first_strike", "stillness", "pact",
)  # fmt: skip
LEGENDS: Final = (
    "abyssal", "dark_observer", "skybound", "three_shadows", "defiler", "gambler", "merchant", "ronin",
)  # fmt: skip

MISSION_CONDITIONS: Final = ("conquer_tsukuyumi", "control_types", "control_areas", "destroy_units")
