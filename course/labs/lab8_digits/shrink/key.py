"""The answer key of lab8.shrink."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, close, idea

from ..shared import covariance, of_few_points


def shrink(cov, amount, *, target="mean variance", weights="asked", limits="closed"):
    """Return (1 − λ) Σ + λ (tr Σ / d) I; the knobs turn it into wrong ideas."""
    allowed = {"closed": 0 <= amount <= 1, "open": 0 < amount < 1}.get(limits, True)
    if not allowed:
        raise ValueError("amount must be a number from 0 to 1.")
    share = float(np.clip(amount, 0, 1)) if limits == "clipped" else amount
    keep, add = {
        "asked": (1 - share, share),
        "swapped": (share, 1 - share),
        "added": (1.0, share),
        "shrunk": (1 - share, 1.0),
    }[weights]
    return keep * cov + add * _target(cov, target)


def _target(cov, target):
    d, total = len(cov), np.trace(cov)
    return {
        "mean variance": total / d * np.eye(d),
        "identity": np.eye(d),
        "trace": total * np.eye(d),
        "diagonal": np.diag(np.diag(cov)),
        "everywhere": np.full((d, d), total / d),
        "mean entry": cov.mean() * np.eye(d),
        "zero": np.zeros((d, d)),
    }[target]


def fresh(rng):
    """Fresh covariances, one to many features, with and without an inverse; λ at the ends and beyond."""

    def drawn(label, d, amount, *, like="", scale=1.0, **how):
        return case(label, like=like, cov=covariance(rng, d, scale=scale, **how), amount=amount)

    def middle():
        return float(rng.uniform(0.15, 0.45))

    few = of_few_points(rng, 4, 6, still=[2])
    return [
        drawn("two features", 2, middle(), correlation=-0.97),
        drawn("three features, more than half", 3, float(rng.uniform(0.6, 0.9))),
        drawn("eight features", 8, middle(), like="three features, more than half"),
        drawn("one feature", 1, middle()),
        case("a covariance without an inverse", cov=few, amount=middle()),
        drawn("λ = 0", 3, 0.0),
        drawn("λ = 1", 4, 1.0),
        drawn("tiny numbers", 3, middle(), scale=1e-5),
        drawn("huge numbers", 2, middle(), scale=1e5),
        case(
            "λ below 0",
            raises="ValueError",
            cov=covariance(rng, 2),
            amount=-float(rng.uniform(0.05, 0.8)),
        ),
        case(
            "λ above 1",
            raises="ValueError",
            cov=covariance(rng, 3),
            amount=1 + float(rng.uniform(0.05, 2)),
        ),
    ]


TILTED = np.array([[4.0, -3.0], [-3.0, 4.0]])
THREE = np.array([[5.0, 2.0, -1.0], [2.0, 3.0, 0.5], [-1.0, 0.5, 1.0]])
STILL = np.array([[2.0, 2.0, 0.0], [2.0, 2.0, 0.0], [0.0, 0.0, 0.0]])

exercise = Exercise(
    points=2,
    second_reference="eigenvalues",
    public=[
        case("two features", cov=TILTED, amount=0.25),
        case("three features, more than half", cov=THREE, amount=0.7),
        case("one feature", cov=np.array([[2.5]]), amount=0.3),
        case("a covariance without an inverse", cov=STILL, amount=0.1),
        case("λ = 0", cov=THREE, amount=0.0),
        case("λ = 1", cov=TILTED, amount=1.0),
        case("tiny numbers", cov=1e-10 * TILTED, amount=0.25),
        case("huge numbers", cov=1e10 * THREE, amount=0.4),
        case("λ below 0", raises="ValueError", cov=TILTED, amount=-0.25),
        case("λ above 1", raises="ValueError", cov=TILTED, amount=1.5),
    ],
    hidden=fresh,
    compare=close(),
    ideas={
        "identity_without_a_unit": idea(target="identity"),
        "trace_not_divided": idea(target="trace"),
        "towards_the_diagonal": idea(target="diagonal"),
        "added_everywhere": idea(target="everywhere"),
        "mean_of_all_entries": idea(target="mean entry"),
        "nothing_added": idea(target="zero"),
        "weights_swapped": idea(weights="swapped"),
        "added_without_shrinking": idea(weights="added"),
        "target_in_full": idea(weights="shrunk"),
        "any_amount": idea(limits="none"),
        "amount_clipped": idea(limits="clipped"),
        "ends_refused": idea(limits="open"),
    },
)
