import numpy as np

from autograder.exercise import Exercise, idea

from ..shared import PUBLIC_POINTS, fresh_points


def class_variances(
    X, Z, *, ddof=0, divide="class", centre="class", power=1.0, form="variance", turned=False
):
    """Return the maximum-likelihood variances of each class; the knobs turn it into wrong ideas."""
    members = [Z[:, k] == 1 for k in range(Z.shape[1])]
    out = np.stack([_variance(X, member, ddof, divide, centre, form) for member in members])
    if power != 1.0:
        out = np.sqrt(np.maximum(out, 0))
    return np.swapaxes(out, 0, -1) if turned else out


def _variance(X, member, ddof, divide, centre, form):
    rows = {"whole": X, "zeros": X * member[:, None]}.get(form, X[member])
    if form == "one":
        return ((rows - rows.mean()) ** 2).mean()
    away = rows - {"class": rows.mean(axis=0), "all": X.mean(axis=0), "zero": 0}[centre]
    count = {"class": len(rows) - ddof, "all": len(X) - ddof, "no": 1}[divide]
    return away.T @ away / count if form == "matrix" else (away**2).sum(axis=0) / count


exercise = Exercise(
    points=4,
    second_reference="diagonal_of_cov",
    public=PUBLIC_POINTS,
    hidden=fresh_points,
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "standard_deviation": idea(power=0.5),
        "spread_of_all_rows": idea(form="whole"),
        "around_the_overall_mean": idea(centre="all"),
        "not_centred": idea(centre="zero"),
        "not_divided": idea(divide="no"),
        "divides_by_all_rows": idea(divide="all"),
        "counts_along_the_features": idea(
            lambda X, Z: class_variances(X, Z, divide="no") / Z.sum(axis=0)
        ),
        "counts_zeros_as_points": idea(form="zeros"),
        "full_matrices": idea(form="matrix"),
        "mixes_the_features": idea(form="one"),
        "transposed": idea(turned=True),
    },
)
