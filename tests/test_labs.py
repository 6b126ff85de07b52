"""Every lab: the quick form of the proof, the notebooks, the pictures, the guides.

`make verify` runs the long form: 20 seeds, all mutants.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path

import nbformat
import numpy as np
import pytest
from PIL import Image

from autograder import notebook, verify
from autograder.bank import Answer, answers
from autograder.course import Lab, lab_names, load_lab
from autograder.exercise import Exercise
from autograder.notebook import grade_id, lint, minutes, read_cells
from autograder.verify import FEWEST_RIGHT, FEWEST_WRONG, find_leaks
from labgauss.checks.kinds import kind_of

from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
LABS = lab_names(COURSE)
CONTRACT = {
    "lab1": "evidence bayes_posterior defect_posterior class_priors likelihood_table "
    "naive_bayes_joint rain_posterior",
    "lab2": "gaussian_pdf gaussian_log_pdf fit_gaussian negative_log_likelihood fit_bernoulli "
    "posterior_class1 decision_points diabetes_posterior",
    "lab3": "mahalanobis_squared gaussian_pdf gaussian_log_pdf fit_gaussian restrict_covariance "
    "colour plot_fitted_gaussians",
    "lab4": "fit log_joint posterior predict error_rate optimal plot_regions evidence_on_grid "
    "plot_evidence",
    "lab5": "confusion_matrix accuracy knn_predict gaussian_matrix knn_matrix accuracy_by_k "
    "plot_classified",
    "lab6": "class_means class_variances class_priors log_joint posterior posterior_A "
    "printed_density",
    "lab7": "pooled_covariance linear_rule count_parameters fit_logistic posterior_with_missing "
    "add_class",
    "lab8": "shrink choose_shrinkage surest_mistakes reject dream complete",
}


def source(lab: str) -> Path:
    """Return a lab's built notebook."""
    return COURSE / "source" / lab / f"{lab}.ipynb"


def test_the_course_has_the_eight_labs_with_their_checks() -> None:
    """Names are fixed: notebooks, gradebooks and lecturers rely on them."""
    assert [name.split("_")[0] for name in LABS] == list(CONTRACT)
    for name in LABS:
        lab = load_lab(COURSE, name)
        assert {e.split(".")[1] for e in lab.exercises} == set(CONTRACT[lab.key].split())


def a_sample(lab: Lab, exercise: Exercise, kind: str = "") -> list[Answer]:
    """Return of the bank a wrong answer for every third fault, and the right ones: three of a picture's, which are dear."""
    found = answers(lab, exercise, kind)
    right = [answer for answer in found if answer.kind == "right"]
    wrong = {
        (a.names, a.share): a for a in reversed(found) if a.kind == "wrong"
    }  # the first of each
    few = FEWEST_RIGHT if kind_of(exercise.ask).claims else len(right)
    faults = list(reversed(wrong.values()))
    return [*right[:few], *faults[:FEWEST_WRONG], *faults[FEWEST_WRONG::3]]


