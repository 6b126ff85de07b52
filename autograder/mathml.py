"""Formulas as MathML: no script in the page, and screen readers read them.

The formulas may be students': what latex2mathml makes is written out element by element, because its
own text form lets markup in a formula through.
"""

from __future__ import annotations

import html
import re
from xml.etree.ElementTree import Element

from latex2mathml.converter import convert_to_element

_TEX = re.compile(r"(\$\$?)([^$]+)\1")
#: What is let through: no element and no attribute that could run, fetch or style.
_ELEMENTS = frozenset(
    """
    math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom msub
    msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd
    menclose
    """.split()  # noqa: SIM905  (words read better in rows)
)
_ATTRIBUTES = frozenset(
    """
    xmlns display displaystyle scriptlevel mathvariant mathsize mathcolor mathbackground
    stretchy fence separator form accent accentunder lspace rspace minsize maxsize symmetric
    largeop movablelimits linethickness width height depth voffset notation columnalign
    rowalign columnlines rowlines columnspacing rowspacing columnspan rowspan align bevelled
    """.split()  # noqa: SIM905  (words read better in rows)
)


def mathml(tex: str, *, block: bool = False) -> str:
    """Return a TeX formula as MathML.

    >>> mathml("x^2").startswith("<math") and "<msup>" in mathml("x^2")
    True
    >>> "<img" in mathml(r"\\text{<img src=x>}")
    False
    """
    return _written(convert_to_element(tex.strip(), display="block" if block else "inline"))


def _written(element: Element) -> str:
    """Return an element as text: what MathML does not know is left out, every text is escaped."""
    inside = _text(element.text) + "".join(_written(child) + _text(child.tail) for child in element)
    if element.tag not in _ELEMENTS:
        return inside
    kept = "".join(
        f' {name}="{_text(value)}"' for name, value in element.attrib.items() if name in _ATTRIBUTES
    )
    return f"<{element.tag}{kept}>{inside}</{element.tag}>"


def _text(text: str | None) -> str:
    """Return a text of the library's, which writes signs as entities, as text of HTML."""
    return html.escape(html.unescape(text or ""))


def formulas_in_html(text: str) -> str:
    """Return HTML in which every formula between dollars has become MathML.

    Markdown leaves what stands in HTML alone, so that an answer behind a fold would show its dollars.
    """
    return _TEX.sub(lambda found: mathml(found[2], block=found[1] == "$$"), text)
