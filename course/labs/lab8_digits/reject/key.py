"""The answer key of lab8.reject."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, idea, telling


def reject(
    log_evidence,
    posterior,
    lowest_log_evidence,
    lowest_posterior,
    *,
    join="either",
    strange="below",
    doubtful="below",
    sureness="largest",
    scale="log",
    limit="allowed",
    returns="refused",
):
    """Return True where a row is refused; the knobs turn it into wrong ideas."""
    sure = {
        "largest": posterior.max(axis=1),
        "smallest": posterior.min(axis=1),
        "first": posterior[:, 0],
        "second": np.sort(posterior, axis=1)[:, -2],
        "of all": np.full(len(posterior), posterior.max()),
        "lead": np.diff(np.sort(posterior, axis=1)[:, -2:], axis=1)[:, 0],
    }[sureness]
    evidence = np.exp(log_evidence) if scale == "density" else log_evidence
    less = np.less if limit == "allowed" else np.less_equal
    odd = less(evidence, lowest_log_evidence)
    odd = ~odd if strange == "above" else odd
    unsure = less(sure, lowest_posterior)
    unsure = ~unsure if doubtful == "above" else unsure
    refused = {
        "either": odd | unsure,
        "both": odd & unsure,
        "one of them": odd ^ unsure,
        "evidence": odd,
        "posterior": unsure,
    }[join]
    if returns == "rows":
        return np.flatnonzero(refused)
    return ~refused if returns == "accepted" else refused


IDEAS = {
    "both_at_once": idea(join="both"),
    "one_but_not_both": idea(join="one of them"),
    "evidence_alone": idea(join="evidence"),
    "posterior_alone": idea(join="posterior"),
    "accepted_for_refused": idea(returns="accepted"),
    "row_numbers": idea(returns="rows"),
    "evidence_too_high": idea(strange="above"),
    "too_sure": idea(doubtful="above"),
    "limit_refused": idea(limit="refused"),
    "smallest_posterior": idea(sureness="smallest"),
    "first_class_only": idea(sureness="first"),
    "lead_for_posterior": idea(sureness="lead"),
    "density_against_its_log": idea(scale="density"),
}


#: The inputs must tell these apart from the right answer and from all ideas.
WAYS = {
    **IDEAS,
    "largest_of_all": idea(sureness="of all"),
    "second_largest": idea(sureness="second"),
}


def points(rng, n, K, lowest_log_evidence, lowest_posterior, *, spread=6.0, tops=(-1, 0, 1)):
    """Return n points of all four kinds, some of them exactly at a limit; tops are in 1/16 above it."""
    log_evidence = lowest_log_evidence + spread * rng.choice([-1, -0.5, 0, 0.5, 1, 2], size=n)
    top = rng.choice([lowest_posterior + step / 16 for step in tops], size=n)
    posterior = np.empty((n, K))
    for i in range(n):
        rest = rng.dirichlet(np.full(K - 1, 2.0)) * (1 - top[i])
        posterior[i] = rng.permutation(np.append(rest, top[i]))
    return {
        "log_evidence": log_evidence,
        "posterior": posterior,
        "lowest_log_evidence": lowest_log_evidence,
        "lowest_posterior": lowest_posterior,
    }


def fresh(rng):
    """Fresh points: two, three, ten classes, limits above 0 and far below, points exactly at a limit."""

    def limit(low, high):
        return float(rng.integers(low, high)) / 4

    return [
        case("three classes", **points(rng, 14, 3, limit(-60, -20), 0.75)),
        case("two classes", **points(rng, 12, 2, limit(-60, -20), 0.875)),
        case("ten classes", like="three classes", **points(rng, 20, 10, limit(-900, -600), 0.6875)),
        case("log evidences around 0", **points(rng, 12, 3, limit(6, 12), 0.8125, spread=2.0)),
        case("only the evidence counts", **points(rng, 9, 2, limit(-30, -10), 0.75) | NO_POSTERIOR),
        case("only the posterior counts", **points(rng, 9, 3, limit(-30, -10), 0.75) | NO_EVIDENCE),
        case("all are doubtful", **points(rng, 9, 3, limit(-30, -10), 0.75, tops=(-2, -1))),
        case("a low limit", **points(rng, 12, 3, limit(-60, -20), 0.25, tops=(2, 3, 4))),
        case("one point", **points(rng, 1, 3, limit(-30, -10), 0.75)),
    ]


def shown(rng):
    """Small ones of each kind."""
    return [
        case("three classes", **points(rng, 8, 3, -8.0, 0.75)),
        case("two classes", **points(rng, 6, 2, -4.5, 0.875)),
        case("log evidences around 0", **points(rng, 8, 3, 2.0, 0.8125, spread=2.0)),
        case("only the evidence counts", **points(rng, 5, 2, -5.0, 0.75) | NO_POSTERIOR),
        case("only the posterior counts", **points(rng, 5, 3, -5.0, 0.75) | NO_EVIDENCE),
        case("all are doubtful", **points(rng, 5, 3, -5.0, 0.75, tops=(-2, -1))),
        case("a low limit", **points(rng, 8, 3, -8.0, 0.25, tops=(2, 3, 4))),
        case("one point", **points(rng, 1, 3, -5.0, 0.75)),
    ]


NO_POSTERIOR = {"lowest_posterior": 0.0}
NO_EVIDENCE = {"lowest_log_evidence": -1e6}

exercise = Exercise(
    points=3,
    second_reference="loop",
    public=telling(shown, reject, WAYS)(np.random.default_rng(83)),
    hidden=telling(fresh, reject, WAYS),
    ideas=IDEAS,
)
