"""Pages from templates: every value is escaped, a missing one is an error, and the look stands in one place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from jinja2 import UndefinedError, meta, nodes

from autograder.demo.loop import Simulation
from autograder.demo.page import write_page
from autograder.html import SIGNS, TEMPLATES, _environment, render, style_sheet
from autograder.letter.page import page
from autograder.letter.said import Letter, Part

PAGES = ("feedback.html.j2", "manual_grading.html.j2", "demo.html.j2")
HOSTILE = (
    "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>`<b>`{{ 7 * 7 }}</title></style>"
)
#: Elements that the hostile text would make.
MADE = {"img", "b"}


class Elements(HTMLParser):
    """The elements of a page, and the names of their attributes."""

    def __init__(self, text: str):
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


def feedback(text: str) -> str:
    """Return a feedback page in which name, title, message, hint and comment are this text."""
    wrong = Part(
        "a",
        text,
        "wrong",
        1.0,
        2.0,
        message=text,
        hint=text,
        own=text,
        right=text,
        input=text,
        code=text,
        comment=text,
    )
    marked = Part("q", text, "marked", 1.0, 2.0, written=True, comment=text)
    return page(Letter(text, text, text, 2.0, 4.0, (wrong, marked), wrong, text, text, text))


def demo(text: str, folder: Path) -> str:
    """Return a demo page in which a student's name and every sentence are this text."""
    (folder / "letter.html").write_text("")
    class_ = Simulation(folder, [], [], letters=[("letter.html", f"A letter to {text}", text)])
    return write_page(class_, folder, [("right", text), ("", text)]).read_text("utf-8")


def test_what_somebody_typed_is_shown_in_the_feedback_and_never_markup() -> None:
    """Name, title, message, hint, values, comment: no element, no attribute, no template comes from them."""
    looked_at(feedback(HOSTILE), feedback("x"))


def test_what_somebody_typed_is_shown_in_the_demo_and_never_markup(tmp_path: Path) -> None:
    """Names and sentences of the demo's page."""
    looked_at(demo(HOSTILE, tmp_path), demo("x", tmp_path))


def looked_at(hostile: str, harmless: str) -> None:
    """Assert that a page of hostile texts has no other attribute and no dangerous element."""
    seen, wanted = Elements(hostile), Elements(harmless)
    assert not MADE & set(seen.tags)
    assert "script" not in seen.tags
    assert seen.tags.count("style") == wanted.tags.count("style") == 1
    assert seen.attributes == wanted.attributes
    assert "{{ 7 * 7 }}" in hostile


def test_what_somebody_typed_cannot_reach_the_manual_grading_page() -> None:
    """The page is the same for every class; its script sets as HTML only what the server escaped."""
    assert meta.find_undeclared_variables(_parsed("manual_grading.html.j2")) == set()
    script = (TEMPLATES / "manual_grading.js").read_text("utf-8")
    assert re.findall(r"\.(?:innerHTML|outerHTML|insertAdjacentHTML)\b.*", script) == [
        ".innerHTML = html; // made and escaped by the server; the page may load nothing else"
    ]
    given = set(re.findall(r"inHtml\([^,]+(?:\([^)]*\))?, ([\w.]+)", script))
    assert given == {
        "html",
        "told.html",
        "group.html",
        "part.html",
        "pile.html",
        "pile.example",
        "pile.head",
    }
    assert not re.search(r"\beval\b|document\.write|new Function", script)


@pytest.mark.parametrize("missing", ["cards", "also", "facts", "students"])
def test_a_missing_value_is_an_error(missing: str) -> None:
    """Nobody gets a page with an empty place."""
    data = {
        "cards": {"Letters": [("a", "b", "c")]},
        "also": (),
        "facts": [("", "x")],
        "students": 3,
    }
    assert "A simulated class of 3" in render("demo.html.j2", **data)
    with pytest.raises(UndefinedError, match=missing):
        render("demo.html.j2", **{name: data[name] for name in data.keys() - {missing}})


def test_a_missing_field_is_an_error() -> None:
    """The same of what a page says of a part."""
    known = vars(Part("a", "x", "wrong", 1.0, 2.0))
    part = SimpleNamespace(**known, result="wrong", result_in_words="x", share=50, anchor="a")
    letter = SimpleNamespace(
        title="x",
        student="x",
        problem="",
        late="",
        points=1.0,
        most=2.0,
        open=0.0,
        parts=[part],
        first=part,
        others=(),
        questions=(),
        solved=(),
        exercises=[part],
        made_by="",
    )
    assert "Think about this first" in page(letter)  # type: ignore[arg-type]
    del part.hint
    with pytest.raises(UndefinedError, match="hint"):
        page(letter)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", PAGES)
def test_every_page_stands_on_the_base_template(name: str) -> None:
    """And so has its bar, its language and its style sheet."""
    assert "base.html.j2" in meta.find_referenced_templates(_parsed(name))
    text = (TEMPLATES / name).read_text("utf-8")
    assert text.startswith('{% extends "base.html.j2" %}')
    assert "<style" not in text


