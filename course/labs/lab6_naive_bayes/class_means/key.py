import numpy as np

from autograder.exercise import Exercise, idea

from ..shared import PUBLIC_POINTS, fresh_points


def class_means(X, Z, *, mean=lambda own, X: own.sum(axis=0) / len(own), order=1, turned=False):
    """Return the mean of each class; the knobs turn it into wrong ideas."""
    means = np.stack([mean(X[Z[:, k] == 1], X) for k in range(Z.shape[1])])[::order]
    return means.T if turned else means


exercise = Exercise(
    points=2,
    second_reference="least_squares",
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    ideas={
        "divides_by_all_rows": idea(mean=lambda own, X: own.sum(axis=0) / len(X)),
        "ignores_the_classes": idea(mean=lambda own, X: X.mean(axis=0)),
        "sum_instead_of_mean": idea(mean=lambda own, X: own.sum(axis=0)),
        "divides_by_n_minus_1": idea(mean=lambda own, X: own.sum(axis=0) / np.int64(len(own) - 1)),
        "counts_along_the_features": idea(lambda X, Z: Z.T @ X / Z.sum(axis=0)),
        "ones_as_row_numbers": idea(lambda X, Z: np.stack([X[k].mean(axis=0) for k in Z.T])),
        "mixes_the_features": idea(mean=lambda own, X: own.mean()),
        "transposed": idea(turned=True),
        "reverse_order": idea(order=-1),
    },
)
