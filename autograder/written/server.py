"""The marking page on this machine: who has no token gets nothing, and nothing is asked of another host.

The server listens on the loopback only. The token stands in the fragment of the address, which a browser
sends nowhere; the page sends it in a header with every question it asks, so that no other page and no
other program's page can ask in its place.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

from ..gradebook.plain import BookError
from ..html import TEMPLATES, render, style_sheet
from ..markdown import as_html
from ..refused import CourseError
from .answers import Group
from .questions import Question
from .scheme import Part
from .sheet import MarkError, Newer, Pile, Sheet, Standing
from .showing import answer_as_html

TOKEN_HEADER = "X-Autograder-Token"
_LARGEST_REQUEST = 1_000_000
#: An answer of more letters, as one with photographs is, comes when it is looked at.
_LARGEST_AT_ONCE = 200_000
_PAGES: dict[str, tuple[Callable[[], str], str]] = {
    "/": (partial(render, "manual_grading.html.j2"), "text/html"),
    "/page.css": (style_sheet, "text/css"),
    "/page.js": (partial((TEMPLATES / "manual_grading.js").read_text, "utf-8"), "text/javascript"),
}
_ALWAYS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class _Refused(Exception):
    """A request that is not answered: its status, and why in one sentence."""

    def __init__(self, status: HTTPStatus, why: str) -> None:
        super().__init__(why)
        self.status = status


class PageServer(ThreadingHTTPServer):
    """The server of one sheet; `address` is what a browser opens."""

    daemon_threads = True

    def __init__(self, sheet: Sheet, port: int = 0) -> None:
        self.sheet, self.token = sheet, secrets.token_urlsafe(32)
        self.writing = threading.Lock()  # one mark after the other, in this program
        self.stored = 0
        try:
            super().__init__(("127.0.0.1", port), _Handler)
        except OSError as error:
            raise CourseError(
                f"the page needs a free port. Port {port} is not: {error.strerror}. "
                "Leave --port out, or name another one."
            ) from None

    @property
    def hosts(self) -> tuple[str, str]:
        """Return the only names under which the page is to be had."""
        return f"127.0.0.1:{self.server_port}", f"localhost:{self.server_port}"

    @property
    def address(self) -> str:
        """Return the address with the token."""
        return f"http://{self.hosts[0]}/#{self.token}"

    def alias(self, student: str) -> str:
        """Return what stands for a student in the page, where names are hidden."""
        key = self.token.encode()
        return hmac.new(key, student.encode("utf-8", "replace"), hashlib.sha256).hexdigest()[:16]

    # --- what the page asks -----------------------------------------------------------------------

    def lab(self, _: Mapping[str, str]) -> dict[str, Any]:
        """Return the questions of the lab, and how far each is marked."""
        sheet = self.sheet
        numbers = [sheet.pile(question).to_dict() for question in sheet.questions()]
        return {"lab": sheet.lab, "grader": sheet.journal.grader, "questions": numbers}

    def pile(self, asked: Mapping[str, str]) -> dict[str, Any]:
        """Return one question with its scheme and all answers."""
        question = self.sheet.question(asked.get("key", ""))
        pile = self.sheet.pile(question)
        names = self.sheet.names() if asked.get("names") == "1" else {}
        return {
            **self._numbers(pile),
            **_asked(question),
            "groups": [self._group(pile, group, names) for group in pile.groups],
        }

    def answer(self, asked: Mapping[str, str]) -> dict[str, Any]:
        """Return one answer that is too large to come with the others."""
        pile = self.sheet.pile(self.sheet.question(asked.get("key", "")))
        found = [g.answer for g in pile.groups if g.answer.digest == asked.get("digest")]
        if not found:
            raise MarkError("that answer is another one by now. Load the page again.")
        return {"html": answer_as_html(found[0])}

    def mark(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Give one mark to all students of a group."""
        question = self.sheet.question(str(asked.get("question", "")))
        points, comment = asked.get("points"), asked.get("comment", "")
        try:
            seen = self._students(self.sheet.pile(question), asked["students"])
            parts = tuple((int(part), int(level)) for part, level in asked.get("parts", []))
            if points is not None and (
                isinstance(points, bool) or not isinstance(points, (int, float))
            ):
                raise TypeError
            if not isinstance(comment, str):
                raise TypeError
        except (KeyError, TypeError, ValueError, AttributeError):
            raise MarkError(
                "a mark must name students, points and a comment. It does not. Load the page again."
            ) from None
        with self.writing:
            self.sheet.mark(
                question, seen, None if points is None else float(points), comment, parts
            )
            self.stored += len(seen)
        return self._stand(question, seen)

    def undo(self, _: Mapping[str, Any]) -> dict[str, Any]:
        """Take the last mark back."""
        with self.writing:
            undone = self.sheet.undo()
        if undone is None:
            return {"question": None, "students": {}}
        question, students = undone
        return {"question": question.key, **self._stand(question, students)}

    def newer(self, question: str, error: Newer) -> dict[str, Any]:
        """Return what stands where a mark was not stored."""
        told = self._stand(self.sheet.question(question), error.students) if question else {}
        return {"error": str(error), **told}

    def _students(self, pile: Pile, told: Mapping[str, Any]) -> dict[str, str]:
        """Return the students that the page means, with what it had seen."""
        by_alias = {self.alias(student): student for student in pile.standing}
        if not told or set(told) - set(by_alias):
            raise KeyError
        return {by_alias[alias]: str(seen) for alias, seen in told.items()}

    def _stand(self, question: Question, students: Any) -> dict[str, Any]:
        pile = self.sheet.pile(question)
        there = [pile.standing[student] for student in students if student in pile.standing]
        return {**self._numbers(pile), "students": [self._student(one, {}) for one in there]}

    def _numbers(self, pile: Pile) -> dict[str, Any]:
        return {"numbers": pile.to_dict(), "comments": pile.comments()[:9]}

    def _group(self, pile: Pile, group: Group, names: Mapping[str, str]) -> dict[str, Any]:
        parts = {pile.parts.get(student, ()) for student in group.students}
        shown = answer_as_html(group.answer)
        return {
            "digest": group.answer.digest,
            "empty": group.answer.is_empty,
            "astray": group.answer.astray,
            "html": shown if len(shown) <= _LARGEST_AT_ONCE else None,
            "parts": list(parts.pop()) if len(parts) == 1 else [],
            "students": [self._student(pile.standing[s], names) for s in group.students],
        }

    def _student(self, one: Standing, names: Mapping[str, str]) -> dict[str, Any]:
        name = names.get(one.student, "")[:100]
        return {
            "key": self.alias(one.student), "seen": one.seen, "state": one.state,
            "points": one.mark.points, "comment": one.mark.comment or "", "name": name,
        }  # fmt: skip


