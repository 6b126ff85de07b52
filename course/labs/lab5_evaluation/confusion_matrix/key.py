import numpy as np

from autograder.claims import rows_sum_to_one, sums_to_one, zeros_and_ones
from autograder.exercise import Exercise, array, case_of, cases, idea, telling, whole


def confusion_matrix(
    y_true, y_pred, classes, *, layout="actual rows", unit=lambda counts: counts, once=False,
    named=lambda y_true, y_pred, classes: classes,
):  # fmt: skip
    """Count pairs of actual and predicted label; the knobs order, scale and choose them wrongly."""
    names = named(y_true, y_pred, classes)
    counts = np.array([[np.sum((y_true == a) & (y_pred == b)) for b in names] for a in names])
    counts = np.minimum(counts, 1) if once else counts
    return unit(counts.T if layout == "predicted rows" else counts)


def shares_of_rows(counts):
    """Divide each row by its sum."""
    return counts / counts.sum(axis=1, keepdims=True)


def labels_as_positions(y_true, y_pred, classes):
    """Use labels 1, 2, … themselves as places in the table."""
    counts = np.zeros((len(classes), len(classes)), dtype=int)
    for actual, predicted in zip(y_true, y_pred, strict=True):
        counts[actual - 1, predicted - 1] += 1
    return counts


IDEAS = {
    "predicted_in_rows": idea(layout="predicted rows"),
    "shares_of_rows": idea(unit=shares_of_rows, claim=rows_sum_to_one),
    "shares_of_all": idea(unit=lambda counts: counts / counts.sum(), claim=sums_to_one),
    "sorts_the_classes": idea(named=lambda true, pred, classes: np.sort(classes)),
    "only_labels_that_occur": idea(
        named=lambda true, pred, classes: np.union1d(true, pred),
        claim=lambda y_true, y_pred, got: len(got) == len(np.union1d(y_true, y_pred)),
    ),
    "only_labels_that_were_predicted": idea(
        named=lambda true, pred, classes: np.unique(pred),
        claim=lambda y_pred, got: len(got) == len(np.unique(y_pred)),
    ),
    "every_cell_counted_once": idea(once=True, claim=zeros_and_ones),
    "labels_as_positions": idea(labels_as_positions),
}


def labellings(rng):
    """Return fresh labels: unsorted classes of every type, some never predicted or never true."""
    given = case_of("y_true", "y_pred", "classes")
    odd = array("4 -2 9")
    kinds = rng.permutation(["rose", "aster", "iris", "lily"])
    true = rng.choice(odd, 30, p=[0.5, 0.35, 0.15])
    other = np.where(rng.random(30) < 0.6, true, rng.choice(odd, 30))
    seen = rng.choice(kinds[:3], 25)
    guessed = np.where((rng.random(25) < 0.5) & (seen != kinds[0]), seen, rng.choice(kinds[1:], 25))
    two = rng.permutation(np.repeat([1, 2], rng.permutation([7, 12])))
    half = np.where(rng.random(19) < 0.7, two, 3 - two)
    wide = rng.permutation(np.arange(10, 17))
    many = rng.choice(wide[:5], 40)
    another, never = "the classes in another order", "a class that nothing was taken for"
    return [
        given("labels 1 and 2", two, half, array("1 2")),
        given("labels out of order, some negative", true, other, odd, like=another),
        given("a class never true, another never guessed", seen, guessed, kinds, like=never),
        given("seven classes", many, rng.choice(wide[:6], 40), wide),
        given("a single point", two[:1], two[:1], array("2 1")),
    ]


exercise = Exercise(
    points=4,
    second_reference="one_hot_product",
    public=cases("""
                                           | y_true            | y_pred            | classes
        labels 1 and 2                     | 1 1 1 1 2 2 2 2 2 | 1 1 2 1 2 1 2 1 2 | 1 2
        the classes in another order       | oak elm oak ash ash oak elm ash oak oak
                                           | oak oak oak elm ash elm elm ash oak ash | oak ash elm
        a class that nothing was taken for | -1 0 1 0 -1 -1    | -1 -1 1 1 -1 1    | -1 0 1
        a class that does not occur at all | 5 5 3             | 5 3 3             | 3 4 5
        seven classes                      | 14 10 16 11 14 10 13 16 14 12
                                           | 14 10 11 11 16 13 13 16 14 10 | 12 16 10 14 15 11 13
        a single point                     | 1,                | 1,                | 2 1
    """),
    hidden=telling(labellings, confusion_matrix, IDEAS),
    compare=whole(),
    equivalent={
        "np.zeros((len(classes), len(classes)), dtype=int) → np.ones((len(classes), len(classes)), dtype=int)": "every entry is "
        "written afterwards"
    },
    ideas=IDEAS,
)
