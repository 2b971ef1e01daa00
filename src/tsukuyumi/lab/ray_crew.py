"""Games on a Ray cluster, or on a Ray of this machine (the extra ``[ray]``)."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from .crews import TRIES, Outcome, play_one
from .plan import ArenaError, Plan

LOCAL: Final = "local"
_AHEAD: Final = 2
_QUIETLY: Final[dict[str, Any]] = {"log_to_driver": False, "logging_level": "ERROR"}


class RayCrew:
    """``address`` is that of a cluster, ``auto`` for the one that this machine belongs to, or ``local`` for a new one
    of this machine alone, which ends with the run. Ray itself plays a game again if its worker or its node is lost.
    """

    def __init__(self, address: str, workers: int | None = None) -> None:
        self.address = address
        self.workers = workers

    def play(self, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        ray = _ray()
        self._connect(ray)
        try:
            yield from self._play(ray, plan, indices)
        finally:
            ray.shutdown()

    def _connect(self, ray: Any) -> None:
        # nobody is told that we play
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            if self.address == LOCAL:
                # said aloud: without an address Ray looks for a cluster that runs, or ran, on this machine
                ray.init(address=LOCAL, num_cpus=self.workers, include_dashboard=False, **_QUIETLY)
            else:
                # every node plays with this very code, whatever is installed there
                modules = [str(Path(__file__).parent.parent)]
                ray.init(address=self.address, runtime_env={"py_modules": modules}, **_QUIETLY)
        except (ConnectionError, ValueError, RuntimeError) as error:
            # Ray's own words may be of several lines
            reason = " ".join(str(error).split())
            raise ArenaError(f"cannot reach Ray at {self.address}: {reason}") from None

    def _play(self, ray: Any, plan: Plan, indices: Sequence[int]) -> Iterator[Outcome]:
        remote = ray.remote(num_cpus=1, max_retries=TRIES)(play_one)
        packed = msgspec.json.encode(plan)
        at_once = self.workers or int(ray.cluster_resources().get("CPU", 1))
        waiting = deque(indices)
        running: dict[Any, int] = {}
        while waiting or running:
            while waiting and len(running) < at_once * (_AHEAD if self.workers is None else 1):
                index = waiting.popleft()
                running[remote.remote(packed, index)] = index
            try:
                done, _ = ray.wait(list(running), num_returns=1)
            except (ray.exceptions.RayError, ConnectionError) as error:
                raise self._gone(error) from None
            for ref in done:
                index = running.pop(ref)
                try:
                    outcome: Outcome = ray.get(ref)
                except ray.exceptions.RayError as error:
                    outcome = Outcome(index, None, f"lost by Ray: {error}")
                except ConnectionError as error:
                    raise self._gone(error) from None
                yield outcome

    def _gone(self, error: Exception) -> ArenaError:
        """The whole cluster, not a worker of it."""
        return ArenaError(f"Ray at {self.address} is gone: {' '.join(str(error).split()).rstrip('.')}")


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ArenaError("Ray is not installed; it comes with the extra: pip install 'tsukuyumi[ray]'") from None
    return ray
