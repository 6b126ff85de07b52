import numpy as np

from autograder.claims import one_number, same_entries
from autograder.exercise import Exercise, array, case, idea

from ..shared import SIGMA_1, THREE, covariance, tilted


def restrict_covariance(
    cov, kind, *, diagonal=lambda cov: np.diag(np.diag(cov)),
    average=lambda cov: np.trace(cov) / len(cov), fill=lambda level, d: level * np.eye(d),
):  # fmt: skip
    """Keep of a covariance what its kind allows."""
    if kind == "full":
        return cov
    return diagonal(cov) if kind == "diagonal" else fill(average(cov), len(cov))


def where(asked, holds):
    """Return the claim that something holds of the matrices of one kind."""
    return lambda kind, got: kind != asked or bool(holds(got))


def kind_cases(rng):
    """Every kind on fresh covariances: small, large, tiny, huge, strongly correlated, d = 1."""
    return of_every_kind({
        "three features": covariance(rng, 3),
        "one feature": covariance(rng, 1, sd=(1.5, 2.5)),
        "seven features": covariance(rng, 7),
        "strong negative correlation": tilted(rng),
        "tiny scale": covariance(rng, 2, scale=1e-6),
        "huge scale": covariance(rng, 4, scale=1e6),
    })  # fmt: skip


def of_every_kind(matrices):
    """Return a case for every kind and matrix."""
    like = {name: "" if name in PUBLIC else "{}, three features" for name in matrices}
    return [
        case(f"{kind}, {name}", like=like[name].format(kind), cov=matrix, kind=kind)
        for name, matrix in matrices.items()
        for kind in ("full", "diagonal", "spherical")
    ]


EXCHANGED = {"diagonal": "spherical", "spherical": "diagonal"}

PUBLIC = {
    "three features": THREE,
    "one feature": array("2.25;"),
    "tiny scale": 1e-12 * SIGMA_1 * array("1.0 1.0; 1.0 1.5"),
    "huge scale": 1e12 * SIGMA_1 * array("1.0 1.0; 1.0 1.5"),
}

exercise = Exercise(
    points=3,
    second_reference="mask",
    public=of_every_kind(PUBLIC),
    hidden=kind_cases,
    ideas={
        "trace_not_divided": idea(average=np.trace),
        "root_of_the_determinant": idea(average=lambda cov: np.linalg.det(cov) ** (1 / len(cov))),
        "largest_variance_for_all": idea(average=lambda cov: np.diag(cov).max()),
        "mean_of_all_entries": idea(average=np.mean),
        "averages_the_zeros_too": idea(average=lambda cov: np.trace(cov) / len(cov) ** 2),
        "first_variance_for_all": idea(average=lambda cov: cov[0, 0]),
        "unit_variance": idea(average=lambda cov: 1.0),
        "fills_the_matrix": idea(
            fill=lambda level, d: np.full((d, d), level),
            claim=where("spherical", same_entries),
        ),
        "spherical_as_a_number": idea(
            fill=lambda level, d: level, claim=where("spherical", one_number)
        ),
        "diagonal_as_a_vector": idea(
            diagonal=np.diag, claim=where("diagonal", lambda v: np.ndim(v) == 1)
        ),
        "standard_deviations": idea(diagonal=lambda cov: np.diag(np.sqrt(np.diag(cov)))),
        "keeps_the_rest": idea(
            diagonal=lambda cov: cov - np.diag(np.diag(cov)),
            claim=where("diagonal", lambda got: not np.any(np.diag(got))),
        ),
        "kinds_exchanged": idea(
            lambda cov, kind: restrict_covariance(cov, EXCHANGED.get(kind, kind))
        ),
    },
)
