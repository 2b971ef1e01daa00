"""What is wrong with a content file, and where: the file, the entry in it, the field of that entry."""

from __future__ import annotations

from tsukuyumi.errors import TsukuyumiError


class ContentError(TsukuyumiError):
    """A content file that cannot be read, or an entry in it that does not fit."""

    def __init__(self, file: str, entry: str | None, field: str | None, reason: str) -> None:
        where = [file]
        if entry is not None:
            where.append(f"entry '{entry}'")
        if field is not None:
            where.append(f"field '{field}'")
        super().__init__(f"{', '.join(where)}: {reason}")
        self.file = file
        self.entry = entry
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type[ContentError], tuple[str, str | None, str | None, str]]:
        # errors travel between processes; the default would call the constructor with the message alone
        return ContentError, (self.file, self.entry, self.field, self.reason)
