"""The answer key of lab6.class_means."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, close, idea

from ..shared import PUBLIC_POINTS, fresh_points


def class_means(X, Z, *, divide="class", rows="class", order=1, turned=False):
    """Return the mean of each class; the knobs turn it into wrong ideas."""
    means = np.stack([_mean(X, Z[:, k] == 1, divide, rows) for k in range(Z.shape[1])])
    means = means[::order]
    return means.T if turned else means


def _mean(X, member, divide, rows):
    if rows == "all":
        return X.mean(axis=0)
    if rows == "everything":
        return X[member].mean()
    count = {"class": member.sum(), "all": len(X), "no": 1, "less": member.sum() - 1}[divide]
    return X[member].sum(axis=0) / count


def means_by_the_wrong_counts(X, Z):
    """Sums (K, D) over counts (K,): numpy lines the counts up with the features."""
    return Z.T @ X / Z.sum(axis=0)


def means_of_rows_0_and_1(X, Z):
    """Zeros and ones as row numbers."""
    return np.stack([X[Z[:, k]].mean(axis=0) for k in range(Z.shape[1])])


def means_by_matrix(X, Z):
    """The same as one matrix product per side."""
    return np.linalg.solve(np.diag(Z.sum(axis=0).astype(float)), Z.T @ X)


exercise = Exercise(
    points=2,
    ask=call(),
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    reference=class_means,
    second_reference=means_by_matrix,
    compare=close(),
    ideas={
        "divides_by_all_rows": idea(divide="all"),
        "ignores_the_classes": idea(rows="all"),
        "sum_instead_of_mean": idea(divide="no"),
        "divides_by_n_minus_1": idea(divide="less"),
        "counts_along_the_features": idea(means_by_the_wrong_counts),
        "ones_as_row_numbers": idea(means_of_rows_0_and_1),
        "mixes_the_features": idea(rows="everything"),
        "transposed": idea(turned=True),
        "reverse_order": idea(order=-1),
    },
)
