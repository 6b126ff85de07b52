"""nbgrader for this course: works from here and from the folder above, with nbgrader unmodified."""

import os
import sys

COURSE = os.path.dirname(os.path.abspath(__file__))
REPO = os.path.dirname(COURSE)
sys.path.insert(0, REPO)

from autograder.notebook import STUB  # noqa: E402  (the path above makes it importable)

c = get_config()  # noqa: F821  (nbgrader provides it)

# Kernels that grade find the course, and the packages beside it, wherever they run.
os.environ["COURSE_DIR"] = COURSE
os.environ["PYTHONPATH"] = os.pathsep.join(
    [REPO] + [p for p in [os.environ.get("PYTHONPATH")] if p]
)
# One thread per kernel: the arrays are small, and a class is graded beside other work.
for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")
# nbgrader calls `alembic` by name: let it find the one beside this Python.
os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ.get("PATH", "")

c.CourseDirectory.root = COURSE
c.CourseDirectory.course_id = "labgauss"
c.CourseDirectory.db_url = os.environ.get(
    "AUTOGRADER_DB", "sqlite:///" + os.path.join(COURSE, "gradebook.db")
)
c.ClearSolutions.code_stub = {"python": STUB}
c.ClearSolutions.begin_solution_delimeter = "BEGIN SOLUTION"
c.ClearSolutions.end_solution_delimeter = "END SOLUTION"

# A tag must not keep a check from running, deleted cells come back, and copies of a cell, old or
# unknown metadata do not stop the class (see autograder/sanitize.py).
c.Execute.skip_cells_with_tag = "\x00never"
c.Autograde.sanitize_preprocessors = [
    "nbgrader.preprocessors.ClearOutput",
    "autograder.sanitize.RepairCells",
    "nbgrader.preprocessors.DeduplicateIds",
    "autograder.sanitize.RestoreCells",
    "nbgrader.preprocessors.OverwriteKernelspec",
    "nbgrader.preprocessors.OverwriteCells",
    "nbgrader.preprocessors.CheckCellMetadata",
]
# What could not be graded stays open for a person.
c.Autograde.autograde_preprocessors = [
    "nbgrader.preprocessors.Execute",
    "nbgrader.preprocessors.IgnorePattern",
    "nbconvert.preprocessors.ClearMetadataPreprocessor",
    "nbgrader.preprocessors.LimitOutput",
    "autograder.feedback.SaveGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
]
# A check of a name that no cell has assigned is judged as not answered.
c.Execute.extra_arguments = [
    "--log-level=ERROR",
    "--IPKernelApp.extra_extensions=autograder.grading",
]
# Feedback shows a student's work and what was said of it, not the cells that only draw.
c.GenerateFeedback.preprocessors = [
    "nbgrader.preprocessors.GetGrades",
    "autograder.feedback.LeaveOutFolded",
    "autograder.feedback.LeaveOutMarkSchemes",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]
# A raising setup cell is a failure, too.
c.Validator.validate_all = True
