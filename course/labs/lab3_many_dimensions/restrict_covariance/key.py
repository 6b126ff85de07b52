"""The answer key of lab3.restrict_covariance."""

from __future__ import annotations

from typing import Any

import numpy as np

from autograder.exercise import Case, Exercise, call, case, close, idea

from ..shared import SIGMA_1, THREE, covariance, tilted


def a_vector(given: Any, got: Any, right: Any) -> bool:
    """A list of numbers in the place of a diagonal matrix."""
    return given["kind"] != "diagonal" or np.ndim(got) == 1


def a_bare_number(given: Any, got: Any, right: Any) -> bool:
    """A number in the place of a spherical matrix."""
    return given["kind"] != "spherical" or np.ndim(got) == 0


def all_entries_equal(given: Any, got: Any, right: Any) -> bool:
    """All entries of the spherical matrix are equal."""
    return given["kind"] != "spherical" or bool(np.ptp(got) <= 1e-9 * np.abs(got).max())


def empty_diagonal(given: Any, got: Any, right: Any) -> bool:
    """The diagonal of the diagonal matrix is 0."""
    return given["kind"] != "diagonal" or not np.any(np.diag(got))


def restrict_covariance(cov, kind, *, diagonal="matrix", average="trace / d", fill="identity"):
    """Keep of a covariance what its kind allows."""
    d = len(cov)
    if kind == "full":
        return cov
    if kind == "diagonal":
        variances = np.diag(cov)
        return {
            "matrix": lambda: np.diag(variances),
            "vector": lambda: variances,
            "deviations": lambda: np.diag(np.sqrt(variances)),
            "off": lambda: cov - np.diag(variances),
        }[diagonal]()
    level = {
        "trace / d": lambda: np.trace(cov) / d,
        "trace": lambda: np.trace(cov),
        "determinant": lambda: np.linalg.det(cov) ** (1 / d),
        "all entries": lambda: cov.mean(),
        "with the zeros": lambda: np.trace(cov) / d**2,
        "first": lambda: cov[0, 0],
        "largest": lambda: np.diag(cov).max(),
        "one": lambda: 1.0,
    }[average]()
    return {
        "identity": lambda: level * np.eye(d),
        "everywhere": lambda: np.full((d, d), level),
        "number": lambda: level,
    }[fill]()


def kinds_exchanged(cov, kind):
    """Take diagonal for spherical and the other way round."""
    swapped = {"diagonal": "spherical", "spherical": "diagonal"}
    return restrict_covariance(cov, swapped.get(kind, kind))


def restrict_by_entries(cov, kind):
    """The same entry by entry; the mean variance as the mean eigenvalue."""
    mean_variance = np.linalg.eigvalsh(cov).mean()
    return np.array(
        [
            [
                entry
                if kind == "full"
                else 0.0
                if i != j
                else entry
                if kind[0] == "d"
                else mean_variance
                for j, entry in enumerate(row)
            ]
            for i, row in enumerate(cov)
        ]
    )


KINDS = ("full", "diagonal", "spherical")


def kind_cases(rng: np.random.Generator) -> list[Case]:
    """Every kind on fresh covariances: small, large, tiny, huge, strongly correlated, d = 1."""
    matrices = {
        "three features": covariance(rng, 3),
        "one feature": covariance(rng, 1, sd=(1.5, 2.5)),
        "seven features": covariance(rng, 7),
        "strong negative correlation": tilted(rng),
        "tiny scale": covariance(rng, 2, scale=1e-6),
        "huge scale": covariance(rng, 4, scale=1e6),
    }
    return [
        case(f"{kind}, {name}", like=_public_kind(kind, name), cov=matrix, kind=kind)
        for name, matrix in matrices.items()
        for kind in KINDS
    ]


def _public_kind(kind: str, name: str) -> str:
    """Return the label of the public case that is of the same kind."""
    name = name if name in ("one feature", "tiny scale", "huge scale") else "three features"
    return f"{kind}, {name}"


KINDS_PUBLIC = [
    case(f"{kind}, {name}", cov=matrix, kind=kind)
    for name, matrix in {
        "three features": THREE,
        "one feature": np.array([[2.25]]),
        "tiny scale": 1e-12 * SIGMA_1 * [[1.0, 1.0], [1.0, 1.5]],
        "huge scale": 1e12 * SIGMA_1 * [[1.0, 1.0], [1.0, 1.5]],
    }.items()
    for kind in KINDS
]

exercise = Exercise(
    points=3,
    ask=call(),
    public=KINDS_PUBLIC,
    hidden=kind_cases,
    reference=restrict_covariance,
    second_reference=restrict_by_entries,
    compare=close(),
    ideas={
        "trace_not_divided": idea(average="trace"),
        "root_of_the_determinant": idea(average="determinant"),
        "largest_variance_for_all": idea(average="largest"),
        "mean_of_all_entries": idea(average="all entries"),
        "averages_the_zeros_too": idea(average="with the zeros"),
        "first_variance_for_all": idea(average="first"),
        "unit_variance": idea(average="one"),
        "fills_the_matrix": idea(fill="everywhere", claim=all_entries_equal),
        "spherical_as_a_number": idea(fill="number", claim=a_bare_number),
        "diagonal_as_a_vector": idea(diagonal="vector", claim=a_vector),
        "standard_deviations": idea(diagonal="deviations"),
        "keeps_the_rest": idea(diagonal="off", claim=empty_diagonal),
        "kinds_exchanged": idea(kinds_exchanged),
    },
)
