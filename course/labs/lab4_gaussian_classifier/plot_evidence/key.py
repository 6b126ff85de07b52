import numpy as np

from autograder.exercise import Exercise, case, draw, idea

from ..evidence_on_grid.key import evidence_on_grid, posteriors
from ..shared import EXERCISE_2, covariance, given, model, negative, state_of


def surface_claim(classifier, *, width=4.0, reach=True, **how):
    """Return what the picture must show: p(x) over three standard deviations around every mean."""
    widths = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    means = classifier.means_
    low, high = (means - width * widths).min(axis=0), (means + width * widths).max(axis=0)
    x, y = (np.linspace(a, b, 61) for a, b in zip(low, high, strict=True))
    z = evidence_on_grid(classifier, *np.meshgrid(x, y), **how)
    # a thousandth of the peak or finer, so that an answer sheet stays small
    digits = 3 - int(np.floor(np.log10(np.abs(z).max())))
    boxes = np.stack([means - 3 * widths, means + 3 * widths], axis=2).reshape(len(means), 4)
    surface = {"x": x, "y": y, "z": np.round(z, digits), "reach": boxes if reach else boxes[:0]}
    return {"surface": surface, "labels": {"x": True, "y": True, "z": True}}


def surfaces(rng):
    """Return fresh classifiers: hills in a row that overlap, and axes in different units."""
    row = model(rng, (0, 1, 2), 2, sizes=(1.0, 1.3, 0.8))
    angle = rng.uniform(0, np.pi)
    steps = rng.permutation([-2.4, 0.0, 2.4])[:, None]
    row["means_"] = steps * [np.cos(angle), np.sin(angle)] + rng.normal(0, 0.2, (3, 2))
    other = model(rng, ("left", "right"), 2, covariances=[negative(rng, -0.7), covariance(rng, 2)])
    other["means_"] = np.array([[-1.3, -0.8], [1.3, 0.8]]) + rng.normal(0, 0.2, (2, 2))
    stretch = np.array([20.0, 0.1])
    other["means_"] = other["means_"] * stretch + [50, 0]
    other["covariances_"] = other["covariances_"] * np.outer(stretch, stretch)
    return [
        case("three classes", classifier=given(row)),
        case("two classes, axes in different units", classifier=given(other)),
    ]


#: Why a mutant shows the same picture.
TASTE = "the look is free: the numbers of an axis, where its name stands, how near the camera is"
COVARIANCES = "200.0 0.5; 0.5 0.01 / 400.0 -0.8; -0.8 0.02"
OTHER = state_of("1 2", "0.3 0.7", "40.0 0.1; 90.0 -0.1", COVARIANCES)

exercise = Exercise(
    points=3,
    ask=draw("3d"),
    public=[
        case("three classes", classifier=given(EXERCISE_2)),
        case("two classes, axes in different units", classifier=given(OTHER)),
    ],
    hidden=surfaces,
    reference=surface_claim,
    equivalent={
        "3.2 → 4.2": "a larger window shows the same picture",
        "np.linspace(low, high, 120) → np.linspace(high, low, 120)": "a grid that runs backwards has the same points",
        "120 → 121": "one line more in the grid shows the same picture",
        "ax.zaxis.labelpad = 8 → (nothing)": TASTE,
        "ax.locator_params(nbins=5) → (nothing)": TASTE,
        "ax.locator_params without nbins": TASTE,
        "ax.set_box_aspect(None, zoom=0.92) → (nothing)": TASTE,
        "ax.set_box_aspect without zoom": TASTE,
        **dict.fromkeys(["False → True", "8 → 9", "8 → 0", "5 → 6", "5 → 0", "0.92 → 1.92"], TASTE),
    },
    ideas={
        "grid_too_small": idea(reach=False, width=2.6, alone=True),
        "sums_posteriors": idea(combine=posteriors, alone=True),
        "one_class_only": idea(combine=lambda joint: joint[..., 0], alone=True),
        "largest_for_sum": idea(combine=lambda joint: joint.max(-1), alone=True),
        "prior_forgotten": idea(prior=False, alone=True),
        "log_evidence": idea(end=np.log, alone=True),
    },
)
