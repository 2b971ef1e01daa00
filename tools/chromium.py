"""A Chromium for the browser tests: ``python tools/chromium.py`` finds one, or installs Debian's where it may.

The tests, ``bench/web.py`` and ``tools/screenshots.py`` drive the browser of the machine; none is downloaded by hand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# runs in a container, draws without a graphics card, and calls nobody on its own account
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
)
MISSING: Final = (
    "There is no Chromium on this machine. Install it (Debian: apt-get install chromium), or name its program in "
    "TSUKUYUMI_CHROMIUM."
)


def find() -> str | None:
    """The program to start, if there is one."""
    named = os.environ.get("TSUKUYUMI_CHROMIUM")
    if named:
        return shutil.which(named)
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> str | None:
    """Debian's package, if we are root on a Debian machine."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    print("browser: installing Debian's chromium for the browser tests")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print("browser: " + " ".join((done.stdout + done.stderr).strip().splitlines()[-3:]), file=sys.stderr)
            return None
    return find()


def main() -> int:
    """Says what is there. A missing browser is not the end: the browser tests will fail and say so, the others run."""
    found = find() or install()
    print(f"browser: {found}" if found else f"browser: {MISSING}", file=sys.stdout if found else sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
