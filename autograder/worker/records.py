"""The records that may cross the wall, in each direction."""

from __future__ import annotations

from labgauss.checks.figure.drawing import Area, Drawing, Image, Points
from labgauss.checks.plain import Made, Raised
from labgauss.checks.problem import Problem
from labgauss.checks.question import Answered, Ask, Case, Outcome, Question

#: What a worker may be sent: questions without right values.
TO_WORKER: dict[str, type] = {kind.__name__: kind for kind in (Ask, Case, Question, Made, Raised)}
#: What may come back. `Made` is not among them: it names code to be called.
FROM_WORKER: dict[str, type] = {
    kind.__name__: kind
    for kind in (Answered, Outcome, Problem, Raised, Drawing, Points, Area, Image)
}
