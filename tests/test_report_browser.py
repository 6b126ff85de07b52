"""The class report in headless Chromium: looked at in four looks, sorted, opened and walked through by keys."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from autograder.report.course_report import Wish, report_of, write
from autograder.results import LabResults, Person

from .browser import environment, run, shots
from .conftest import REPOSITORY
from .report_class import HOSTILE, LAB, TwoParameters, came, cell, finding, hand_in, results

pytestmark = pytest.mark.full

OTHER = "lab4_gaussian_classifier"
IDEAS = ("divides_by_n_minus_1", "not_centred", "parts_swapped", "prior_forgotten")


def a_lab(lab: str, seed: int) -> LabResults:
    """Return a class of 40 with ideas, groups, time-outs, blanks, open questions and names that are scripts."""
    key, rng = lab.split("_")[0], np.random.default_rng(seed)
    names = (
        "fit_gaussian",
        "colour",
        "gaussian_pdf",
        "gaussian_log_pdf",
        "restrict_covariance",
        "mahalanobis_squared",
        "plot",
        "last",
    )
    checks = [cell(n, m, lab=key) for n, m in zip(names, TwoParameters.most, strict=True)]
    essay = cell("which_divisor", 2, written=True, lab=key)
    rows = []
    for i, points in enumerate(TwoParameters.points(40, rng)):
        earned: dict[Any, tuple[float | None, Any]] = {essay: (None, {})}
        for c, p in zip(checks, points, strict=True):
            said = finding("right")
            if p < c.most:
                kind = int(rng.integers(0, 4))
                said = (
                    finding("wrong", [IDEAS[int(rng.integers(0, 4))]])
                    if kind < 2
                    else finding(
                        "wrong",
                        came=came(float(rng.integers(0, 2)), 2.0),
                        input="the first",
                        own="[1. 2.]",
                        right="[0. 1.]",
                    )
                    if kind == 2
                    else finding("timeout" if rng.random() < 0.2 else "missing")
                )
            earned[c] = (float(p), said)
        who = Person(f"s{i:02}", HOSTILE if i == 7 else f"Student {i:02}")
        made = {"engine": "confined", "versions": {"numpy": "2.4.6" if i % 9 else "2.3.0"}}
        rows.append(
            hand_in(
                who.id,
                earned,
                person=who,
                made_by=made,
                remarks=("a cell was changed",) if i == 5 else (),
            )
        )
    return results([*checks, essay], rows, lab=lab, missing=(Person("m1", "Missing One"),))


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Write reports of a class, of one student and of nobody, and let a browser read them."""
    folder = tmp_path_factory.mktemp("report")
    first, second = a_lab(LAB, 1), a_lab(OTHER, 2)
    made = report_of(
        REPOSITORY / "course",
        {LAB: first, OTHER: second},
        Wish(),
        {"lab5_evaluation": "no"},
    )
    write(made.pages(), folder)
    one = a_lab(LAB, 3)
    alone = results(one.cells, [next(iter(one.hand_ins.values()))])
    for name, few in (("one", alone), ("nobody", results(one.cells, []))):
        pages = report_of(REPOSITORY / "course", {LAB: few}, Wish()).pages()
        write({f"{name}.html": pages[f"{LAB}.html"]}, folder)
    return run(
        "report.mjs", environment(), str(folder), str(shots(tmp_path_factory.mktemp("shots"))), LAB
    )


def test_every_page_is_for_everybody(seen: dict[str, Any]) -> None:
    """axe finds nothing serious in any look, folded or open, and nothing is wider than a phone."""
    assert [one for one in seen["found"] if one["impact"] in ("serious", "critical")] == []


def test_a_page_says_nothing_to_the_console_and_asks_nobody(seen: dict[str, Any]) -> None:
    """No error, no request but for the pages themselves, and no script of a student's has run."""
    assert seen["errors"] == []
    assert seen["outside"] == []
    assert seen["asked"] == []


def test_a_table_sorts_by_mouse_and_by_keys(seen: dict[str, Any]) -> None:
    """Points fall, then rise, names follow, and the head says which way."""
    did = seen["seen"]
    down = [float(x) for x in did["down"]]
    assert down == sorted(down, reverse=True)
    assert [float(x) for x in did["up"]] == sorted(down)
    assert did["before"] != did["down"]
    assert (did["saidDown"], did["saidUp"], did["left"]) == ("descending", "ascending", None)
    students = [x for x in did["names"] if x.startswith("Student")]
    assert students == sorted(students)


def test_links_and_keys_lead_where_they_say(seen: dict[str, Any]) -> None:
    """Tab goes through the parts in order with a ring to be seen, folds open by Enter, links find their place."""
    did = seen["seen"]
    assert did["tabs"][:3] == ["← the course", "Ideas", "Checks"]
    assert did["outline"] == "solid"
    assert did["opened"] is True
    assert did["lab"] == "Lab 3: many dimensions: what the class knows"
    assert did["course"] == "The course: what the class knows"
    assert -5 < did["idea"] < 900
    assert did["row"] is True


def test_a_page_is_whole_without_script(seen: dict[str, Any]) -> None:
    """All rows are there, and no button that would do nothing."""
    assert seen["seen"]["bare"]["rows"] > 1
    assert seen["seen"]["bare"]["buttons"] == 0