@pytest.mark.slow
@pytest.mark.parametrize("name", LABS)
def test_the_grader_holds_in_its_quick_form(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reference, blank, second reference, misconceptions, separability and bank, on one seed."""
    monkeypatch.setattr(verify, "answers", a_sample)
    monkeypatch.setattr(verify, "_WRONG_TRIED", 1)
    problems = [
        f"{row.exercise}: {problem}"
        for row in verify.verify_lab(COURSE, name, seeds=1, mutate=False)
        for problem in row.problems
        if "has no wrong answer in bank.py" not in problem  # in the sample; the next test has all
    ]
    assert problems == []


@pytest.mark.parametrize("name", LABS)
def test_every_idea_has_a_wrong_answer_in_the_bank(name: str) -> None:
    """No idea of a lab is catalogued without code that has it."""
    lab = load_lab(COURSE, name)
    for exercise in lab.exercises.values():
        named = {idea for answer in answers(lab, exercise, "wrong") for idea in answer.names}
        assert set(exercise.ideas) <= named, exercise.id


@pytest.mark.parametrize("name", LABS)
def test_the_first_cell_says_how_many_checks_there_are(name: str) -> None:
    """The number is a word, typed by the author, and true."""
    words = "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    lab = load_lab(COURSE, name)
    said = re.search(
        r"\{points:checks\} in (\w+) checks", (lab.folder / "lab.py").read_text("utf-8")
    )
    assert said is not None
    assert said[1] == words.split("|")[len(lab.exercises)]


@pytest.mark.parametrize("name", LABS)
def test_a_lab_is_well_formed_and_leaks_nothing(name: str) -> None:
    """The lint finds nothing, and no student file holds a solution."""
    assert lint(load_lab(COURSE, name)) == []
    assert find_leaks(COURSE, name) == []


@pytest.mark.parametrize("name", LABS)
def test_every_check_has_misconceptions_and_hints_of_at_most_three_sentences(name: str) -> None:
    """At least four wrong ideas where that many exist, each with a hint that asks something."""
    for exercise in load_lab(COURSE, name).exercises.values():
        assert len(exercise.ideas) >= 4, exercise.id
        for slip in exercise.ideas.values():
            assert 2 <= len(re.findall(r"[.?!](?:\s|$)", slip.hint)) <= 4, (exercise.id, slip.name)
            assert "np." not in slip.hint or "np.cov" in slip.hint, (exercise.id, slip.name)


def test_the_committed_notebooks_are_what_the_build_makes() -> None:
    """The golden files are current: build the lab, look at it, and commit it with its source."""
    changed = subprocess.run(
        ["git", "diff", "--name-only", "--", "course/source"],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    )  # fmt: skip
    listed = subprocess.run(
        ["git", "ls-files", "course/source"],
        cwd=REPOSITORY, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert changed.stdout.split() == []
    assert listed.stdout.split() == [f"course/source/{lab}/{lab}.ipynb" for lab in LABS]


@pytest.mark.parametrize("name", LABS)
def test_the_reference_notebook_shows_every_point_and_no_noise(name: str) -> None:
    """Each check's credit is its points; nothing is printed to stderr; no object has an address."""
    lab = load_lab(COURSE, name)
    notebook = nbformat.read(source(name), 4)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.get("name") != "stderr", cell.source
            assert " at 0x" not in json.dumps(output), cell.source
        meta = cell.metadata.get("nbgrader", {})
        if meta.get("grade"):
            check = next(c for c in lab.exercises if grade_id(c) == meta.grade_id)
            assert float(cell.outputs[0].data["text/plain"]) == lab.exercises[check].points


@pytest.mark.parametrize("name", LABS)
def test_every_picture_of_a_lab_has_words(name: str) -> None:
    """Each picture in an output comes with alt text of a sentence, and there are several."""
    text = source(name).read_text()
    words = re.findall(r'<img alt=\\"([^"]*)\\"', text)
    assert len(words) >= 3
    assert all(len(alt) > 40 for alt in words)
    for cell in nbformat.read(source(name), 4).cells:
        for output in cell.get("outputs", []):
            plain = output.get("data", {}).get("text/plain", "")
            assert "<Figure" not in plain, cell.source


@pytest.mark.parametrize("name", LABS)
def test_target_pictures_exist_and_are_not_blank(name: str) -> None:
    """A student sees the figure that is asked for."""
    lab = load_lab(COURSE, name)
    prose = "".join(cell.text for cell in read_cells(lab) if cell.role == "prose")
    for exercise in lab.exercises.values():
        if exercise.ask.kind == "draw":
            file = f"figures/{grade_id(exercise.id)}.png"
            assert file in prose
            for kind in ("source", "release"):
                pixels = np.asarray(Image.open(COURSE / kind / name / file).convert("L"), float)
                assert pixels.std() > 5


@pytest.mark.parametrize("name", LABS)
def test_a_lab_has_what_a_student_and_a_lecturer_look_for(name: str) -> None:
    """Aims, time, reading, questions, a written question with a scheme, a summary, a guide."""
    lab = load_lab(COURSE, name)
    cells = read_cells(lab)
    prose = "\n".join(cell.text for cell in cells if cell.role == "prose").lower()
    for part in (
        "you (can|will)|able to",
        "time",
        "read",
        "predict",
        "further",
        "remember|summary",
    ):
        assert re.search(part, prose), part
    tasks = [cell for cell in cells if cell.role == "task"]
    assert 1 <= len(tasks) <= 3
    points = sum(exercise.points for exercise in lab.exercises.values())
    assert 18 <= points <= 32
    guide = (lab.folder / "guide.md").read_text().lower()
    for part in ("aim", "minutes", "discuss|questions", "short", "exten|longer", "mark"):
        assert re.search(part, guide), part


@pytest.mark.parametrize("name", LABS)
def test_a_lab_needs_no_network_and_no_grader(name: str) -> None:
    """A student's notebook imports what the student's package brings."""
    for cell in read_cells(load_lab(COURSE, name)):
        if cell.role in ("setup", "example", "solution"):
            assert not re.search(r"autograder|urllib|requests|https?://", cell.text)


@pytest.mark.parametrize("name", LABS)
def test_a_check_says_the_same_from_its_sheet_as_from_its_table(name: str) -> None:
    """Writing a question to the sheet and reading it back changes no verdict and no word."""
    from autograder.marking import public_question
    from autograder.run_solutions import answer_in, run_cells, run_text, solution_cell
    from labgauss.checks import sheet
    from labgauss.checks.judging import judge

    lab = load_lab(COURSE, name)
    questions = sheet.read(COURSE / "release" / name / sheet.sheet_name(lab.key + "."))
    for exercise in lab.exercises.values():
        if exercise.ask.kind == "draw":
            continue
        cell = solution_cell(lab, exercise.id)
        before = run_cells(lab, {cell.id: ""}, until=cell.id)
        for wrong in answers(lab, exercise, "wrong")[::6]:
            namespace = dict(before)
            run_text(wrong.text, cell.id, namespace)
            answer = answer_in(namespace, lab, exercise.id)
            read, made = (
                judge(answer, questions[exercise.id]),
                judge(answer, public_question(exercise)),
            )
            assert read.to_dict() == made.to_dict(), wrong.place


@pytest.mark.parametrize("name", LABS)
def test_a_lab_fits_its_time(name: str) -> None:
    """By the one stated rule the path takes at most 90 minutes, and the notebook says the number."""
    lab = load_lab(COURSE, name)
    counted = minutes(lab)
    assert 45 <= counted["path"] <= 90
    prose = "".join(cell.text for cell in read_cells(lab) if cell.role == "prose")
    assert "{minutes:path}" in prose
    assert f"{5 * -(-counted['path'] // 5):.0f} minutes" in source(name).read_text()


def test_the_rule_of_time_is_stated_as_it_is_applied() -> None:
    """The page for authors gives the numbers that are counted with."""
    guide = (REPOSITORY / "autograder" / "README.md").read_text(encoding="utf-8")
    for said in (
        f"{notebook.WORDS_PER_MINUTE:.0f} words a minute",
        f"{notebook.LINES_PER_MINUTE:.0f} visible lines of worked examples a minute",
        f"{notebook.MINUTES_PER_POINT:.0f} minutes a point",
        f"{notebook.MINUTES_PER_QUESTION:.0f} minute per **Predict** or **Think**",
        f"{notebook.MINUTES_PER_TASK:.0f} minutes per written question",
    ):
        assert said in guide


@pytest.mark.parametrize("name", LABS)
def test_every_think_has_its_answer_behind_a_fold(name: str) -> None:
    """A question to think about is followed by a folded answer before the next section begins."""
    prose = [c.text for c in read_cells(load_lab(COURSE, name)) if c.role == "prose"]
    for i, text in enumerate(prose):
        for question in re.finditer(r"\*\*Think\b", text):
            after = text[question.start() :] + "\n".join(prose[i + 1 : i + 3])
            assert "<details>" in after, after[:120]


@pytest.mark.parametrize("name", LABS)
def test_a_cell_takes_no_name_away_that_cells_before_it_call(name: str) -> None:
    """Who goes back and runs a cell again must not hear that an array is not callable."""
    lab = load_lab(COURSE, name)
    code = ("setup", "example", "solution", "check")
    trees = [ast.parse(cell.text) for cell in read_cells(lab) if cell.role in code]
    imported = {
        alias.asname or alias.name
        for tree in trees
        for part in tree.body
        if isinstance(part, ast.Import | ast.ImportFrom)
        for alias in part.names
    }
    assert {"np", "check"} <= imported
    for tree in trees:
        assert not imported & assigned(tree), ast.unparse(tree)


def assigned(tree: ast.AST) -> set[str]:
    """Return the names that a cell gives to something else in the notebook, outside of its functions."""
    found = set()
    for part in ast.iter_child_nodes(tree):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            found.add(part.name)
        elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            found.add(part.id)
        elif not isinstance(part, ast.Lambda | ast.comprehension):
            found |= assigned(part)
    return found
