"""Class lists as Moodle, Canvas and nbgrader export them, and whose a hand-in is: nobody is guessed."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from autograder.collecting import collect as collecting
from autograder.collecting.collect import collect, provenance
from autograder.collecting.matching import match, provisional
from autograder.collecting.owners import places
from autograder.collecting.report import Report
from autograder.course import CourseError
from autograder.people import Owner, from_platform, plain, safe_id
from autograder.roster import Roster, Student, load_class, read_list

from .collect_course import LAB, canvas, make_course, moodle, worked, zipped

NAMES = [
    ("Ada", "Lovelace"), ("Jürgen", "Müller"), ("Siobhán", "O'Brien"), ("Fatima", "Al-Sayed"),
    ("伟", "王"), ("Anna-Lena", "von der Heide, Dr."), ('Dwayne "Rock"', "Johnson"), ("Łukasz", "Żółw"),
]  # fmt: skip


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """Return the small course."""
    return make_course(tmp_path)


@pytest.fixture
def given(course: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Report]:
    """Return a function that collects an archive with a class list, without the gradebook."""
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))

    def run(archive: bytes, classes: str | bytes | None = None, name: str = "export.zip") -> Report:
        (tmp_path / name).write_bytes(archive)
        path = tmp_path / "class.csv"
        if classes is not None:
            path.write_bytes(classes if isinstance(classes, bytes) else classes.encode())
        return collect(
            course, LAB, tmp_path / name, class_list=path if classes is not None else None
        )

    return run


def read(text: str | bytes, folder: Path, before: Roster | None = None) -> Roster:
    """Read a class list."""
    path = folder / "list.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_list(path, LAB, before or Roster())


def quoted(text: str) -> str:
    """Return a cell as a platform quotes it."""
    return '"' + text.replace('"', '""') + '"'


def moodle_list(sep: str = ",") -> str:
    """Return Moodle's participants."""
    head = sep.join(["First name", "Last name", "ID number", "Email address"])
    rows = [
        sep.join([quoted(f), quoted(l), f"s100{n}", f"u{n}@x.org"])
        for n, (f, l) in enumerate(NAMES)
    ]
    return "\n".join([head, *rows]) + "\n"


def canvas_list() -> str:
    """Return Canvas's gradebook with the rows that are no students."""
    rows = [
        f"{quoted(f'{l}, {f}')},{70000 + n},sis{n},login{n},Section 1,4"
        for n, (f, l) in enumerate(NAMES)
    ]
    head = ["Student,ID,SIS User ID,SIS Login ID,Section,Lab 1 (4711)", ",,,,,Manual Posting", "    Points Possible,,,,,10"]  # fmt: skip
    return "\n".join([*head, *rows, '"Student, Test",99,,abc,Section 1,']) + "\n"


def nbgrader_list() -> str:
    """Return the list that nbgrader itself imports."""
    rows = [f"s100{n},{quoted(f)},{quoted(l)},u{n}@x.org" for n, (f, l) in enumerate(NAMES)]
    return "\n".join(["id,first_name,last_name,email", *rows]) + "\n"


def canvas_name(first: str, last: str) -> str:
    """Return a name as Canvas squashes it."""
    return "".join(c for c in f"{last}, {first}".lower() if c.isalnum())


# --- lists ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sep", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_moodles_list(tmp_path: Path, sep: str, encoding: str) -> None:
    """Participants of Moodle, with any separator and encoding that a spreadsheet leaves."""
    roster = read(moodle_list(sep).encode(encoding), tmp_path)
    assert [(s.first, s.last) for s in roster.students] == NAMES
    assert [s.id for s in roster.students] == [f"s100{n}" for n in range(len(NAMES))]
    assert roster.students[0].email == "u0@x.org"


@pytest.mark.parametrize(
    ("full", "first", "last"),
    [("Qiu Müller, Jr.", "Qiu", "Müller, Jr."), ("Müller, Qiu", "Qiu", "Müller"), ("Ann Lee, III", "Ann", "Lee, III")],
)  # fmt: skip
def test_a_comma_parts_names_or_a_suffix(tmp_path: Path, full: str, first: str, last: str) -> None:
    """What stands behind it may be a first name, or Jr."""
    (student,) = read(f'Full name,ID number\n"{full}",s1\n'.encode(), tmp_path).students
    assert (student.first, student.last) == (first, last)


