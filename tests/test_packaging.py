"""The house stays in order: imports point one way, packages are what they promise."""

from __future__ import annotations

import ast
import itertools
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import textwrap
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from autograder.html import TEMPLATES

from .conftest import REPOSITORY


def imports(folder: str) -> dict[str, set[str]]:
    """Return the absolute names that each file of a package imports."""
    found: dict[str, set[str]] = {}
    for path in (REPOSITORY / folder).rglob("*.py"):
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names.add(node.module or "")
        found[str(path.relative_to(REPOSITORY))] = names
    return found


def ours(names: set[str]) -> set[str]:
    """Return the names that belong to this repository."""
    return {n for n in names if n.split(".")[0] in ("labgauss", "autograder", "course")}


def test_dependencies_point_one_way() -> None:
    """The library knows no grader; the grader knows only the checks; the checks know no Gaussian."""
    for file, names in imports("labgauss").items():
        assert not {n for n in ours(names) if not n.startswith("labgauss")}, file
        if file.startswith("labgauss/checks"):
            assert not ours(names), file
    for file, names in imports("autograder").items():
        strangers = {n for n in ours(names) if not n.startswith(("autograder", "labgauss.checks"))}
        assert strangers <= ({"labgauss"} if file == "autograder/build.py" else set()), file


def test_no_string_names_what_no_import_may() -> None:
    """An arrow that is hidden in a text, a comment or an import by string is one all the same."""
    for path in (REPOSITORY / "labgauss").rglob("*.py"):
        unknown = "labgauss|autograder" if "checks" in path.parts else "autograder"
        found = re.search(rf".*({unknown}).*", path.read_text(encoding="utf-8"), re.IGNORECASE)
        assert found is None, f"{path}: {found[0]}"


