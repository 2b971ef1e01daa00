"""The page: one file, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final


@dataclass(frozen=True)
class Section:
    """A chapter: sentences first, then a picture, then the numbers behind it. Sentences are text, the rest is HTML."""

    title: str
    sentences: Sequence[str]
    picture: str = ""
    tables: str = ""

    def html(self) -> str:
        # a percent sign stays with its number
        said = "".join(f"<p>{escape(sentence).replace(' %', '&nbsp;%')}</p>" for sentence in self.sentences)
        details = f"<details><summary>The numbers</summary>{self.tables}</details>" if self.tables else ""
        anchor = anchor_of(self.title)
        return f'<section id="{anchor}"><h2>{escape(self.title)}</h2>{said}{self.picture}{details}</section>'


def anchor_of(title: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in title.lower())


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Numbers stand right, words left."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(_cell(cell, i) for i, cell in enumerate(row)) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(text: str, column: int) -> str:
    numeric = text[:1].isdigit() or text[:1] in "+-−"
    kind = ' class="n"' if column and (numeric or not text) else ""
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


_STYLE: Final = """
:root{--ink:#1d1b3f;--night:#14132c;--bone:#efe6d6;--paper:#fbf7ee;--line:#d8ccb6;--red:#c8321f;--quiet:#5d5880}
*{box-sizing:border-box;margin:0}
body{background:var(--bone);color:var(--ink);font:400 16px/1.5 'Source Sans 3',system-ui,sans-serif}
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
figure{margin:.9rem 0}
img{max-width:100%;height:auto;display:block}
details{margin-top:.8rem}
summary{cursor:pointer;color:var(--quiet)}
.wide{overflow-x:auto;margin-top:.6rem}
table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .7rem;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
th{color:var(--quiet);font-weight:600}
td.n{text-align:right}
:focus-visible{outline:2px solid var(--red);outline-offset:2px}
@media print{body{background:#fff}section{break-inside:avoid;border:0}details>*{display:block}}
"""