@pytest.mark.parametrize(
    "text",
    ["Vorname;Nachname;ID-Nummer;E-Mail-Adresse\nJürgen;Müller;s1;j@x.org\n",
     "sep=;\nVorname;Nachname;ID-Nummer;E-Mail-Adresse\nJürgen;Müller;s1;j@x.org\n",
     "\n\nPrénom,Nom,Numéro d'identification,Adresse de courriel\nJürgen,Müller,s1,j@x.org\n",
     "Nombre,Apellido(s),Número de ID,Dirección de correo\nJürgen,Müller,s1,j@x.org\n\n"],
)  # fmt: skip
def test_moodle_in_other_languages(tmp_path: Path, text: str) -> None:
    """Moodle names its columns in the language of the user; old spreadsheets write cp1252."""
    for encoding in ("utf-8", "cp1252"):
        (student,) = read(text.encode(encoding), tmp_path).students
        assert (student.id, student.first, student.last, student.email) == (
            "s1",
            "Jürgen",
            "Müller",
            "j@x.org",
        )


def test_moodles_grading_worksheet(tmp_path: Path) -> None:
    """The grading worksheet has the number that stands in the export's names, and the times."""
    roster = read(
        "Identifier,Full name,ID number,Email address,Status,Grade,Last modified (submission),Last modified (grade)\n"
        'Participant 500100,Ada Lovelace,s1,ada@x.org,Submitted for grading,,"Monday, 5 October 2026, 6:30 PM",-\n'
        "Teilnehmer/in500101,Emmy Noether,,emmy@x.org,,,-,-\n"
        'Participant 500102,Carl Gauss,s3,c@x.org,,,"Montag, 5. Oktober 2026, 18:30",-\n',
        tmp_path,
    )
    ada, emmy, carl = roster.students
    assert (ada.id, ada.participants[LAB], emmy.id, emmy.participants[LAB]) == (
        "s1",
        "500100",
        "emmy@x.org",
        "500101",
    )
    assert ada.submitted == carl.submitted != {}
    assert datetime.fromisoformat(ada.submitted[LAB]).astimezone().hour == 18
    assert emmy.submitted == {}


def test_canvas_list(tmp_path: Path) -> None:
    """Canvas's gradebook: its extra rows are no students, its columns stay for giving marks back."""
    roster = read(canvas_list(), tmp_path)
    assert [(s.first, s.last) for s in roster.students][:4] == NAMES[:4]
    assert [s.id for s in roster.students] == [f"sis{n}" for n in range(len(NAMES))]
    assert (roster.students[0].lms, roster.students[0].sis_login) == ("70000", "login0")
    assert roster.students[0].row["Section"] == "Section 1"
    assert roster.platform == "canvas"


def test_nbgraders_list(tmp_path: Path) -> None:
    """nbgrader's own columns."""
    roster = read(nbgrader_list(), tmp_path)
    assert [(s.first, s.last) for s in roster.students] == NAMES
    assert roster.students[3].id == "s1003"


def test_one_id_twice_is_told(tmp_path: Path) -> None:
    """Two people of one id stop the list with both lines; one person in two sections is one."""
    with pytest.raises(CourseError, match=r"lines 2 and 3 \(Ada L and Emmy N\) share s1"):
        read("id,first_name,last_name\ns1,Ada,L\ns1,Emmy,N\n", tmp_path)
    assert len(read("id,first_name,last_name\ns1,Ada,L\ns1,Ada,L\n", tmp_path).students) == 1


