"""The built client as it goes over the line: compressed copies, what may be kept for how long, and links into it."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from server.helpers import server
from tsukuyumi.server.static import accepts_gzip

PAGE = "<title>table</title>" * 80
SCRIPT = "console.log('table')\n" * 80


@pytest.fixture
def built(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    for path, text in ((static / "index.html", PAGE), (static / "assets" / "main-abc.js", SCRIPT)):
        path.write_text(text)
        Path(f"{path}.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    (static / "favicon.svg").write_text("<svg/>")
    return static


def test_the_compressed_copy_goes_to_who_takes_it(tmp_path: Path, built: Path) -> None:
    with server(tmp_path, static=built) as client:
        packed = client.get("/assets/main-abc.js", headers={"Accept-Encoding": "gzip, br"})
        assert packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
        plain = client.get("/assets/main-abc.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        # the client unpacks by itself
        assert packed.text == plain.text == SCRIPT
        assert packed.headers["content-type"] == plain.headers["content-type"]
        assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_a_file_without_a_copy_goes_as_it_is(tmp_path: Path, built: Path) -> None:
    with server(tmp_path, static=built) as client:
        answer = client.get("/favicon.svg", headers={"Accept-Encoding": "gzip"})
        assert answer.text == "<svg/>"
        assert "content-encoding" not in answer.headers
        assert client.get("/assets/gone.js", headers={"Accept-Encoding": "gzip"}).status_code == 404


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_pages_are_asked_for_again_and_hashed_files_never(tmp_path: Path, built: Path, encoding: str) -> None:
    with server(tmp_path, static=built) as client:
        headers = {"Accept-Encoding": encoding}
        assert "immutable" in client.get("/assets/main-abc.js", headers=headers).headers["cache-control"]
        for path in ("/index.html", "/", "/game/abc"):
            page = client.get(path, headers=headers)
            assert page.text == PAGE, path
            assert page.headers["content-type"].startswith("text/html"), path
            assert page.headers["cache-control"] == "no-cache", path
            again = client.get(path, headers={**headers, "If-None-Match": page.headers["etag"]})
            assert again.status_code == 304, path
            assert again.content == b"", path


@pytest.mark.parametrize(
    ("header", "taken"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("*", True), ("", False), ("identity", False), ("gzip;q=0", False),
     ("gzip; q=0.0, br", False), ("x-gzipped", False)],
)
def test_who_takes_compressed_answers(header: str, taken: bool) -> None:
    assert accepts_gzip(header) is taken


def test_only_what_was_built_is_served_for_ever(tmp_path: Path, built: Path) -> None:
    (built / ".stamp").write_text("about the build")
    with server(tmp_path, static=built) as client:
        for path in ("/assets/anything", "/assets/", "/.stamp", "/assets/.hidden"):
            answer = client.get(path)
            assert answer.status_code == 404, path
            assert "immutable" not in answer.headers.get("cache-control", ""), path
