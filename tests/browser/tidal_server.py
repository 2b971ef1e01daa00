"""The server with the made-up mode at its table: ``python -m browser.tidal_server``; its processes import it, too."""

from __future__ import annotations

import two_tides  # noqa: F401  (makes the mode known)
from tsukuyumi.server.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
