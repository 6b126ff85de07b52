import numpy as np

from autograder.exercise import Exercise, idea

from ..shared import PUBLIC_POINTS, fresh_points


def class_means(X, Z, *, divide=lambda own, n: own, rows="class", order=1, turned=False):
    """Return the mean of each class; the knobs turn it into wrong ideas."""
    means = np.stack([_mean(X, X[Z[:, k] == 1], divide, rows) for k in range(Z.shape[1])])
    means = means[::order]
    return means.T if turned else means


def _mean(X, mine, divide, rows):
    if rows == "all":
        return X.mean(axis=0)
    return mine.mean() if rows == "everything" else mine.sum(axis=0) / divide(len(mine), len(X))


exercise = Exercise(
    points=2,
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    reference=class_means,
    second_reference="least_squares",
    ideas={
        "divides_by_all_rows": idea(divide=lambda own, n: n),
        "ignores_the_classes": idea(rows="all"),
        "sum_instead_of_mean": idea(divide=lambda own, n: 1),
        "divides_by_n_minus_1": idea(divide=lambda own, n: np.int64(own - 1)),
        "counts_along_the_features": idea(lambda X, Z: Z.T @ X / Z.sum(axis=0)),
        "ones_as_row_numbers": idea(lambda X, Z: np.stack([X[k].mean(axis=0) for k in Z.T])),
        "mixes_the_features": idea(rows="everything"),
        "transposed": idea(turned=True),
        "reverse_order": idea(order=-1),
    },
)
