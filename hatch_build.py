"""Adds the compiled modules to a wheel, beside their sources (see tools/fast.py and tools/build_backend.py)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))


class CompiledModules(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        import build_backend
        import fast

        if version == "editable" or not build_backend.wants_compiling():
            return
        folder = Path(self.root) / "build" / "wheel"
        for library in fast.build(folder):
            build_data["force_include"][str(folder / library)] = library.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
