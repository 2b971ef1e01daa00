"""Kaneda and Rocket Attack: tokens that seal an edge or switch an area's defences off (C, Uplinks; Tokens).

A token is no marker: nothing that affects markers touches it. Kaneda belongs to a place between two areas and stays
there when they turn or change places; Rocket Attack belongs to its area.
"""

from __future__ import annotations

from ...engine.board import is_homezone, laid_areas, refresh
from ...engine.box import Box
from ...engine.decisions import AREA, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.hexes import OPPOSITE
from ...engine.pieces import put_token, token_area, token_edge
from ...engine.questions import question, verb
from ...engine.sources import FactionRules
from ...engine.state import NOWHERE, State
from ...rules.areas import board_areas


class UplinkOwner(FactionRules):
    """The numbers of the uplinks and tokens, and what the tokens do while they lie on the board."""

    def __init__(self, box: Box, seat: int) -> None:
        super().__init__(box, seat)
        self.amaterasu = box.gear_named(seat, "amaterasu")
        self.bushido = box.gear_named(seat, "bushido")
        self.espionage = box.gear_named(seat, "espionage")
        self.ghost = box.gear_named(seat, "ghost")
        self.kaneda = box.gear_named(seat, "kaneda")
        self.rocket_attack = box.gear_named(seat, "rocket_attack")
        self.samurai = box.gear_named(seat, "samurai")
        self.shogun = box.gear_named(seat, "shogun")
        self.tenno = box.gear_named(seat, "tenno")
        self.tetsuo = box.gear_named(seat, "tetsuo")
        self.kaneda_tokens = self.tokens_of(self.kaneda)
        # where in State.token_places they stand
        self.kaneda_places = tuple(token * 2 for token in self.kaneda_tokens)
        self.rocket_tokens = self.tokens_of(self.rocket_attack)
        self.drones = box.with_trait(seat, "drone")

    def tokens_of(self, gear: int) -> tuple[int, ...]:
        return tuple(token for token, owner in enumerate(self.box.token_gear) if owner == gear)

    def tokens_coloured(self, colour: str) -> list[int]:
        box = self.box
        return [t for t in (*self.kaneda_tokens, *self.rocket_tokens) if box.token_colour[t] == colour]

    def installed(self, s: State, gear: int) -> bool:
        return s.gear[gear] > 0

    def seals(self, token: int) -> bool:
        """Whether this token lies on an edge."""
        return token in self.kaneda_tokens

    # ---- what the tokens do ----------------------------------------------------------------------------------------
    def edge_rule(self, s: State, owner: int, area: int, edge: int) -> int:
        """C, Kaneda: nobody else crosses, by no means; Cybersamurai do, even over a blockade under it."""
        places = s.token_places
        for token in self.kaneda_tokens:
            at = token * 2
            if places[at] == NOWHERE:
                continue
            if (places[at] == area and places[at + 1] == edge) or (
                places[at + 1] == OPPOSITE[edge] and places[at] == s.near[area * 6 + edge]
            ):
                return 1 if owner == self.seat else -1
        return 0

    def areas_in_question(self, s: State, owner: int) -> int:
        """Those between which a Kaneda lies."""
        areas = 0
        places = s.token_places
        for at in self.kaneda_places:
            area, edge = places[at], places[at + 1]
            if area != NOWHERE and edge < 6:
                beyond = s.near[area * 6 + edge]
                areas |= 1 << area | (1 << beyond if beyond != NOWHERE else 0)
        return areas

    def tiles_changed(self, s: State) -> None:
        """C, Rocket Attack: what is switched off follows from where the tokens lie."""
        areas = 0
        for token in self.rocket_tokens:
            area = token_area(s, token)
            if area != NOWHERE:
                areas |= 1 << area
        silenced = areas | self.seat << self.box.max_areas if areas else 0
        if silenced != s.silenced:
            s.silenced = silenced
            # blockades of other factions there come and go with it
            refresh(s)

    # ---- placing and taking back -----------------------------------------------------------------------------------
    def lay_token(self, s: State, token: int, area: int, edge: int) -> None:
        """From beside the board, or from where it lay: there is never a third one."""
        put_token(s, token, area, edge)
        refresh(s)
        if edge == NOWHERE:
            s.say("rocket_attack", self.seat, token, s.area_ref(area))
        else:
            s.say("kaneda", self.seat, token, s.area_ref(area), edge)

    def take_tokens_back(self, s: State, colour: str) -> None:
        lying = [token for token in self.tokens_coloured(colour) if token_area(s, token) != NOWHERE]
        for token in lying:
            put_token(s, token, NOWHERE)
            s.say("token_back", self.seat, token)
        if lying:
            refresh(s)

    def token_areas(self, s: State, token: int) -> list[int]:
        """Kaneda: anywhere, moon and homezones included; Rocket Attack: any area, and a homezone is none."""
        if self.seals(token):
            return laid_areas(s)
        return [area for area in board_areas(s) if area != token_area(s, token)]

    def token_edges(self, s: State, token: int, area: int) -> list[int]:
        """All edges of the area but the one on which this very token lies."""
        lies, on = token_area(s, token), token_edge(s, token)
        return [
            edge
            for edge in range(6)
            if (lies, on) not in ((area, edge), (s.near[area * 6 + edge], OPPOSITE[edge])) or lies == NOWHERE
        ]


def uplink_owner(s: State, seat: int) -> UplinkOwner:
    owner = s.box.factions[seat]
    assert isinstance(owner, UplinkOwner)
    return owner


question("token_where")
question("token_edge", completes=True)
verb("token")
verb("seal", icon="firewall")


@procedure("cybersamurai.token", "C, Rocket Attack and Kaneda Token")
class PlaceToken(Frame):
    """Lay a token into an area or on one of its edges; ``area`` is given (Defence Matrix), or -1: chosen here."""

    seat: int
    token: int
    area: int = -1

    steps = ("where", "edge", "lay")

    def ask_where(self, s: State) -> Decision | None:
        if self.area >= 0:
            return None
        keys: list[Key] = [("area", area) for area in uplink_owner(s, self.seat).token_areas(s, self.token)]
        return Decision(self.seat, AREA, keys, "token_where", "C, Rocket Attack and Kaneda Token", (self.token,))

    def on_where(self, s: State, key: Key) -> None:
        self.area = int(key[1])

    def ask_edge(self, s: State) -> Decision | None:
        owner = uplink_owner(s, self.seat)
        if not owner.seals(self.token):
            return None
        keys: list[Key] = [("seal", self.area, edge) for edge in owner.token_edges(s, self.token, self.area)]
        return Decision(self.seat, AREA, keys, "token_edge", "C, Kaneda", (self.token, self.area))

    def on_edge(self, s: State, key: Key) -> None:
        uplink_owner(s, self.seat).lay_token(s, self.token, self.area, int(key[2]))
        self.finish()

    def do_lay(self, s: State) -> None:
        uplink_owner(s, self.seat).lay_token(s, self.token, self.area, NOWHERE)

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        if key[0] == "area" and len(key) == 2 and self.area < 0:
            area = int(key[1])
            return ("homezone", (area,)) if is_homezone(s, area) else ("token_lies_there", (self.token, area))
        if key[0] == "seal" and len(key) == 3:
            return "token_lies_there", (self.token, int(key[1]))
        return None
