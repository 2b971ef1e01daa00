"""The game of two (R, 2 Player; S, 2 player): three rounds, ten tiles, and points for nothing but victory cards."""

from __future__ import annotations

from typing import Final

from ..content.model import Content
from ..engine.box import FERTILE_GROUND, MOUNTAIN_RANGE, OCEAN_FLOOR
from ..engine.chance import TILES, shuffle
from ..engine.machine import push
from ..engine.mode import Numbers, Refused, Step, insert_after, replace_step
from ..engine.state import State
from ..engine.texts import add_packaged_texts
from ..rules.end_of_round import EFFECTS_OF_SEATS, INTERIM_SCORE, RADIOACTIVITY
from ..rules.scoring import first_wins
from ..rules.setup import LayTiles, draw_tile, lay_by_itself
from ..rules.victory import VICTORY_CARDS, settle_at_the_end, settle_victory, victory_cards
from .base import BASE
from .two_player_cards import open_cards, tell_open_cards

ID: Final = "two_player"
RULE: Final = "R, 2 Player"
# two of each of these, and as many by chance that there are ten
OF_EACH: Final = ((FERTILE_GROUND, 2), (OCEAN_FLOOR, 2), (MOUNTAIN_RANGE, 2))
TILES_LAID: Final = 10
CARDS_EACH: Final = 2


def lay_ten(s: State) -> None:
    """2. Ten tiles, mixed and face down: drawn and laid in turn, the first seat being the younger player's."""
    box = s.box
    mixed = shuffle(s, TILES, bytes(box.area_tiles))
    taken: list[int] = []
    for kind, count in OF_EACH:
        taken += [tile for tile in mixed if box.tile_type[tile] == kind][:count]
    # of a type that was looked for, what is left lies deeper in the mix: it is mixed again
    rest = shuffle(s, TILES, bytes(tile for tile in mixed if tile not in taken))
    by_chance = TILES_LAID - len(taken)
    s.tile_supply = bytes(sorted(rest[by_chance:]))
    pile = shuffle(s, TILES, bytes(taken) + rest[:by_chance])
    if box.options.board == "players":
        s.tile_pile = pile
        draw_tile(s, 0)
        push(s, LayTiles())
    else:
        lay_by_itself(s, pile, spiral=box.options.board == "spiral")


def without_cards(content: Content, faction: str) -> str:
    found = sum([card.faction == faction for card in content.victory_cards])
    return "" if found == CARDS_EACH else f"it needs {CARDS_EACH} victory cards and has {found} ({RULE})"


TWO_PLAYER: Final = BASE._replace(
    id=ID,
    players=(2, 2),
    # its sheet replaces cards of the regular game
    quick_start=None,
    setup=replace_step(BASE.setup, "board", Step("board", lay_ten)),
    round=insert_after(BASE.round, "reveal", Step("open_cards", tell_open_cards)),
    # no moon point
    end_of_round=(EFFECTS_OF_SEATS, RADIOACTIVITY, Step("victory_cards", settle_at_the_end), INTERIM_SCORE),
    scores=(VICTORY_CARDS,),
    outcome=first_wins,
    settle=settle_victory,
    numbers=Numbers(tiles_each=TILES_LAID // 2, starting_areas=1),
    rounds=(3,),
    usual_rounds=3,
    action_deck=ID,
    sources=(victory_cards, open_cards),
    refuses=tuple(
        Refused(module, RULE) for module in ("alternative_goals", "faction_events", "leaders", "starting_advantages")
    ),
    supremacy=False,
    unfit=without_cards,
)
add_packaged_texts(ID)
