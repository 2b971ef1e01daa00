"""Dark Seed among partners (CONTENT, Rise of the Moon Princess: modifications)."""

from __future__ import annotations

from ...engine.decisions import AREA, PASS, Decision, Key
from ...engine.frames import Frame, procedure
from ...engine.machine import push
from ...engine.pieces import change_marker, marker_count, markers_left
from ...engine.questions import question, verb
from ...engine.state import State
from ...rules.cooperation import Together, modification


class DarkSeedTogether(Together):
    """When a round ends, an Egg may be laid in an own area without one."""

    id = "dark_seed_together"

    def round_ends(self, s: State, seat: int) -> None:
        if seat == self.owner:
            push(s, CommonEgg(seat))


question("common_egg")
verb("common_egg", icon="egg-clutch")


@procedure("dark_seed.common_egg", "CONTENT, Rise of the Moon Princess: modifications")
class CommonEgg(Frame):
    seat: int

    steps = ("where",)

    def places(self, s: State) -> list[int]:
        egg = s.box.area_marker_named(self.seat, "egg")
        if not markers_left(s, egg):
            return []
        return [area for area in range(s.areas) if s.territory[area] == self.seat and not marker_count(s, egg, area)]

    def ask_where(self, s: State) -> Decision | None:
        keys: list[Key] = [("common_egg", area) for area in self.places(s)]
        if not keys:
            return None
        keys.append(PASS)
        return Decision(self.seat, AREA, keys, "common_egg", self.rule)

    def on_where(self, s: State, key: Key) -> None:
        if key != PASS:
            change_marker(s, s.box.area_marker_named(self.seat, "egg"), int(key[1]), 1)
            s.say("common_egg", self.seat, s.area_ref(int(key[1])))

    def explain(self, s: State, key: Key) -> tuple[str, tuple[int, ...]] | None:
        return ("no_place_for_an_egg", (int(key[1]),)) if key[0] == "common_egg" and len(key) == 2 else None


modification("dark_seed", DarkSeedTogether)
