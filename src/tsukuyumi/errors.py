"""Everything that can go wrong for a user, as types: each message names what is wrong and where."""

from __future__ import annotations


class TsukuyumiError(Exception):
    """The root of all errors that a user of the library can cause."""


class BadOption(TsukuyumiError):
    """A game option with a wrong name or value."""


class UnknownFaction(TsukuyumiError):
    """A faction that the content does not have."""


class WrongPlayerCount(TsukuyumiError):
    """Too few or too many seats for the chosen rules."""


class IllegalChoice(TsukuyumiError):
    """An answer that is not among the options of the pending decision."""


class GameOver(TsukuyumiError):
    """A choice after the final score."""


class BadSave(TsukuyumiError):
    """A save that is truncated, damaged, or from another version."""


class BadPosition(TsukuyumiError):
    """A position that cannot be read or that breaks the limits of the material."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class BadRecord(TsukuyumiError):
    """A game record that cannot be read or replayed; ``line`` is 0 where no line is to blame."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        # errors travel between processes; the default would call the constructor with the message alone
        return BadRecord, (self.line, self.reason)


class OtherRules(BadRecord):
    """A game record of another rules version: ``found`` there, ``here`` in this program."""

    def __init__(self, line: int, found: str, here: str) -> None:
        super().__init__(line, f"the record is pinned to the rules {found!r}; these are {here!r}")
        self.found = found
        self.here = here

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str, str]]:  # type: ignore[override]
        return OtherRules, (self.line, self.found, self.here)


class EngineFault(TsukuyumiError):
    """The engine broke one of its own promises: a dead end or a runaway loop."""


# what a state that contradicts itself ends in, sooner or later
AT_ODDS = (KeyError, ValueError, TypeError, IndexError, AttributeError, AssertionError, OverflowError, MemoryError)
