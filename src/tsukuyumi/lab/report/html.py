"""The page: one file, nothing loaded from elsewhere."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

# up to this width, in pixels, pictures and margins are those of a phone
PHONE_WIDTH: Final = 700
FONT: Final = "'Source Sans 3',system-ui,sans-serif"
# a number and its unit stay together
_UNIT: Final = re.compile(r"(?<=\d) (?=%|(?:ms|µs|s)\b)")
# tables with more columns than this are wider than a phone
_PHONE_COLUMNS: Final = 4


@dataclass(frozen=True)
class Section:
    """A chapter: sentences first, then a picture or a command, then the numbers behind it.

    Sentences are text, the rest is HTML.
    """

    title: str
    sentences: Sequence[str]
    picture: str = ""
    tables: str = ""

    def html(self) -> str:
        said = "".join(f"<p>{_text(sentence)}</p>" for sentence in self.sentences)
        details = f"<details><summary>The numbers</summary>{self.tables}</details>" if self.tables else ""
        anchor = anchor_of(self.title)
        return f'<section id="{anchor}"><h2>{escape(self.title)}</h2>{said}{self.picture}{details}</section>'


def anchor_of(title: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in title.lower())


def note(sentence: str) -> str:
    """What is to be known about a table, above it."""
    return f'<div class="note">{_text(sentence)}</div>'


def command(sentence: str, typed: Sequence[str]) -> str:
    """What was typed. Lines break between options, never within one: a part of an option looks like another one."""
    parts: list[list[str]] = []
    for word in typed:
        # a value goes with its option
        if parts and parts[-1][0].startswith("--") and not word.startswith("--"):
            parts[-1].append(word)
        else:
            parts.append([word])
    shown = " ".join(f"<span>{escape(shlex.join(part))}</span>" for part in parts)
    return f"<p>{_text(sentence)} <code>{shown}</code></p>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Numbers stand right, words left. What does not fit on the screen is reached by scrolling sideways."""
    top = "".join(f'<th scope="col"{_kind(rows, i)}>{escape(cell)}</th>' for i, cell in enumerate(head))
    body = "".join("<tr>" + "".join(_cell(cell, i) for i, cell in enumerate(row)) + "</tr>" for row in rows)
    many = " many" if len(head) > _PHONE_COLUMNS else ""
    hint = f'<div class="hint{many}" aria-hidden="true">scroll sideways for more →</div>'
    name = escape(f"Table: {', '.join(filter(None, head))}", quote=True)
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{name}">{hint}'
        f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _text(sentence: str) -> str:
    return _UNIT.sub("&nbsp;", escape(sentence))


def _kind(rows: Sequence[Sequence[str]], column: int) -> str:
    """A heading stands as the first cell below it does."""
    first = next((row[column] for row in rows if row[column]), "")
    return ' class="n"' if column and _numeric(first) else ""


def _numeric(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in "+-−"


def _cell(text: str, column: int) -> str:
    kind = ' class="n"' if column and _numeric(text) else ""
    return f"<td{kind}>{escape(text)}</td>"


def whole_page(title: str, sections: Sequence[Section]) -> str:
    links = "".join(f'<a href="#{anchor_of(s.title)}">{escape(s.title)}</a>' for s in sections)
    body = "".join(section.html() for section in sections)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head>"
        f"<body><header><h1>{escape(title)}</h1><nav>{links}</nav></header><main>{body}</main></body></html>\n"
    )


# Whether a table is wider than its place is known to the browser only. The shadows at its sides lie behind two covers
# that move with what is scrolled; the hint in words appears where there is something to scroll, and in browsers that
# cannot tell, on phones at tables of many columns.
_STYLE: Final = """
:root{--ink:#1d1b3f;--night:#14132c;--bone:#efe6d6;--paper:#fbf7ee;--line:#d8ccb6;--red:#c8321f;--quiet:#5d5880}
*{box-sizing:border-box;margin:0}
body{background:var(--bone);color:var(--ink);font:400 16px/1.5 FONT}
header{background:var(--night);color:var(--bone);padding:2.2rem max(1.2rem,calc(50vw - 27rem)) 1.4rem;
border-bottom:4px solid var(--red)}
h1,h2{font-family:'Chakra Petch',system-ui,sans-serif;line-height:1.2;font-weight:600}
h1{font-size:1.9rem;margin-bottom:1rem}
nav{display:flex;flex-wrap:wrap;gap:.4rem 1.1rem}
nav a{color:#ffe9a3;text-decoration:none;font-size:.92rem}
nav a:hover,nav a:focus-visible{text-decoration:underline}
main{max-width:56rem;margin:0 auto;padding:1.2rem}
section{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1.3rem 1.5rem;margin:1.1rem 0}
h2{font-size:1.25rem;margin-bottom:.6rem;padding-left:.6rem;border-left:4px solid var(--red)}
p{margin:.3rem 0;max-width:48rem;overflow-wrap:anywhere}
code{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:.87em}
code span{display:inline-block;max-width:100%}
figure{margin:.9rem 0}
img{max-width:100%;height:auto;display:block}
details{margin-top:.8rem}
summary{cursor:pointer;color:var(--quiet)}
.wide{overflow-x:auto;margin-top:.6rem;background:
linear-gradient(to right,var(--paper) 40%,transparent) -1px 0/2.4rem 100% no-repeat local,
linear-gradient(to left,var(--paper) 40%,transparent) right/2.4rem 100% no-repeat local,
linear-gradient(to right,rgba(29,27,63,.3),transparent) left/.9rem 100% no-repeat scroll,
linear-gradient(to left,rgba(29,27,63,.3),transparent) right/.9rem 100% no-repeat scroll}
.hint{position:sticky;left:0;width:max-content;max-height:0;overflow:hidden;color:var(--quiet);font-size:.85rem}
@keyframes shown{from,to{max-height:2em}}
@supports (animation-timeline:scroll()){.hint{animation:shown linear both;animation-timeline:scroll(nearest inline)}}
@supports not (animation-timeline:scroll()){@media (max-width:PHONE){.hint.many{max-height:2em}}}
.note{margin-top:.6rem;max-width:48rem;font-size:.9rem;color:var(--quiet)}
table{border-collapse:collapse;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
th{color:var(--quiet);font-weight:600}
td.n,th.n{text-align:right}
th{vertical-align:bottom;white-space:normal}
:focus-visible{outline:2px solid var(--red);outline-offset:2px}
@media (max-width:PHONE){header{padding:1.5rem 1.2rem 1.1rem}h1{font-size:1.5rem}main{padding:.5rem}
section{padding:1rem .9rem}table{font-size:.82rem}th,td{padding:.25rem .4rem}td:first-child{white-space:normal}}
@media print{body{background:#fff}section{break-inside:avoid;border:0}details>*{display:block}}
""".replace("PHONE", f"{PHONE_WIDTH}px").replace("FONT", FONT)