def test_ids_stay_whatever_list_comes(tmp_path: Path) -> None:
    """Who was known keeps the id and what a later list does not say; who left is remembered."""
    first = read(
        "id,first_name,last_name,email\nada,Ada,Lovelace,a@x.org\nemmy,Emmy,Noether,e@x.org\n",
        tmp_path,
    )
    second = read(
        "First name,Last name,ID number,Email address\nAda,King,s1,A@x.org\nCarl,Gauss,s3,c@x.org\n",
        tmp_path,
        first,
    )
    assert [s.id for s in second.students] == ["ada", "s3"]
    assert [s.id for s in second.former] == ["emmy"]
    third = read(
        "Identifier,Full name,Email address\nParticipant 7,Ada King,a@x.org\nParticipant 8,Emmy Noether,e@x.org\n",
        tmp_path,
        second,
    )
    assert [(s.id, s.number, s.participants[LAB]) for s in third.students] == [
        ("ada", "s1", "7"),
        ("emmy", "", "8"),
    ]


def test_the_class_is_written_down(course: Path, given: Callable[..., Report]) -> None:
    """The class is the course's own file; later runs need no list, and a damaged file is told."""
    given(moodle({("Ada Lovelace", 1): {"x.ipynb": worked(1)}}), moodle_list())
    assert load_class(course).by_id()["s1002"].last == "O'Brien"
    report = given(moodle({("Ada Lovelace", 1): {"x.ipynb": worked(1)}}))
    assert (report.students, len(report.missing)) == (len(NAMES), len(NAMES) - 1)
    (course / "class.json").write_text("{")
    with pytest.raises(CourseError, match=r"class\.json must hold the class"):
        load_class(course)


# --- who ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("listed", [moodle_list, canvas_list, nbgrader_list])
def test_everybody_is_found(
    given: Callable[..., Report], listed: Callable[[], str], form: str
) -> None:
    """Moodle's full names and Canvas's squashed ones are found, whatever their accents are made of."""
    forms = "NFC", "NFD"
    full = {(unicodedata.normalize(form, f"{f} {l}").replace('"', ""), 500 + n): {"x.ipynb": worked(n)} for n, (f, l) in enumerate(NAMES)}  # fmt: skip
    other = unicodedata.normalize(forms[form == "NFC"], listed())
    report = given(moodle(full), other)
    assert report.complete, str(report)
    assert len(report.rows) == len(NAMES)
    squashed = [(unicodedata.normalize(form, canvas_name(f, l)), 70000 + n, n + 1, "x.ipynb", worked(n)) for n, (f, l) in enumerate(NAMES)]  # fmt: skip
    assert given(canvas(squashed), name="canvas.zip").complete


def test_names_without_accents(given: Callable[..., Report]) -> None:
    """Mueller and Muller are Müller where nobody else could be meant."""
    report = given(
        moodle(
            {
                ("Juergen Mueller", 1): {"x.ipynb": worked(1)},
                ("Lukasz Zolw", 2): {"x.ipynb": worked(2)},
            }
        ),
        moodle_list(),
    )
    assert sorted(row.id for row in report.rows) == ["s1001", "s1007"]


def test_nobody_is_guessed(given: Callable[..., Report], course: Path) -> None:
    """Two of one name, two numbers for one name, unknown names: nobody's, listed, kept."""
    two = "id,first_name,last_name\ns1,Anna,Schmidt\ns2,Anna,Schmidt\ns3,Ada,Lovelace\ns4,Jo,Müller\ns5,Jo,Muller\n"
    report = given(
        moodle({("Anna Schmidt", 1): {"x.ipynb": worked(1)}, ("Ada Lovelace", 2): {"x.ipynb": worked(2)},
                ("Ada Lovelace", 3): {"x.ipynb": worked(3)}, ("Carl Gauss", 4): {"x.ipynb": worked(4)},
                ("Jo Müller", 5): {"x.ipynb": worked(5)}, ("Ada", 6): {"x.ipynb": worked(6)}}), two)  # fmt: skip
    assert [row.id for row in report.rows] == ["s4"]
    why = {one.file.partition("_")[2][0]: one.why for one in report.nobody}
    assert why["1"] == "it may be Anna Schmidt (s1) and Anna Schmidt (s2)"
    assert "two hand-ins" in why["2"]
    assert "nobody in the class" in why["4"]
    assert all((course / one.kept).is_file() for one in report.nobody)
    assert [one for one, _ in report.missing] == ["s1", "s2", "s3", "s5"]


