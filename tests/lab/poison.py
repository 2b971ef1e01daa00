"""A worker's task in which one game kills its process. A module of its own: the workers must be able to import it."""

from __future__ import annotations

import os
import signal

from tsukuyumi.lab.crews import Outcome

POISON = 3


def play_one(plan: bytes, index: int) -> Outcome:
    if index == POISON:
        os.kill(os.getpid(), signal.SIGKILL)
    return Outcome(index, b'{"index":%d}' % index)


def play_one_of_the_later(plan: bytes, index: int) -> Outcome:
    if index < POISON:
        os.kill(os.getpid(), signal.SIGKILL)
    return Outcome(index, b'{"index":%d}' % index)


def die(plan: bytes, index: int) -> Outcome:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")
