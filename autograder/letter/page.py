"""The page of a letter: one file, which asks no other and runs nothing. Read on a phone, on paper, in the dark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ..description import Picture
from .said import Letter, Pair, Part
from .text import comment, plain, said

_SIGNS = {"right": "✔", "open": "…", "marked": "✎", "missing": "○"}
_STATES = {
    "right": "right", "wrong": "not yet right", "error": "stopped with an error",
    "timeout": "took too long", "missing": "not answered", "open": "not marked yet",
    "marked": "marked by a person",
}  # fmt: skip
_MORE = "And there is a second thing: mend this first."


def page(letter: Letter, notebooks: Sequence[tuple[str, str]] = ()) -> str:
    """Return a letter as HTML; `notebooks` are names and addresses of pages with the whole notebook."""
    title = plain(f"{_bare(letter.title)}: feedback for {letter.student}")
    return _PAGE.format(title=title, style=_STYLE, body="\n".join(sections(letter, notebooks)))


def sections(letter: Letter, notebooks: Sequence[tuple[str, str]] = ()) -> list[str]:
    """Return the parts of a letter's page, from top to bottom."""
    made = [
        _head(letter),
        _marks(letter),
        _first(letter),
        _section("The other exercises", (_exercise(p) for p in letter.others)),
        _section("Written questions", (_question(p) for p in letter.questions)),
        _section("What was right", [_solved(letter)] if letter.solved else []),
        _whole(notebooks),
        _small_print(letter),
    ]
    return [part for part in made if part]


def _head(letter: Letter) -> str:
    rows = [
        f"<h1>{said(letter.title)}</h1>",
        f"<p class='for'>Feedback for {plain(letter.student)}</p>",
    ]
    if letter.problem:
        rows.append(
            f"<p class='note'><strong>Nothing could be marked.</strong> {said(letter.problem)}</p>"
        )
    if letter.late:
        rows.append(f"<p class='note'>{plain(letter.late)}</p>")
    return "<header>" + "\n".join(rows) + "</header>"


def _marks(letter: Letter) -> str:
    rows = "\n".join(_row(part) for part in letter.parts)
    return (
        "<section aria-labelledby='marks'><h2 id='marks'>Your marks</h2>"
        f"<p class='total'>{_total(letter)}</p>"
        "<table><thead><tr><th scope='col'>Exercise</th><th scope='col'>Result</th>"
        f"<th scope='col' class='number'>Points</th></tr></thead><tbody>{rows}</tbody></table></section>"
    )


def _total(letter: Letter) -> str:
    points = f"<strong>{letter.points:g}</strong> of {letter.most:g} points"
    if not letter.open:
        return points
    verb = "is" if letter.open == 1 else "are"
    return f"{points} so far; {letter.open:g} {verb} not marked yet"


def _row(part: Part) -> str:
    share = 0.0 if part.points is None or not part.most else 100 * min(1.0, part.points / part.most)
    given = "–" if part.points is None else f"{part.points:g}"
    return (
        f"<tr class='{part.state}'><th scope='row'><a href='#{_anchor(part)}'>{said(part.title)}</a></th>"
        f"<td><span class='bar' aria-hidden='true'><i style='width:{share:.0f}%'></i></span>"
        f"<span class='state'>{_sign(part)} {_STATES[part.state]}</span></td>"
        f"<td class='number'>{given} of {part.most:g}</td></tr>"
    )


def _sign(part: Part) -> str:
    return _SIGNS.get(part.state, "✘")


def _anchor(part: Part) -> str:
    """Return a name for links to a part, of letters that need no care in HTML."""
    return "part-" + re.sub(r"[^A-Za-z0-9_-]", lambda c: f"-{ord(c[0]):x}-", part.id)


def _first(letter: Letter) -> str:
    if letter.first is not None:
        heading = "Begin here" if letter.first.state == "missing" else "Think about this first"
        return (
            f"<section class='first' aria-labelledby='first'><h2 id='first'>{heading}</h2>"
            f"{_exercise(letter.first)}</section>"
        )
    if letter.solved and not letter.others and not letter.problem:
        return "<p class='note'>Everything that could be checked is right. Well done.</p>"
    return ""


def _section(heading: str, parts: Iterable[str]) -> str:
    inside = "\n".join(parts)
    return f"<section><h2>{heading}</h2>{inside}</section>" if inside else ""


