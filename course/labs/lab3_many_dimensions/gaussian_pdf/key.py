"""The answer key of lab3.gaussian_pdf."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.stats import multivariate_normal

from autograder.exercise import Exercise, call, close, idea

from ..shared import (
    FLIPPED,
    POINTS_PUBLIC,
    THIN_BELL,
    UPRIGHT,
    gaussian_log_pdf_scipy,
    is_a_table,
    point_cases,
    quadratic_form,
)


def at_most_one(given: Any, got: Any, right: Any) -> bool:
    """No value is above 1."""
    return bool(np.max(got) <= 1 + 1e-9)


def gaussian_pdf(
    X,
    mean,
    cov,
    *,
    matrix="inverse",
    centred=True,
    output="rows",
    root=False,
    half=0.5,
    pi="d/2",
    det_power=0.5,
):
    """Gaussian densities by inverse and determinant, as document 001 does it."""
    d = len(mean)
    gaps = X - mean if centred else X
    squares = quadratic_form(gaps, cov, matrix, output)
    squares = np.sqrt(squares) if root else squares
    spread = np.diag(np.diag(cov)) if matrix == "variances" else cov
    powers = {"d/2": d / 2, "1": 1, "1/2": 0.5, "d": d, "0": 0, "d, then halved": d}
    power = {**powers, "d // 2": d // 2, "n/2": len(X) / 2, "d/4": d / 4, "d, doubled": d}[pi]
    twice = {"d, then halved": 2.0, "d, doubled": 0.5}.get(pi, 1.0)
    det = np.linalg.det(spread)
    det = det / 2 if det_power == "1, then halved" else det**det_power
    constant = (2 * np.pi) ** power * det / twice
    return np.exp(-half * squares) / constant


def gaussian_pdf_scipy(X, mean, cov):
    """The same by scipy."""
    return multivariate_normal(mean, cov).pdf(X).reshape(len(X))


exercise = Exercise(
    points=3,
    ask=call(),
    public=POINTS_PUBLIC,
    hidden=point_cases,
    reference=gaussian_pdf,
    second_reference=gaussian_pdf_scipy,
    compare=close(
        3e-4,
        scale="entry",
        why="ten times the largest error of the bank's right answers in float32 over 200 draws "
        "(3.1e-5): the exponent magnifies its own rounding, which rounded inputs do not show",
    ),
    equivalent={
        "mahalanobis_squared(X, mean, cov) → mahalanobis_squared(mean, X, cov)": (
            "the deviation enters twice, so its sign does not matter"
        )
    },
    ideas={
        "half_forgotten": idea(half=1.0, picture=THIN_BELL),
        "exponent_without_minus": idea(half=-0.5),
        "determinant_without_root": idea(det_power=1.0),
        "determinant_halved": idea(det_power="1, then halved"),
        "multiplies_by_the_root": idea(det_power=-0.5),
        "determinant_forgotten": idea(det_power=0.0),
        "two_pi_once": idea(pi="1"),
        "constant_of_one_dimension": idea(pi="1/2"),
        "two_pi_to_the_d": idea(pi="d"),
        "root_taken_twice": idea(pi="d/4"),
        "power_without_its_half": idea(pi="d // 2"),
        "points_counted_for_features": idea(pi="n/2"),
        "two_pi_halved_after_the_power": idea(pi="d, then halved"),
        "two_pi_doubled_after_the_power": idea(pi="d, doubled"),
        "root_forgotten": idea(pi="d", det_power=1.0),
        "not_normalised": idea(pi="0", det_power=0.0, claim=at_most_one),
        "returns_the_log": idea(gaussian_log_pdf_scipy, alone=True),
        "not_inverted": idea(matrix="covariance", picture=FLIPPED),
        "product_of_features": idea(matrix="variances", picture=UPRIGHT),
        "root_in_the_exponent": idea(root=True),
        "forgets_the_mean": idea(centred=False),
        "all_pairs": idea(output="pairs", claim=is_a_table),
    },
)
