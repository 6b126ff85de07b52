"""Write `course/errata/README.md`, the errata for readers: `python -m course.errata.page`."""

from pathlib import Path

from course.errata.errata import ERRATA, Erratum
from course.reference.quoted import DOCUMENTS

PAGE = Path(__file__).parent / "README.md"

INTRODUCTION = """\
# What the five documents get wrong

The labs follow five published documents. Where one of them slips, the labs teach the right value, and
often make the slip a thing to find. These are the slips we know of, told from the text of the documents.
Each entry names a test that shows two things: where the printed value comes from, and what is right.
"""


def render() -> str:
    """The whole page as Markdown."""
    sections = [_section(document) for document in DOCUMENTS]
    return "\n".join([INTRODUCTION, *sections])


def _section(document: str) -> str:
    entries = [_entry(erratum) for erratum in ERRATA if erratum.document == document]
    return "\n".join([f"## Document {document}\n", f"{DOCUMENTS[document]}.\n", *entries])


def _entry(erratum: Erratum) -> str:
    return (
        f"### {erratum.key}\n\n"
        f"- **Where:** {erratum.place}\n"
        f"- **Printed:** {erratum.printed}\n"
        f"- **Right:** {erratum.right}\n"
        f"- **Why:** {erratum.why}\n"
        f"- **Shown by:** `{erratum.test}`\n"
    )


def write(path: Path = PAGE) -> Path:
    """Write the page and return where it is."""
    path.write_text(render(), encoding="utf-8")
    return path


if __name__ == "__main__":
    print(write())