def _exercise(part: Part) -> str:
    """Return an exercise that is not right: the idea first, then the numbers, then the words."""
    rows = [_title(part)]
    if part.hint:
        rows.append(f"<p class='hint'><strong>Think about it:</strong> {said(part.hint)}</p>")
        rows.append(_image(part.picture) if part.picture else "")
        rows.append(f"<p>{_MORE}</p>" if part.more else "")
    rows.append(f"<p>{said(part.message)}</p>")
    rows.append(_beside(part))
    rows.append(_pair(part.pair) if part.pair else "")
    if part.code:
        rows.append(
            "<details><summary>The input, to paste into a cell</summary>"
            f"<pre tabindex='0'>{plain(part.code, 3000)}</pre></details>"
        )
    return _article(part, [*rows, _comment(part)])


def _question(part: Part) -> str:
    waits = "<p>This is not marked yet.</p>" if part.points is None else ""
    return _article(part, [_title(part), waits, _comment(part)])


def _solved(letter: Letter) -> str:
    """Return the exercises that are right: those with something to add as parts, the others as a list."""
    count, total = len(letter.solved), sum(not part.written for part in letter.parts)
    plainly = [p for p in letter.solved if not (p.message or p.pair or p.comment)]
    items = "".join(f"<li id='{_anchor(p)}'>{said(p.title)}</li>" for p in plainly)
    parts = "".join(
        _article(p, [
            _title(p), f"<p>{said(p.message)}</p>" if p.message else "",
            _pair(p.pair) if p.pair else "", _comment(p),
        ])
        for p in letter.solved if p not in plainly
    )  # fmt: skip
    listed = f"<ul class='solved'>{items}</ul>" if items else ""
    return f"<p>{count} of {total} exercise{'s' if total != 1 else ''}:</p>{listed}{parts}"


def _article(part: Part, rows: Iterable[str]) -> str:
    inside = "\n".join(row for row in rows if row)
    return f"<article id='{_anchor(part)}' class='{part.state}'>{inside}</article>"


def _title(part: Part) -> str:
    given = "not marked yet" if part.points is None else f"{part.points:g} of {part.most:g}"
    word = "" if part.points is None else f" · {_STATES[part.state]}"
    return (
        f"<h3><span aria-hidden='true'>{_sign(part)}</span> {said(part.title)} "
        f"<small>{given}{word}</small></h3>"
    )


def _comment(part: Part) -> str:
    if not part.comment.strip():
        return ""
    return f"<blockquote><p class='who'>Comment of your teacher</p>{comment(part.comment)}</blockquote>"


def _beside(part: Part) -> str:
    """Return what the answer gave beside what is right, where both may be said."""
    shown = [("Yours", part.own), ("Right", part.right)]
    boxes = "".join(
        f"<figure><figcaption>{name}</figcaption><pre tabindex='0'>{plain(text)}</pre></figure>"
        for name, text in shown if text
    )  # fmt: skip
    if not boxes:
        return ""
    where = f"<p class='where'>On the input “{plain(part.input, 300)}”:</p>" if part.input else ""
    return f"{where}<div class='beside'>{boxes}</div>"


def _pair(pair: Pair) -> str:
    other = "" if pair.same_data else ", on data of its own"
    boxes = _captioned("Yours", pair.own) if pair.own else ""
    boxes += _captioned(f"What was asked for{other}", pair.target)
    none = "" if pair.own else "<p class='where'>Your own picture could not be shown here.</p>"
    return f"{none}<div class='beside'>{boxes}</div>"


def _captioned(caption: str, picture: Picture) -> str:
    return f"<figure><figcaption>{caption}</figcaption>{_image(picture)}</figure>"


def _image(picture: Picture) -> str:
    return f"<img alt=\"{plain(picture.alt)}\" src='data:image/png;base64,{picture.png}'>"


def _whole(notebooks: Sequence[tuple[str, str]]) -> str:
    if not notebooks:
        return ""
    links = " · ".join(f'<a href="{plain(where)}">{plain(name)}</a>' for name, where in notebooks)
    return f"<section><h2>The whole notebook</h2><p>With every cell and every verdict: {links}</p></section>"


def _small_print(letter: Letter) -> str:
    return f"<footer><p>Marked with {plain(letter.made_by)}.</p></footer>" if letter.made_by else ""


