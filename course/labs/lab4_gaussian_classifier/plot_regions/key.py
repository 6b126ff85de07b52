from functools import lru_cache

import numpy as np

from autograder.exercise import Exercise, case, draw, idea

from ..shared import given, model, rounded


def scene(rng, names, n, *, distance=4.0, stretch=(1.0, 1.0), shift=(0.0, 0.0)):
    """Return a classifier's attributes and points X, y that fill a square, stretched and moved."""
    K = len(names)
    angles = 2 * np.pi * (np.arange(K) + rng.uniform(0, 1)) / K
    state = model(rng, names, 2, sizes=(1.0, 2.0, 1.4))
    around = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    state["means_"] = distance * around + rng.normal(0, 0.4, (K, 2))
    chosen = np.arange(n - 2) % K
    factors = np.linalg.cholesky(state["covariances_"])[chosen]
    X = state["means_"][chosen] + np.einsum("nij,nj->ni", factors, rng.normal(size=(n - 2, 2)))
    side = 1.02 * np.abs(X).max()
    X = np.concatenate([X, [[-side, -side], [side, side]]]).round(3)
    y = state["classes_"][np.append(chosen, [0, K - 1])]
    state["means_"] = state["means_"] * stretch + shift
    state["covariances_"] = state["covariances_"] * np.outer(stretch, stretch)
    return rounded(state, 4), X * stretch + shift, y


def sampled_regions(classifier, X):
    """Return places (m, 2) inside the data where the decision is the same all around.

    The same holds of their mirror images, at the diagonal and upside down.
    """
    low, high = X.min(axis=0), X.max(axis=0)
    steps = np.linspace(0.04, 0.96, 13)
    places = low + (high - low) * np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    ring = 0.05 * (high - low) * np.array([[i, j] for i in (-1, 0, 1) for j in (-1, 0, 1)])
    around = places[:, None, :] + ring
    sure = np.ones(len(places), dtype=bool)
    for way in (around, around[:, :, ::-1], upside_down(around, X)):
        found = classifier.predict(way.reshape(-1, 2)).reshape(way.shape[:2])
        sure &= (found == found[:, :1]).all(axis=1)
    return places[sure]


def upside_down(places, X):
    """Return the places whose heights are counted from the other end of the points' range."""
    return places * [1, -1] + [0, X[:, 1].min() + X[:, 1].max()]


def regions_claim(
    classifier, X, y, *,
    mirrored=False, flipped=False, levels="right", swapped=False, points=True, coloured_by="label",
    own=True, **more,
):  # fmt: skip
    """Return what the picture must show: points by label, and regions by predicted label."""
    places = sampled_regions(classifier, X)
    asked = upside_down(places, X) if flipped else places
    found = classifier.predict(asked[:, ::-1] if mirrored else asked)
    classes = classifier.classes_
    if levels != "right":
        shown = colours_shown(len(classes), levels)
        own = shown.max() < len(classes)  # else some region has a colour of no class
        named = shown if own else np.array([shown.tolist().index(colour) for colour in shown])
        found = classes[named[np.searchsorted(classes, found)]]
    shown = X[:, ::-1] if swapped else X
    looks = y if coloured_by == "label" else classifier.predict(X)
    groups = {label: shown[looks == label] for label in np.unique(looks).tolist()} if points else {}
    return {
        "groups": {"points": groups, **({} if points else {"only": True})},
        "regions": {"points": places, "labels": found}
        | ({"same_colours": bool(own)} if points else {}),
        "on_top": True,
        "labels": {"x": True, "y": True},
        **more,
    }


@lru_cache(maxsize=32)
def colours_shown(K, levels):
    """Return which of the listed colours contourf gives to the codes 0..K-1 with such levels."""
    from matplotlib.colors import ListedColormap  # here: who loads the lab may not need to draw
    from matplotlib.figure import Figure

    greys = np.arange(6)[:, None].repeat(3, axis=1) / 6
    look = {
        "default, colour map": {"cmap": ListedColormap(greys[:K])},
        "default, K colours": {"colors": greys[:K]},
        "default, six colours": {"colors": greys},
        "on the codes": {"levels": np.arange(K + 1), "colors": greys[:K]},
    }[levels]
    codes = np.arange(K)
    filled = Figure().subplots().contourf(codes, [0, 1], [codes] * 2, **look)
    layers = np.clip(np.searchsorted(filled.levels, codes) - 1, 0, None)
    colours = filled.get_facecolor()
    return np.rint(colours[layers % len(colours), 0] * 6).astype(int)


def scenes(rng):
    """Return fresh classifiers and points: two to six classes, every kind of label."""
    trees, moved = "three trees", {"stretch": (2.0, 1.0), "shift": (-30.0, -12.0)}
    return [
        pictured("two classes, labels that are texts", scene(rng, ("yes", "no"), 14), trees),
        pictured("three classes, labels with gaps", scene(rng, (-4, 2, 9), 18, **moved), trees),
        pictured(
            "five or six classes",
            scene(rng, range(rng.integers(5, 7)), 27, distance=5.0),
            "five classes",
        ),
    ]


def pictured(label, drawn, like=""):
    """Return the case of a scene."""
    state, X, y = drawn
    return case(label, like=like or label, classifier=given(state), X=X, y=y)


def public_scenes(rng):
    """Return three classes with texts as labels, five classes and six."""
    moved = {"stretch": (2.0, 1.0), "shift": (30.0, 12.0)}
    return [
        pictured("three trees", scene(rng, ("ash", "birch", "cedar"), 16, **moved)),
        pictured("five classes", scene(rng, range(5), 17)),
        pictured("six classes", scene(rng, range(6), 20, distance=5.0)),
    ]


exercise = Exercise(
    points=3,
    ask=draw(),
    public=public_scenes(np.random.default_rng(46)),
    hidden=scenes,
    reference=regions_claim,
    equivalent={
        ":len(classes) → :": "more colours than levels: the last ones are not used",
        "X.min without axis": "a larger window shows the same picture",
        "X.max without axis": "a larger window shows the same picture",
        "12 → 13": "the margin around the points is free",
        "np.linspace(low - margin, high + margin, 250) → np.linspace(high + margin, low - margin, 250)": "a grid that runs backwards has the same points",
        "250 → 251": "one line more in the grid shows the same picture",
        "1 → 2": "one more level above all codes fills nothing",
    },
    ideas={
        "x_and_y_swapped": idea(mirrored=True),
        "upside_down": idea(flipped=True, alone=True),
        "points_swapped": idea(swapped=True),
        "levels_left_to_matplotlib": idea(levels="default, colour map", alone=True),
        "levels_left_with_a_list_of_colours": idea(levels="default, K colours", alone=True),
        "levels_left_with_all_six_colours": idea(levels="default, six colours", alone=True),
        "levels_on_the_codes": idea(levels="on the codes", alone=True),
        "regions_hide_the_points": idea(on_top=False, alone=True),
        "colours_differ": idea(own=False, alone=True),
        "points_coloured_by_the_prediction": idea(coloured_by="prediction", alone=True),
        "points_missing": idea(points=False, alone=True),
    },
)
