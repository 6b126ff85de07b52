import numpy as np

from autograder.exercise import Exercise, array, case, draw, idea

from ..fit_gaussian.key import fit_gaussian
from ..shared import flipped, sample, tilted, upright


def fitted_picture(
    X, y, *, axes=(0, 1), groups="labels", shape=lambda S: S, centre="mean", colours=True
):
    """Say what the picture shows: points per class and a contour of each class's Gaussian."""
    X = X[:, list(axes)]
    parts = {label: X[y == label] for label in sorted(set(y.tolist()))}
    if groups == "halves":
        parts = {"first half": X[: len(X) // 2], "second half": X[len(X) // 2 :]}
    fits = {label: fit_gaussian(part) for label, part in parts.items()}
    if groups == "one":
        fits = {"all": fit_gaussian(X)}
    return {
        "groups": {"points": parts if colours else {"all": X}},
        "ellipses": {
            label: {"centre": m if centre == "mean" else 0 * m, "matrix": shape(S)}
            for label, (m, S) in fits.items()
        },
        "labels": {"x": True, "y": True},
    }


def picture_case(rng, label, names, sizes, like="", digits=None):
    """Make classes with tilted Gaussians of given shapes, their rows shuffled."""
    centres = array("1.5 2.0; 6.0 3.0; 3.5 7.5") + rng.uniform(-0.4, 0.4, (3, 2))
    shapes = [tilted(rng, sign, (0.6, 0.8), (1.1, 1.4), (0.5, 0.75)) for sign in (-1, 1, -1)]
    parts = [sample(rng, n, centres[k], shapes[k], exact=True) for k, n in enumerate(sizes)]
    y = np.repeat(np.array(names), sizes)
    order = rng.permutation(len(y))
    while any(len(set(half.tolist())) == 1 for half in np.split(y[order], [len(y) // 2])):
        order = rng.permutation(len(y))
    X = np.concatenate(parts)[order]
    return case(label, like=like, X=X if digits is None else X.round(digits), y=y[order])


STREAM = np.random.default_rng(3)
TREES, NAMES = "three classes with names", ["ash", "elm", "oak"]


def picture_cases(rng):
    """Fresh classes with the labels of 001, with names, and with negative labels."""
    return [
        picture_case(rng, "labels 1 and 2", [1, 2], [14, 9]),
        picture_case(rng, TREES, NAMES, [8, 12, 10]),
        picture_case(rng, "labels -1 and 1", [-1, 1], [8, 16], like=TREES),
    ]


_COLOUR = "matplotlib then takes its own next colour, which is free"
_RADIUS = "any number of standard deviations is a contour, and the other radii are drawn as well"
_SAME_PICTURE = {
    "np.linspace(0, 2 * np.pi, 100) → np.linspace(2 * np.pi, 0, 100)": "the circle backwards",
    "0 → 1": "six sevenths of an ellipse show the same contour",
    "2 → 3": f"the circle one and a half times round; as a radius: {_RADIUS}",
    "100 → 101": "one corner more in a polygon of a hundred",
    "zip without strict": "not strict is what zip does unless told",
    "ax.scatter without color": _COLOUR,
    "ax.plot without color": _COLOUR,
    **dict.fromkeys(["1 → 2", "1 → 0", "2 → 0", "3 → 4", "3 → 0"], _RADIUS),
}

exercise = Exercise(
    points=5,
    ask=draw(),
    public=[  # rounded so that the sheet stays small
        picture_case(STREAM, "labels 1 and 2", [1, 2], [12, 8], digits=2),
        picture_case(STREAM, TREES, NAMES, [6, 8, 7], digits=2),
    ],
    hidden=picture_cases,
    reference=fitted_picture,
    equivalent=_SAME_PICTURE,
    ideas={
        "one_gaussian_for_all": idea(groups="one"),
        "assumes_sorted_rows": idea(groups="halves"),
        "not_inverted": idea(shape=np.linalg.inv, picture=flipped),
        "variances_only": idea(shape=lambda S: np.diag(np.diag(S)), picture=upright),
        "circles": idea(shape=lambda S: np.eye(2) * np.trace(S) / 2),
        "upper_factor": idea(
            shape=lambda S: np.linalg.cholesky(S).T @ np.linalg.cholesky(S), alone=True
        ),
        "variances_for_deviations": idea(shape=lambda S: S @ S),
        "centred_on_the_origin": idea(centre="origin"),
        "x_and_y_swapped": idea(axes=(1, 0)),
        "one_colour": idea(colours=False),
    },
)
