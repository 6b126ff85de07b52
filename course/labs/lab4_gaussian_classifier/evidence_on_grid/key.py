import numpy as np

from autograder.exercise import Exercise, case, idea

from ..shared import EXERCISE_2, LETTERS, covariance, given, model, near, negative, rounded, scaled


def joint_at(classifier, x, y, *, prior=True):
    """Return the joint densities (or the densities) at points of any shape, (..., K)."""
    points = np.stack([np.ravel(x), np.ravel(y)], axis=1)
    logs = classifier.log_joint(points) - (0 if prior else np.log(classifier.priors_))
    return np.exp(logs).reshape(*np.shape(x), -1)


def evidence_on_grid(
    classifier, xx, yy, *, combine=lambda joint: joint.sum(-1), prior=True, end=lambda p: p,
    places=lambda xx, yy: (xx, yy),
):  # fmt: skip
    """Return p(x) with the shape of xx; the knobs combine the joints in wrong ways."""
    return end(combine(joint_at(classifier, *places(xx, yy), prior=prior)))


def posteriors(joint):
    """Add up posteriors where joints are meant."""
    return (joint / joint.sum(-1, keepdims=True)).sum(-1)


def cut_into_pairs(xx, yy):
    """Cut one long row of all x and then all y into pairs."""
    return np.stack([xx, yy]).reshape(-1, 2).T.reshape(2, *xx.shape)


def lines(rng, state, nx, ny):
    """Return grid lines across the classes: two standard deviations beyond the outer means."""
    widths = np.sqrt(np.diagonal(state["covariances_"], axis1=1, axis2=2))
    low, high = (state["means_"] - 2 * widths).min(0), (state["means_"] + 2 * widths).max(0)
    shift = rng.uniform(-0.2, 0.2, 2) * widths.min(0)
    return [np.linspace(*pair) for pair in zip(low + shift, high + shift, (nx, ny), strict=True)]


def on(label, state, xx, yy):
    """Return the case of a classifier with these attributes and of places."""
    places = {"xx": np.ascontiguousarray(xx), "yy": np.ascontiguousarray(yy)}
    return case(label, classifier=given(state), **places)


def grids(rng):
    """Return fresh models and grids: of both index orders, of one row, of one point."""
    plane = model(rng, (0, 1, 2), 2)
    other = model(rng, ("left", "right"), 2, covariances=[negative(rng), covariance(rng, 2)])
    tiny = model(rng, LETTERS[:4], 2, scale=1e-3)
    wide, turned, square = lines(rng, plane, 9, 6), lines(rng, other, 5, 8), lines(rng, tiny, 7, 7)
    return [
        on("a wide grid", plane, *np.meshgrid(*wide)),
        on("a grid with indexing='ij'", other, *np.meshgrid(*turned, indexing="ij")),
        on("a square grid, tiny units", tiny, *np.meshgrid(*square)),
        on("points along a path", plane, *near(rng, plane, 6).T),
        on("one point", other, *near(rng, other, 1).T),
    ]


def public_grids(rng):
    """Return Exercise 2 on a coarse grid, and another model on a square one."""
    other = rounded(model(rng, ("fig", "apple"), 2))
    wide = np.meshgrid(np.arange(-6.0, 7.0, 2.0), np.arange(-4.0, 5.0, 2.0))
    square = np.array(np.meshgrid(*(line.round(2) for line in lines(rng, other, 4, 4))))
    turned = np.meshgrid(np.arange(-3.0, 4.0, 2.0), np.arange(-2.0, 3.0, 2.0), indexing="ij")
    path = near(rng, other, 4).T.round(2)
    return [
        on("a wide grid", EXERCISE_2, *wide),
        on("two classes on a square grid", other, *square),
        on("a grid with indexing='ij'", EXERCISE_2, *turned),
        on("a square grid, tiny units", scaled(other, 1e-3), *(1e-3 * square)),
        on("points along a path", other, *path),
        on("one point", other, *path[:, :1]),
    ]


exercise = Exercise(
    points=2,
    second_reference="class_by_class",
    public=public_grids(np.random.default_rng(45)),
    hidden=grids,
    ideas={
        "sums_posteriors": idea(combine=posteriors, claim=lambda got: np.allclose(got, 1)),
        "largest_for_sum": idea(combine=lambda joint: joint.max(-1)),
        "average_over_classes": idea(combine=lambda joint: joint.mean(-1)),
        "prior_forgotten": idea(prior=False),
        "log_evidence": idea(end=np.log),
        "sums_the_logs": idea(combine=lambda joint: np.log(joint).sum(-1), end=lambda logs: logs),
        "multiplies_the_joints": idea(combine=lambda joint: joint.prod(-1)),
        "coordinates_scrambled": idea(places=cut_into_pairs, alone=True),
        "x_and_y_swapped": idea(places=lambda xx, yy: (yy, xx)),
        "transposed": idea(lambda *inputs: evidence_on_grid(*inputs).T),
        "flat": idea(lambda *inputs: evidence_on_grid(*inputs).ravel(), credit=0.5),
        "one_number_per_class": idea(joint_at),
    },
)
