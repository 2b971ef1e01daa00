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

# the action cards of a game in which nothing else is said
REGULAR_DECK: Final = "regular"

SPECIALS: Final = (
    "restocking", "disturbance", "exploring_new_land", "nomadic_tribe", "archenemy",
    "landscaping", "seal", "salvage", "observation", "suppression", "lack_of_resources", "scouting", "cleansing_wind",
)  # fmt: skip
# those that no row starts: they are in force while their card lies open
OPEN_SPECIALS: Final = ("observation", "suppression", "lack_of_resources")

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

# a player's victory cards have so many conditions at most: each keeps a note (rules/victory.py)
MOST_CONDITIONS: Final = 8
# what they can count
VICTORY_COUNTS: Final = (
    "moon_centre", "areas", "areas_of_type", "areas_at_enemy_home", "areas_with_own_markers",
    "markers_at_enemy_home", "units_in_enemy_home", "destroyed_units", "areas_taken_from_enemies", "home_never_entered",
)  # fmt: skip
# leaders, by faction: the rule of each stands with its faction
LEADERS: Final = {
    "boarlords": ("mother_ishtar", "mama_jhora", "the_old_hag"),
    "cybersamurai": ("cyberlord_x_0", "kanagawa_ai_cluster", "kusanagi"),
    "dark_seed": ("ant_queen", "spider_queen", "queen_bee"),
    "nomads": ("archangel", "cpt_morgan", "general_myerscough"),
}

MISSION_CONDITIONS: Final = ("conquer_tsukuyumi", "control_types", "control_areas", "destroy_units")

# events of the factions: each has a rule of its own, and works for the faction that it was made for
FACTION_EVENTS: Final = {
    "boarlords": ("burrowing_for_the_mother", "from_the_depths", "rich_harvest", "deep_trenches", "for_mother"),
    "cybersamurai": ("digital_mimicry", "update_2_1", "solar_laser", "combat_analysis", "raider_drone_update"),
    "dark_seed": ("old_seed", "the_queen_travels", "pioneers_for_the_nest", "food_for_the_queen", "full_nest"),
    "nomads": ("secret_operations", "all_guns_blazing", "reload", "perimeter_defence", "offroad_training"),
}
