"""Files that are there as a whole or not at all: what stands in their place stays what it is."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from threading import Thread

import pytest

from tsukuyumi.whole_files import write_whole


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "page", tmp_path / "link"
    for before in (None, b"old"):
        if before is not None:
            real.write_bytes(before)
        if not link.is_symlink():
            link.symlink_to(real)
        write_whole(link, b"new")
        assert link.is_symlink()
        assert real.read_bytes() == b"new"
    assert [path.name for path in (tmp_path / "real").iterdir()] == ["page"]


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"data")
    reader.join(10)
    assert read == [b"data"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=r"Is a directory|Permission"):
        write_whole(tmp_path / "folder", b"data")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