def test_no_import_of_the_checks_climbs_out_of_them() -> None:
    """`from .. import` reaches as far as the checks, and not the library around them."""
    top = REPOSITORY / "labgauss" / "checks"
    for path in top.rglob("*.py"):
        inside = len(path.relative_to(top).parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level <= inside, f"{path}, line {node.lineno}"


def test_the_checks_can_be_lifted_out(tmp_path: Path) -> None:
    """Under another name, alone in a folder, they judge an answer, and load nothing of the library."""
    shutil.copytree(REPOSITORY / "labgauss" / "checks", tmp_path / "lifted")
    code = """
        import sys
        from lifted.judging import judge
        from lifted.question import Ask, Case, Question
        from lifted.plain import TRUSTED_PACKAGES
        from lifted.verdict import MIME

        asked = Question("demo.double", 1, Ask("call"), (), (Case("three", {"x": 3}, right=6),))
        print(float(judge(lambda x: 2 * x, asked)), float(judge(lambda x: x, asked)))
        print(TRUSTED_PACKAGES[0], MIME.split(".")[1])
        print([name for name in sys.modules if name.startswith(("labgauss", "autograder"))])
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == [
        "1.0 0.0",
        "lifted lifted",
        "[]",
    ]


def test_the_grader_knows_nothing_about_gaussians() -> None:
    """Not even by name: what an exercise is about stands in the course."""
    for path in (REPOSITORY / "autograder").glob("*.py"):
        code = re.sub(r'""".*?"""', "", path.read_text(), flags=re.DOTALL)
        assert not re.search(r"covariance|mahalanobis|posterior|(?<!fit_)gaussian", code, re.I), (
            path
        )


def test_the_checks_need_only_numpy_until_a_figure_is_judged() -> None:
    """A check in a notebook does not wait for matplotlib or scipy to be imported."""
    code = "import sys, labgauss.checks; print([m for m in ('matplotlib', 'scipy', 'IPython') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_text_of_an_error_is_found_where_it_is_raised() -> None:
    """One string per error of the library, so that a search for a few words of it leads to its cause."""
    files = [
        *(REPOSITORY / "labgauss").glob("*.py"),
        *(REPOSITORY / "labgauss/plotting").glob("*.py"),
    ]
    seen = 0
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                assert isinstance(node.exc.args[0], ast.Constant | ast.JoinedStr), (
                    f"{path.name}:{node.lineno}"
                )
                seen += 1
    assert seen > 40


def test_no_lab_types_a_colour_of_the_palette_again() -> None:
    """A class looks the same in the library's pictures and in the labs', because both read one list."""
    from labgauss.plotting.style import INK, PALETTE

    for path in (REPOSITORY / "course" / "labs").glob("*/lab.py"):
        typed = set(re.findall(r"#[0-9A-Fa-f]{6}", path.read_text()))
        assert not {colour.upper() for colour in typed} & {*PALETTE, INK}, path


def plain(name: str) -> str:
    """Return a requirement without comments and spaces."""
    return re.sub(r"\s", "", name.partition(";")[0]).lower()


def conda_packages(name: str) -> set[str]:
    """Return what an environment of conda lists, by conda and then by pip."""
    listed = re.findall(
        r"^(?:  |      )- ([a-z].*)$", (REPOSITORY / name).read_text(), re.MULTILINE
    )
    conda = {plain(r) for r in listed if not r.startswith(("pip", "conda-forge"))}
    return {r.replace("python-build", "build") for r in conda}


def requirements(*groups: list[str]) -> set[str]:
    """Return requirements without those of our own packages."""
    return {
        plain(r).replace("[binary]", "")  # conda's psycopg brings its library along
        for group in groups
        for r in group
        if not r.startswith("labgauss[")
    }


def projects() -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what both distributions state of themselves."""
    with (REPOSITORY / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    with (REPOSITORY / "autograder" / "pyproject.toml").open("rb") as file:
        return project, tomllib.load(file)["project"]


def test_conda_and_pip_users_get_the_same_packages() -> None:
    """Both environments and both pyproject.toml name the same packages with the same bounds."""
    project, grader = projects()
    extras = project["optional-dependencies"]
    python = {"python" + project["requires-python"]}
    everything = requirements(
        project["dependencies"],
        grader["dependencies"],
        *extras.values(),
        *grader["optional-dependencies"].values(),
    )
    assert conda_packages("environment.yml") == python | everything
    students = requirements(project["dependencies"], extras["lab"])
    assert conda_packages("environment-students.yml") == python | students


def test_one_environment_has_the_core_packages() -> None:
    """Instructors and CI get all of them from environment.yml."""
    names = {re.split("[<>=]", package)[0] for package in conda_packages("environment.yml")}
    core = {"numpy", "scipy", "matplotlib", "jupyter", "nbgrader", "pytest", "nbval"}
    assert core <= names


def test_every_version_is_the_same() -> None:
    """Of both distributions, of the library itself, of the citation; each needs the other's very version."""
    import labgauss

    project, grader = projects()
    cited = re.search(r"^version: (.+)$", (REPOSITORY / "CITATION.cff").read_text(), re.MULTILINE)
    changes = re.search(r"^## ([\d.]+)", (REPOSITORY / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert cited is not None
    assert changes is not None
    versions = {project["version"], grader["version"], labgauss.__version__, cited[1], changes[1]}
    assert versions == {project["version"]}
    assert f"labgauss[instructor]=={project['version']}" in grader["dependencies"]


def test_what_an_index_shows_is_complete() -> None:
    """Classifiers that exist, a page for its own reader, the licence's text, no address that is none."""
    from trove_classifiers import classifiers

    for project, folder in zip(projects(), (REPOSITORY, REPOSITORY / "autograder"), strict=True):
        assert set(project["classifiers"]) <= classifiers
        assert "Typing :: Typed" in project["classifiers"]
        page = (folder / project["readme"]).read_text(encoding="utf-8")
        assert page.startswith("# ")
        assert "](../" not in page
        assert (folder / project["license-files"][0]).read_text() == (
            REPOSITORY / "LICENSE"
        ).read_text()
        assert "urls" not in project
    assert (REPOSITORY / "labgauss" / "py.typed").exists()
    assert (REPOSITORY / "autograder" / "py.typed").exists()


def test_every_dependency_has_its_reason() -> None:
    """One line says why each package is there."""
    lines = [
        line
        for file in ("pyproject.toml", "autograder/pyproject.toml")
        for line in (REPOSITORY / file).read_text().splitlines()
    ]
    for line in lines:
        if re.match(r'^  "[a-zA-Z-]+(\[\w+\])?[><=]', line):
            assert "#" in line, line


def test_no_file_names_a_registry_host() -> None:
    """Packages are pinned by name and version, nowhere by address."""
    told_by = [("index-", "url"), ("://[^ ]*/", "simple"), ("registry", " *=")]
    address = "|".join(map("".join, told_by))  # in two pieces: this file is looked at, too
    listed = subprocess.run(
        ["git", "ls-files"], cwd=REPOSITORY, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.split():
        if name.endswith(".png"):
            continue
        text = (
            (REPOSITORY / name).read_text(errors="ignore") if (REPOSITORY / name).exists() else ""
        )
        assert not re.search(address, text), name


def members(distributions: Path) -> dict[str, bytes]:
    """Return all files of wheel and sdist."""
    files: dict[str, bytes] = {}
    for wheel in distributions.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            files |= {f"wheel/{n}": archive.read(n) for n in archive.namelist()}
    for sdist in distributions.glob("*.tar.gz"):
        with tarfile.open(sdist) as tar:
            for member in tar.getmembers():
                content = tar.extractfile(member) if member.isfile() else None
                if content:
                    files[f"sdist/{member.name.split('/', 1)[1]}"] = content.read()
    return files


@pytest.mark.slow
def test_the_instructors_packages_hold_their_package_only(
    instructor_distributions: Path,
) -> None:
    """Wheel and sdist hold the modules, their data files and their documentation, and nothing else."""
    files = members(instructor_distributions)
    data = ["py.typed", "students_readme.txt", "report/report.css", "report/report.js"]
    data += [f"templates/{path.name}" for path in TEMPLATES.iterdir()]
    wheel = {name.removeprefix("wheel/") for name in files if name.startswith("wheel/")}
    others = {
        n for n in wheel if not re.fullmatch(r"(autograder/.*\.py|labgauss_autograder-.*)", n)
    }
    assert others == {f"autograder/{name}" for name in data}
    assert any(name.endswith("licenses/LICENSE") for name in wheel)
    sdist = {name.removeprefix("sdist/") for name in files if name.startswith("sdist/")}
    pages = {"README.md", "GRADING.md", "LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}
    assert {name for name in sdist if not name.endswith(".py")} == pages | set(data)
    (info,) = [name for name in files if name.endswith("METADATA")]
    metadata = files[info].decode()
    assert "Description-Content-Type: text/markdown" in metadata
    assert "# Writing a lab" in metadata


@pytest.mark.slow
def test_every_module_of_the_grader_is_packed(instructor_distributions: Path) -> None:
    """Wheel and sdist hold each Python file of autograder/ that git does not ignore, and no other one."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.py"],
        cwd=REPOSITORY / "autograder", capture_output=True, text=True, check=True,
    )  # fmt: skip
    tracked = {
        name for name in listed.stdout.split() if (REPOSITORY / "autograder" / name).exists()
    }
    assert "demo/command.py" in tracked
    files = members(instructor_distributions)
    for top in ("wheel/autograder/", "sdist/"):
        packed = {name.removeprefix(top) for name in files if name.startswith(top)}
        assert {name for name in packed if name.endswith(".py")} == tracked, top


@pytest.mark.slow
def test_a_wheel_of_the_sdist_is_that_of_the_checkout(
    instructor_distributions: Path, tmp_path: Path
) -> None:
    """A wheel from the sdist and a wheel from the checkout hold the same files, byte for byte."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path),
         str(REPOSITORY / "autograder")],
        check=True, capture_output=True,
    )  # fmt: skip
    of_sdist = {
        name: content
        for name, content in members(instructor_distributions).items()
        if name.startswith("wheel/")
    }
    assert members(tmp_path) == of_sdist


@pytest.mark.slow
def test_the_students_packages_hold_the_library_and_the_labs_only(distributions: Path) -> None:
    """No autograder, no course, no solution in wheel or sdist."""
    files = members(distributions)
    assert "wheel/labgauss/classifiers.py" in files
    assert "sdist/labgauss/classifiers.py" in files
    assert {"wheel/labgauss/digits.npz", "sdist/labgauss/digits.npz"} <= set(files)
    allowed = re.compile(
        r"wheel/(labgauss/|labgauss-[\d.]+\.dist-info/)"
        r"|sdist/(labgauss/|LICENSE|CHANGELOG.md|pyproject.toml|hatch_build.py|PKG-INFO|\.gitignore)"
    )
    assert [name for name in files if not allowed.match(name)] == []
    for name, content in files.items():
        if name.endswith(".py"):
            assert b"SOLUTION" not in content, name
            assert b"Exercise(" not in content, name


@pytest.mark.slow
def test_wheel_and_sdist_carry_every_lab_as_students_get_it(distributions: Path) -> None:
    """Each file of the built release, byte for byte, and nothing else; a wheel of the sdist has them, too."""
    release = REPOSITORY / "course" / "release"
    files = members(distributions)
    for kind in ("wheel", "sdist"):
        top = f"{kind}/labgauss/labs/"
        packed = {name.removeprefix(top): c for name, c in files.items() if name.startswith(top)}
        assert packed == {
            path.relative_to(release).as_posix(): path.read_bytes()
            for path in release.rglob("*")
            if path.is_file() and ".ipynb_checkpoints" not in path.parts
        }
        assert len({name.split("/")[0] for name in packed}) == 8, kind


def test_a_lab_with_a_solution_in_it_is_never_packed(tmp_path: Path) -> None:
    """The hook of the build refuses the source in the release's place; programs and keys stay outside."""
    hook = runpy.run_path(str(REPOSITORY / "hatch_build.py"))
    lab = tmp_path / "lab9_new"
    (lab / ".ipynb_checkpoints").mkdir(parents=True)
    (lab / "lab9_new.ipynb").write_text("{}")
    assert hook["wanted"](tmp_path) == {}
    (lab / "lab9.answers.json").write_text("{}")
    for name in ("key.py", "guide.md", ".course_secret", ".ipynb_checkpoints/lab9_new.ipynb"):
        (lab / name).write_text("")
    assert set(hook["wanted"](tmp_path)) == {
        "lab9_new/lab9_new.ipynb",
        "lab9_new/lab9.answers.json",
    }
    for mark in ("### BEGIN SOLUTION", "### BEGIN MARK SCHEME", "### END HIDDEN TESTS"):
        (lab / "lab9_new.ipynb").write_text(f'{{"source": "{mark}"}}')
        with pytest.raises(ValueError, match="must hold no solution"):
            hook["wanted"](tmp_path)


@pytest.mark.slow
def test_no_solution_of_a_lab_is_in_the_students_packages(distributions: Path) -> None:
    """No two lines in a row of any solution are in any file of wheel or sdist."""
    from autograder.course import lab_names, load_lab
    from autograder.notebook import read_cells, solution_lines

    course = REPOSITORY / "course"
    packed = "\n".join(c.decode(errors="ignore") for c in members(distributions).values())
    rows = [row.strip() for row in packed.splitlines() if row.strip()]
    pairs = set(itertools.pairwise(rows))
    for name in lab_names(course):
        for cell in read_cells(load_lab(course, name)):
            if cell.role == "solution":
                lines = solution_lines(cell.text)
                both = [p for p in itertools.pairwise(lines) if min(map(len, p)) > 20]
                assert not pairs & set(both), cell.id


@pytest.mark.slow
def test_no_packed_notebook_or_sheet_leaks(distributions: Path) -> None:
    """What `autograder verify` looks for in a release is looked for in wheel and sdist."""
    from autograder.course import load_lab
    from autograder.verify import _leaks_in

    seen = 0
    for name, content in members(distributions).items():
        found = re.search(r"/labgauss/labs/(\w+)/.*(ipynb|json)$", name)
        if found:
            lab = load_lab(REPOSITORY / "course", found[1])
            assert _leaks_in(name, content.decode(), lab) == [], name
            seen += 1
    assert seen == 32