def test_who_handed_in_something_else(given: Callable[..., Report]) -> None:
    """Who handed in no notebook of the lab is missing, and told apart from who handed in nothing."""
    report = given(moodle({("Ada Lovelace", 1): {"x.pdf": b"%PDF"}}), moodle_list())
    said = {one["student"]: one["handed_in_something_else"] for one in report.to_dict()["missing"]}
    assert said == {f"s100{n}": n == 0 for n in range(len(NAMES))}
    assert "s1000  Ada Lovelace  (handed in, but no notebook of this lab)" in str(report)


def test_numbers_prove_who(given: Callable[..., Report]) -> None:
    """Canvas's number tells two of one name apart, and contradicts a name that is not theirs."""
    two = "Student,ID,SIS User ID,SIS Login ID,Section\n" + "".join(
        f'"Schmidt, Anna",7000{n},s{n},l{n},A\n' for n in (1, 2)
    )
    files = [
        ("schmidtanna", 70002, 1, "x.ipynb", worked(2)),
        ("schmidtanna", 70009, 2, "x.ipynb", worked(9)),
    ]
    report = given(canvas(files), two)
    assert [row.id for row in report.rows] == ["s2"]
    assert len(report.nobody) == 1
    one = "Student,ID,SIS User ID,SIS Login ID,Section\n" + '"Gauss, Carl",70005,s5,l5,A\n'
    report = given(canvas([("gausscarl", 70006, 1, "x.ipynb", worked(2))]), one, "2.zip")
    assert "number 70006" in report.nobody[-1].why


def test_a_known_number_is_proof_beside_another_of_the_same_name() -> None:
    """Of two hand-ins from two platforms under one name, that with the class list's number counts."""
    carl = Student("s5", "s5", first="Carl", last="Gauss", lms="70005")
    known, other = Owner("canvas", "gausscarl", "70005"), Owner("moodle", "Carl Gauss", "17")
    found = match([known, other], Roster([carl]), LAB)
    assert found[known] == (carl, "")
    assert found[other][0] is None
    assert "once in the class" in found[other][1]
    nobody = match([replace(known, number="1"), other], Roster([replace(carl, lms="")]), LAB)
    assert [student for student, _ in nobody.values()] == [None, None]


def test_a_login_is_not_taken_from_a_longer_name(given: Callable[..., Report]) -> None:
    """A folder `Jane Doe` is not that of another Jane whose login is jane."""
    report = given(zipped({"Jane Doe/x.ipynb": worked(1), "jane/x.ipynb": worked(2), "s12 final/x.ipynb": worked(3), "carl.gauss@x.org/x.ipynb": worked(4)}),
                   "id,first_name,last_name,email\njane,Jane,Smith,j@x.org\ns12,Emmy,Noether,e@x.org\ns13,Carl,Gauss,carl.gauss@x.org\n")  # fmt: skip
    assert sorted(row.id for row in report.rows) == ["jane", "s12", "s13"]
    assert [one.owner for one in report.nobody] == ["Jane Doe"]


def test_id_and_name_together(given: Callable[..., Report]) -> None:
    """An id beside the name of the same student tells who it is; beside another name it is nobody's."""
    files = {
        "s1 - Ada Lovelace/x.ipynb": worked(1),
        "Noether_Emmy_s2.ipynb": worked(2),
        "s3 Ada Lovelace/x.ipynb": worked(3),
    }
    report = given(
        zipped(files), "id,first_name,last_name\ns1,Ada,Lovelace\ns2,Emmy,Noether\ns3,Carl,Gauss\n"
    )
    assert [row.id for row in report.rows] == ["s1", "s2"]
    assert [one.owner for one in report.nobody] == ["s3 Ada Lovelace"]


def test_moodles_group_before_the_name(given: Callable[..., Report]) -> None:
    """When a group was chosen, Moodle writes it before every name."""
    classes = "id,first_name,last_name\ns1,Ada,Lovelace\ns2,Anna-Lena,Heide\ns3,Lena,Heide\n"
    report = given(
        moodle(
            {
                ("Group A-Ada Lovelace", 1): {"x.ipynb": worked(1)},
                ("Group A-Anna-Lena Heide", 2): {"x.ipynb": worked(2)},
            }
        ),
        classes,
    )
    assert [row.id for row in report.rows] == ["s1", "s2"]