def _bare(text: str) -> str:
    return text.replace("`", "").replace("*", "")


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""

_STYLE = """
:root { --ink: #1b1b1f; --soft: #55555e; --ground: #fff; --card: #f5f5f8; --line: #c9c9d2;
  --link: #004488; --right: #1b7837; --wrong: #a34a00; --open: #55555e; --first: #fff7e6; --edge: #b37400 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf1; --soft: #b4b4c0; --ground: #17171b; --card: #222228; --line: #45454f;
    --link: #99ddff; --right: #7fd69a; --wrong: #ffb27a; --open: #b4b4c0; --first: #2b2519; --edge: #ddaa33 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: break-word }
main { max-width: 52rem; margin: 0 auto; padding: 1rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 .25rem }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
h3 { font-size: 1rem; margin: 0 0 .5rem }
h3 small { color: var(--soft); font-weight: normal; white-space: nowrap }
p { margin: .5rem 0 }
a { color: var(--link) }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--edge); outline-offset: 2px }
code, pre { font: .9em/1.45 ui-monospace, monospace }
pre { margin: 0; padding: .5rem .75rem; overflow-x: auto; background: var(--card); border: 1px solid var(--line);
  border-radius: .25rem }
.for, .where, .who, .state, figcaption, footer { color: var(--soft) }
.for { margin: 0 }
.note { border-left: 4px solid var(--edge); padding: .25rem .75rem; background: var(--card) }
.total { font-size: 1.1rem } .total strong { font-size: 1.6rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--line) }
thead th { font-weight: normal; color: var(--soft) }
tbody th { font-weight: normal }
td.number, th.number { text-align: right; white-space: nowrap; padding-right: 0 }
.bar { display: block; width: 9rem; max-width: 100%; height: .6rem; margin-top: .4rem; border: 1px solid var(--soft);
  border-radius: .3rem; overflow: hidden; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.bar i { display: block; height: 100%; background: var(--link); print-color-adjust: exact;
  -webkit-print-color-adjust: exact }
.state { font-size: .85rem }
article { margin: .75rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--wrong);
  border-radius: .25rem }
article.right { border-left-color: var(--right) } article.open, article.missing { border-left-color: var(--open) }
article.marked { border-left-color: var(--link) }
.first article { background: var(--first); border-left-color: var(--edge) }
.hint { font-size: 1.1rem }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: .75rem }
figure { margin: 0; min-width: 0 } figcaption { font-size: .85rem; margin-bottom: .25rem }
img { max-width: 100%; height: auto; background: #fff; border-radius: .25rem }
.solved { list-style: "✔  "; padding-left: 1.5rem } .solved li::marker { color: var(--right) }
:target { outline: 3px solid var(--edge); outline-offset: 2px }
details { margin-top: .5rem } summary { cursor: pointer; color: var(--link) } details pre { margin-top: .5rem }
blockquote { margin: .75rem 0 0; padding: .1rem .9rem; border-left: 4px solid var(--link); background: var(--card) }
blockquote .heading { font-weight: bold } blockquote .address { color: var(--soft) }
blockquote .formula { display: block; padding: .25rem 0 } blockquote :is(.formula, .table) { overflow-x: auto }
blockquote pre { margin: .5rem 0 }
.who { font-size: .85rem; margin-bottom: 0 }
footer { margin-top: 2.5rem; font-size: .8rem; border-top: 1px solid var(--line) }
math { font-size: 1.05em }
@media (max-width: 34rem) {
  section > table thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  section > table tbody tr { display: grid; grid-template-columns: 1fr auto; border-bottom: 1px solid var(--line); padding: .4rem 0 }
  section > table tbody th { grid-column: 1 / 3 } section > table tbody :is(th, td) { border: 0; padding: 0 } .bar { width: 7rem }
  article { padding: .6rem .75rem } }
@media print {
  :root { --ink: #000; --soft: #333; --ground: #fff; --card: #fff; --first: #fff; --line: #888; --link: #000;
    --right: #1b7837; --wrong: #a34a00; --open: #555; --edge: #b37400; color-scheme: light }
  main { max-width: none; padding: 0 } details { display: none } article, tr, figure { break-inside: avoid }
  h2, h3 { break-after: avoid } pre { white-space: pre-wrap } .bar i { background: #444 } }
"""