def test_a_page_for_reading_runs_nothing_and_asks_nobody(tmp_path: Path) -> None:
    """Feedback and demo are one file each, and tell the browser so."""
    policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    for text in (feedback("x"), demo("x", tmp_path)):
        seen = Elements(text)
        assert f'http-equiv="Content-Security-Policy" content="{policy}"' in text
        assert not {"script", "link", "iframe", "object", "form"} & set(seen.tags)
        assert not re.search(r"https?://|url\(|@import", text)


def test_every_value_of_a_template_is_escaped() -> None:
    """No template says that something is safe, or turns escaping off."""
    assert _environment().autoescape is True
    for path in TEMPLATES.glob("*.j2"):
        assert not re.search(r"\|\s*safe\b|autoescape", path.read_text("utf-8")), path.name


def test_a_template_is_compiled_once() -> None:
    """A class waits for no compiler."""
    assert _environment().get_template(PAGES[0]) is _environment().get_template(PAGES[0])


def _parsed(name: str) -> nodes.Template:
    return _environment().parse((TEMPLATES / name).read_text("utf-8"))


# --- one look -------------------------------------------------------------------------------------

_COLOUR = r"(?<![&\w])#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\("
_NAMED = r"(?:color|background|border|outline|fill|stroke)[\w-]*\s*[:=]\s*[\"']?(?!var|none|0)[a-z]"
TEXT = 4.5


def test_colours_stand_in_the_style_sheet_only() -> None:
    """No template and no script has a value of its own, and there is one style sheet."""
    for path in TEMPLATES.iterdir():
        if path.name != "style.css":
            assert not re.findall(f"{_COLOUR}|{_NAMED}", path.read_text("utf-8")), path.name
    others = {path.name for path in TEMPLATES.parent.rglob("*.css")} - {"style.css"}
    assert others == {"report.css"}  # the class report keeps a look of its own


def test_colours_of_the_style_sheet_have_names() -> None:
    """Each value stands once, in a list of names; rules use the names."""
    rules = re.sub(r"--[\w-]+: #\w+\b", "", style_sheet())
    assert re.findall(_COLOUR, rules) == ["rgb("]  # the shade behind a dialog


def colours(scheme: str) -> dict[str, str]:
    """Return the colours of the style sheet by name, in the light or in the dark."""
    light, dark = (
        dict(re.findall(r"--([\w-]+): (#\w{6})", block))
        for block in re.findall(r":root \{(.*?)\n *\}", style_sheet(), re.DOTALL)[:2]
    )
    return light if scheme == "light" else {**light, **dark}


def texts() -> Iterator[tuple[str, str, set[str]]]:
    """Yield each rule that gives a text a colour: its selector, the colour's names, its own ground."""
    plain = re.sub(r"/\*.*?\*/", "", style_sheet(), flags=re.DOTALL)
    for selector, inside in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        rule = dict(re.findall(r"([\w-]+):\s*([^;]+?)\s*(?:;|$)", inside))
        if "color" in rule:
            ground = re.findall(r"var\(--(\w+)\)", rule.get("background", ""))
            yield selector.strip(), rule["color"], set(ground)


STATES = {"right", "partly", "wrong", "error", "hand", "missing"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(scheme: str) -> None:
    """Contrast of at least 4.5 to 1 on page, card and tinted card, for every colour of a text."""
    named = colours(scheme)
    tint = (
        float(
            re.findall(
                r"color-mix\(in srgb, var\(--state\) (\d+)%, var\(--card\)\)", style_sheet()
            )[0]
        )
        / 100
    )
    card = channels(named["card"])
    tinted = {
        f"tint of {state}": [
            tint * a + (1 - tint) * b for a, b in zip(channels(named[state]), card, strict=True)
        ]
        for state in STATES
    }
    grounds = {"page": channels(named["page"]), "card": card, **tinted}
    poor = []
    for selector, value, own in texts():
        names = set(re.findall(r"--(\w+)", value))
        assert names, f"{selector} must name a colour: {value}"
        names = (names - {"state"}) | (STATES if "state" in names else set())
        behind = {name: channels(named[name]) for name in own} or grounds
        for name, (ground, against) in product(names, behind.items()):
            if (ratio := contrast(channels(named[name]), against)) < TEXT:
                poor.append(f"{selector}: {name} on {ground} {ratio:.2f}")
    assert poor == []


def test_the_states_are_those_that_have_a_colour() -> None:
    """Each state has a sign and a colour."""
    css = style_sheet()
    for state in SIGNS.keys() - {""}:
        assert re.search(rf"\.{state}\b[^{{}}]*\{{ --state: var\(--\w+\) \}}", css), state


def channels(colour: str) -> list[float]:
    """Return red, green and blue from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def contrast(one: list[float], other: list[float]) -> float:
    """Return the ratio of WCAG 2."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: list[float]) -> float:
    """Return the relative luminance of WCAG 2."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_no_text_is_smaller_than_thirteen_pixels() -> None:
    """Sizes are rem, of which one is 16 pixels; what scales with its place says a least size."""
    sizes = re.findall(r"font(?:-size)?:\s*([^;}]+)", style_sheet().partition("@media print")[0])
    for size in sizes:
        least = re.fullmatch(r"max\([\d.]+em, ([\d.]+)rem\)", size.strip())
        found = least or re.match(r"([\d.]+)rem\b", size)
        if size.strip() in ("inherit", "1.05em"):  # a formula is a little larger than its text
            continue
        assert found, size
        assert 16 * float(found[1]) >= 13, size
