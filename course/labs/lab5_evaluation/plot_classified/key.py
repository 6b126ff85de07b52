import numpy as np

from autograder.exercise import Exercise, case, draw, idea, telling


def classified_claim(X, y_true, y_pred, which, *, rows="true", colour="predicted", columns=(0, 1)):
    """Return what the picture must show: the rows of one true class, grouped by predicted label."""
    by = {"true": y_true == which, "predicted": y_pred == which, "all": np.full(len(X), True)}
    chosen = by[rows]
    shades = {
        "predicted": y_pred[chosen],
        "true": y_true[chosen],
        "first rows": y_pred[: chosen.sum()],
        "right or wrong": y_pred[chosen] == which,
    }[colour]
    points = X[chosen][:, list(columns)]
    groups = {k: points[shades == k] for k in np.unique(shades).tolist()}
    return {"groups": {"points": groups, "only": True}, "labels": {"x": True, "y": True}}


def shown(*inputs, **knobs):
    """Return which points share a colour, to tell pictures apart."""
    groups = classified_claim(*inputs, **knobs)["groups"]["points"].values()
    return sorted(sorted(map(tuple, points.tolist())) for points in groups)


def judged(rng, label, names, n, wrong, which, *, digits=None, sure=None):
    """Return a case of shuffled points with guesses, some of them wrong, none of a sure class."""
    y = rng.permutation(np.resize(names, n))
    centres = rng.normal(0, 3, (len(names), 2))
    X = centres[np.searchsorted(np.sort(names), y)] + rng.normal(size=(n, 2))
    y_pred = np.where(rng.random(n) < wrong, rng.choice(names, n), y)
    y_pred[:3] = names[:3] if len(names) > 2 else y_pred[:3]
    y_pred = np.where(y == sure, y, y_pred)
    X = X if digits is None else X.round(digits)
    return case(label, X=X, y_true=y, y_pred=y_pred, which=which)


FLOWERS = ["rose", "aster", "iris"]


def pictures(rng):
    """Return fresh points: of labels of every type, one of them with every guess right."""
    return [
        judged(rng, "labels 1 and 2, the second class", [1, 2], 24, 0.5, 2),
        judged(rng, "three kinds of flower", FLOWERS, 30, 0.6, "iris"),
        judged(rng, "labels -1 and 1", [-1, 1], 15, 0.5, -1),
        judged(rng, "every guess right", [4, 0, 9], 18, 0.5, 9, sure=9),
    ]


def public_pictures(rng):
    """Return small ones with short numbers."""
    first = judged(rng, "labels 1 and 2, the first class", [1, 2], 20, 0.6, 1, digits=2)
    return [
        first,
        case("labels 1 and 2, the second class", **{**first.inputs, "which": 2}),
        judged(rng, "three kinds of flower", FLOWERS, 18, 0.6, "rose", digits=2),
        judged(rng, "labels -1 and 1", [-1, 1], 10, 0.5, -1, digits=1),
        judged(rng, "every guess right", [4, 0, 9], 12, 0.5, 9, digits=1, sure=9),
    ]


IDEAS = {
    "actual_and_predicted_exchanged": idea(rows="predicted", colour="true"),
    "chosen_by_prediction": idea(rows="predicted"),
    "one_colour": idea(colour="true"),
    "all_points": idea(rows="all"),
    "predictions_of_the_first_rows": idea(colour="first rows"),
    "right_or_wrong": idea(colour="right or wrong"),
    "x_and_y_swapped": idea(columns=(1, 0)),
}

exercise = Exercise(
    points=4,
    ask=draw(),
    public=telling(public_pictures, shown, IDEAS)(np.random.default_rng(53)),
    hidden=telling(pictures, shown, IDEAS),
    reference=classified_claim,
    equivalent={
        "np.union1d(y_true, y_pred) → np.union1d(y_pred, y_true)": "a union has no order",
        "ax.scatter without color": "every call of scatter takes a new colour by itself",
    },
    ideas=IDEAS,
)
