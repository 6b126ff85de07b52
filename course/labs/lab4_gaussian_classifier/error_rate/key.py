import numpy as np

from autograder.exercise import Exercise, case, cases, idea


def error_rate(y_true, y_pred, *, differ=np.not_equal, share=np.mean):
    """Return the share of labels that differ."""
    return float(share(differ(y_true, y_pred)))


def labellings(rng):
    """Return fresh pairs of labels: of every type, of unequal class sizes, all right, all wrong."""
    numbers = np.repeat([1, 2, 7], rng.permutation([5, 9, 20]))
    texts = np.repeat(["cat", "dog"], rng.permutation([6, 11]))
    signs = np.repeat([-1, 1], [8, 5])

    def spoilt(label, y_true, how_many, like=""):
        """Replace some labels of each class by another one."""
        y_pred, names = y_true.copy(), np.unique(y_true)
        for k, number in enumerate(how_many):
            rows = rng.permutation(np.flatnonzero(y_true == names[k]))[:number]
            y_pred[rows] = names[k - 1]
        return case(label, like=like, y_true=y_true, y_pred=y_pred)

    return [
        spoilt("labels 1, 2 and 7", numbers, (4, 2, 1), like="two of eight wrong"),
        spoilt("labels that are texts", texts, (3, 1)),
        spoilt("labels -1 and 1", signs, (1, 2), like="two of eight wrong"),
        case("all right", y_true=signs, y_pred=signs.copy()),
        case("all wrong", y_true=signs, y_pred=-signs),
        case("one point", y_true=np.array(["a"]), y_pred=np.array(["a"])),
    ]


exercise = Exercise(
    points=1,
    second_reference="loop",
    public=cases("""
                              | y_true          | y_pred
        two of eight wrong    | 0 0 0 0 0 1 1 2 | 0 0 0 0 2 1 1 0
        labels that are texts | cat cat cat dog | cat dog cat dog
        all right             | 1 2 2           | 1 2 2
        all wrong             | -1 1 1          | 1 -1 -1
        one point             | b,              | b,
    """),
    hidden=labellings,
    ideas={
        "accuracy_for_error_rate": idea(differ=np.equal),
        "per_cent": idea(share=lambda wrong: 100 * wrong.mean()),
        "count_for_share": idea(share=np.sum),
        "labels_as_numbers": idea(lambda t, p: np.mean(np.abs(t - p))),
        "average_over_classes": idea(
            lambda t, p: np.mean([np.mean(p[t == label] != label) for label in np.unique(t)])
        ),
    },
)
