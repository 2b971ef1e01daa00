"""The build backend: hatchling, and where a C compiler is there a wheel with compiled modules.

``TSUKUYUMI_BUILD=pure`` makes a wheel of Python alone, ``TSUKUYUMI_BUILD=compiled`` insists on the compiler. An
editable install needs neither compiler nor mypy.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Mapping
from typing import Any

from hatchling.build import *  # noqa: F403
from hatchling.build import get_requires_for_build_wheel as _plain_needs

# mypyc, what drives the compiler, and what the package needs to be imported
_NEEDS = ["mypy>=1.15", "setuptools>=65", "msgspec>=0.20"]


def wants_compiling() -> bool:
    """Whether a wheel is to have compiled modules."""
    asked = os.environ.get("TSUKUYUMI_BUILD", "")
    if asked not in ("", "pure", "compiled"):
        raise SystemExit(f"TSUKUYUMI_BUILD is {asked!r}; it can be 'pure' or 'compiled'")
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return asked == "compiled" or (asked != "pure" and any(map(shutil.which, (compiler, "cc", "gcc", "clang"))))


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    needs = list(_plain_needs(config_settings))
    return needs + _NEEDS if wants_compiling() else needs
