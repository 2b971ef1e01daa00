"""The server with a made-up mode and made-up modules: ``python -m browser.family_server``."""

from __future__ import annotations

import lanterns  # noqa: F401  (makes them known)
from tsukuyumi.server.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