def test_a_list_that_comes_later(course: Path, given: Callable[..., Report]) -> None:
    """What was collected without a list goes to the right students as soon as there is one."""
    export = moodle(
        {("Ada Lovelace", 1): {"x.ipynb": worked(1)}, ("Eve Unknown", 2): {"x.ipynb": worked(2)}}
    )
    given(export)
    assert sorted(p.name for p in (course / "submitted").iterdir()) == [
        "Ada_Lovelace",
        "Eve_Unknown",
    ]
    report = given(export, moodle_list())
    assert sorted(p.name for p in (course / "submitted").iterdir()) == ["s1000"]
    assert "another id" in str(report)
    assert len(report.nobody) == 1
    given(export, moodle_list() + "Eve,Unknown,s9,eve@x.org\n")
    assert sorted(p.name for p in (course / "submitted").iterdir()) == ["s1000", "s9"]


def test_a_copy_for_the_team_mate_stays(course: Path, given: Callable[..., Report]) -> None:
    """A folder that somebody else made in submitted is not taken away, though its notebook is known."""
    given(moodle({("Ada Lovelace", 1): {"x.ipynb": worked(1)}}))
    mate = course / "submitted" / "emmy" / LAB / f"{LAB}.ipynb"
    mate.parent.mkdir(parents=True)
    mate.write_bytes(worked(1))
    given(moodle({("Ada Lovelace", 1): {"x.ipynb": worked(1)}}))
    assert mate.exists()


def test_two_of_one_name_without_a_list(course: Path, given: Callable[..., Report]) -> None:
    """Without a list the platform's number tells two of one name apart."""
    report = given(
        moodle(
            {
                ("Anna Schmidt", 1): {"x.ipynb": worked(1)},
                ("Anna Schmidt", 2): {"x.ipynb": worked(2)},
            }
        )
    )
    assert [row.id for row in report.rows] == ["Anna_Schmidt_1", "Anna_Schmidt_2"]


def test_times_of_the_worksheet(course: Path, given: Callable[..., Report]) -> None:
    """The grading worksheet's time is that of handing in; an export's own time is not."""
    sheet = 'Identifier,Full name,Email address,Last modified (submission)\nParticipant 1,Ada L,a@x.org,"Monday, 5 October 2026, 6:30 PM"\nParticipant 2,Emmy N,e@x.org,-\n'
    given(
        moodle({("Ada L", 1): {"x.ipynb": worked(1)}, ("Emmy N", 2): {"x.ipynb": worked(2)}}), sheet
    )
    known = provenance(course, LAB)
    assert known["a@x.org"]["sure"]
    assert (
        datetime.fromisoformat(known["a@x.org"]["time"]).astimezone()
        == datetime(2026, 10, 5, 18, 30).astimezone()
    )
    assert not known["e@x.org"]["sure"]


def test_provenance(course: Path, given: Callable[..., Report]) -> None:
    """Later commands learn where each notebook came from, when, and under which number to give it back."""
    given(
        canvas([("lovelaceada", 70000, 5, "x.ipynb", worked(1))], late=("lovelaceada",)),
        canvas_list(),
    )
    known = provenance(course, LAB)["sis0"]
    assert known["late"]
    assert known["owner"] == {"platform": "canvas", "name": "lovelaceada", "number": "70000"}
    assert known["files"] == {LAB: "lovelaceada_LATE_70000_5_x.ipynb"}
    assert (course / known["kept"][LAB]).read_bytes() == worked(1)


# --- names, drawn at random -----------------------------------------------------------------------

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)


@settings(max_examples=300, deadline=None)
@drawn(WORDS)
def test_ids_are_safe(name: str) -> None:
    """An id is one plain folder that no glob reads otherwise, short enough, and stays what it is."""
    import glob

    made = safe_id(name)
    assert made == safe_id(made) == glob.escape(made)
    assert 0 < len(made) <= 100
    assert len(made.encode()) <= 100
    assert made[0] not in ".-"
    assert not set(made) & set("/\\ \0\n,;:\"'*?<>|{}$&!#+")
    assert made == unicodedata.normalize("NFC", made).strip()