def _asked(question: Question) -> dict[str, Any]:
    """Return a question and its scheme as the page shows them."""
    scheme = question.scheme
    return {
        "html": as_html(question.text) if question.text else "",
        "head": as_html(scheme.head) if scheme.head else "",
        "parts": [_part(part) for part in scheme.parts],
        "sum": sum(part.points or 0 for part in scheme.parts),
        "example": as_html(f"```\n{question.example}\n```" if question.is_code else question.example),
    }  # fmt: skip


def _part(part: Part) -> dict[str, Any]:
    levels = [{"points": level.points, "words": level.words} for level in part.levels]
    return {"html": as_html(part.text), "levels": levels}


_ANSWERED = {("GET", "/api/lab"): "lab", ("GET", "/api/question"): "pile",
             ("GET", "/api/answer"): "answer", ("POST", "/api/mark"): "mark", ("POST", "/api/undo"): "undo"}  # fmt: skip


class _Handler(BaseHTTPRequestHandler):
    """One request: looked at before anything is read of it."""

    timeout = 30
    server_version, sys_version = "autograder", ""

    @property
    def page(self) -> PageServer:
        """Return the server as what it is."""
        return cast(PageServer, self.server)

    def do_GET(self) -> None:
        """Answer what the page reads."""
        self._answer("GET")

    def do_POST(self) -> None:
        """Answer what the page stores."""
        self._answer("POST")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what is no request, or another kind of it, like everything else."""
        self.close_connection = True
        self._say(HTTPStatus(code), {"error": message or HTTPStatus(code).phrase})

    def log_message(self, *_: object) -> None:
        """Keep requests to oneself: they are no news."""

    def _answer(self, method: str) -> None:
        question = ""
        try:
            self._look_at_host()
            path = urlsplit(self.path).path
            if method == "GET" and path in _PAGES:
                self._page(*_PAGES[path])
                return
            asked = self._asked(method, path)
            question = str(asked.get("question", ""))
            told = getattr(self.page, _ANSWERED[method, path])(asked)
            self._say(HTTPStatus.OK, told)
        except _Refused as error:
            self._say(error.status, {"error": str(error)})
        except Newer as error:
            self._say(HTTPStatus.CONFLICT, self.page.newer(question, error))
        except (MarkError, CourseError) as error:
            self._say(HTTPStatus.BAD_REQUEST, {"error": str(error)})
        except BookError as error:
            self._say(HTTPStatus.SERVICE_UNAVAILABLE, {"error": str(error)})
        except (ConnectionError, TimeoutError):
            self.close_connection = True
        except Exception as error:  # the page goes on, and the terminal says what happened
            said = f"{type(error).__name__}: {error}"
            print(f"autograder mark: a request failed. {said}", file=sys.stderr)
            self._say(HTTPStatus.INTERNAL_SERVER_ERROR, {"error": f"That failed. {said[:300]}"})

    def _look_at_host(self) -> None:
        """Refuse what came under another name: a foreign page can point its own name at this machine."""
        if self.headers.get("Host", "") not in self.page.hosts:
            raise _Refused(
                HTTPStatus.FORBIDDEN, "the page is to be had under its own address only."
            )
        origin = self.headers.get("Origin")
        if origin is not None and origin not in [f"http://{host}" for host in self.page.hosts]:
            raise _Refused(HTTPStatus.FORBIDDEN, "only the page itself may ask.")

    def _asked(self, method: str, path: str) -> dict[str, Any]:
        """Return what is asked, if whoever asks has the token."""
        token = self.headers.get(TOKEN_HEADER, "").encode("latin-1", "replace")
        if not hmac.compare_digest(token, self.page.token.encode()):
            raise _Refused(
                HTTPStatus.FORBIDDEN,
                "the page must be opened by the address that autograder mark printed: it has the token.",
            )
        if (method, path) not in _ANSWERED:
            raise _Refused(HTTPStatus.NOT_FOUND, f"there is no {path[:80]} here.")
        if method == "GET":
            return {
                name: values[-1] for name, values in parse_qs(urlsplit(self.path).query).items()
            }
        return self._body()

    def _body(self) -> dict[str, Any]:
        if self.headers.get_content_type() != "application/json":
            raise _Refused(
                HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "what is stored must be sent as JSON."
            )
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > _LARGEST_REQUEST:
            self.close_connection = True
            raise _Refused(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "a request must say its length, and be short."
            )
        try:
            told = json.loads(self.rfile.read(int(length)))
        except (ValueError, RecursionError):
            told = None
        if not isinstance(told, dict):
            raise _Refused(HTTPStatus.BAD_REQUEST, "what is stored must be a JSON object.")
        return told

    def _page(self, content: Callable[[], str], kind: str) -> None:
        self._send(HTTPStatus.OK, f"{kind}; charset=utf-8", content().encode())

    def _say(self, status: HTTPStatus, told: Mapping[str, Any]) -> None:
        self._send(status, "application/json", json.dumps(told).encode())

    def _send(self, status: HTTPStatus, kind: str, content: bytes) -> None:
        try:
            self.send_response(status)
            for name, value in {**_ALWAYS, "Content-Type": kind}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        except (ConnectionError, TimeoutError):
            self.close_connection = True