@settings(max_examples=300, deadline=None)
@drawn(WORDS, WORDS)
def test_ids_stay_apart(one: str, other: str) -> None:
    """Two ids become one only if they differ in white space or in the way accents are written."""
    if safe_id(one) == safe_id(other):
        as_read = ["_".join(unicodedata.normalize("NFC", text).split()) for text in (one, other)]
        assert as_read[0] == as_read[1]


@settings(max_examples=300, deadline=None)
@drawn(st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="_/\\"), min_size=1, max_size=40), st.integers(0, 10**9), WORDS)  # fmt: skip
def test_moodles_names_are_read(name: str, number: int, file: str) -> None:
    """Whatever a student is called, Moodle's number is the one before its own words."""
    read = from_platform(f"{name}_{number}_assignsubmission_file_{file}")
    assert read is not None
    assert (read[0].kind, read[0].number, read[1]) == ("moodle", str(number), file)
    assert plain(read[0].name) == plain(name)


@settings(max_examples=300, deadline=None)
@drawn(
    st.text("abcdefgh王éüß", min_size=1, max_size=20),
    st.booleans(),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.text("ab_1 ()-.", min_size=1),
)
def test_canvas_names_are_read(name: str, late: bool, user: int, upload: int, file: str) -> None:
    """Whatever a student and a file are called, Canvas's two numbers stand between them."""
    read = from_platform(f"{name}_{'LATE_' if late else ''}{user}_{upload}_{file}")
    assert read is not None
    owner, own = read
    assert (owner.kind, owner.name, owner.late, owner.number, owner.upload, own) == (
        "canvas",
        name,
        late,
        str(user),
        upload,
        file,
    )


@settings(max_examples=200, deadline=None)
@drawn(st.lists(st.lists(WORDS.filter(bool), min_size=1, max_size=4).map(tuple), max_size=6), WORDS)
def test_any_paths_have_places(paths: list[tuple[str, ...]], top: str) -> None:
    """No name of a file or a folder stops the reading, and the same paths give the same owners."""
    roster = Roster([Student(id="s1", given="s1", first="Ada", last="Lovelace")])
    for known in (roster, Roster()):
        found = places(paths, top, LAB, known)
        assert found == places(paths, top, LAB, known)
        owners = [owner for owner, _, _ in found]
        assert set(match(owners, roster, LAB)) == set(owners)
        assert set(provisional(owners, LAB).values()) <= {
            safe_id(i) for i in provisional(owners, LAB).values()
        }


@settings(max_examples=100, deadline=None)
@drawn(st.lists(st.tuples(st.text(st.characters(categories=["L"]), min_size=1, max_size=12), st.text(st.characters(categories=["L"]), min_size=1, max_size=12)), min_size=1, max_size=8, unique=True))  # fmt: skip
def test_a_match_is_never_another_person(names: list[tuple[str, str]]) -> None:
    """Who is found by a full name bears that name; who shares it is not chosen."""
    students = [
        Student(id=f"s{n}", given=f"s{n}", first=f, last=l) for n, (f, l) in enumerate(names)
    ]
    owners = [Owner("moodle", f"{f} {l}", str(n)) for n, (f, l) in enumerate(names)]
    for owner, (student, why) in match(owners, Roster(students), LAB).items():
        if student is None:
            assert why
        else:
            assert plain(student.first + student.last) == plain(owner.name)


def test_class_json_is_plain(course: Path, given: Callable[..., Report]) -> None:
    """The written class is readable JSON with the list's own ids beside the safe ones."""
    given(
        moodle({("Ada L", 1): {"x.ipynb": worked(1)}}),
        "id,first_name,last_name\n[x]/../ada,Ada,L\n",
    )
    data = json.loads((course / "class.json").read_text(encoding="utf-8"))
    (student,) = data["students"]
    assert student["given"] == "[x]/../ada"
    assert (course / "submitted" / student["id"] / LAB).is_dir()
    assert student["id"] == safe_id("[x]/../ada")
