import numpy as np

from autograder.exercise import Exercise, case, idea

from ..shared import MIXED, MIXED_Z, SIX_Z, THREE_Z


def class_priors(
    Z, *, divide=lambda Z, added: len(Z) + added, add=0.0, order=1, form=lambda shares, Z: shares
):
    """Return the share of each class; the knobs turn it into wrong ideas."""
    counts = Z.sum(axis=0) + add
    return form((counts / divide(Z, len(counts) * add))[::order], Z)


def fresh_targets(rng):
    """Fresh one-hot targets: one to five classes, unequal, in mixed order."""

    def targets(label, counts, kind=int, like=""):
        k = rng.permutation(np.repeat(range(len(counts)), counts))
        return case(label, like=like, Z=np.eye(len(counts), dtype=kind)[k])

    few, many = int(rng.integers(1, 4)), int(rng.integers(7, 12))
    five = rng.permutation([1, 2, 4, 7, 11])
    if five[0] == five[-1] or np.array_equal(five, five[::-1]):
        five = np.roll(five, 1)
    return [
        targets("two unequal classes", [many, few], like=MIXED),
        targets("targets that are floats", [few, many], float),
        targets("five unequal classes", five, like="three classes"),
        targets("one class only", [many]),
    ]


exercise = Exercise(
    points=2,
    second_reference="counter",
    public=[
        case("the six points of the slides", Z=SIX_Z),
        case(MIXED, Z=MIXED_Z),
        case("three classes", Z=THREE_Z),
        case("targets that are floats", Z=np.eye(2)[[1, 0, 1, 1, 1]]),
        case("one class only", Z=np.ones((4, 1), dtype=int)),
    ],
    hidden=fresh_targets,
    ideas={
        "count_for_share": idea(divide=lambda Z, added: 1),
        "equal_priors": idea(form=lambda shares, Z: np.full(len(shares), 1 / len(shares))),
        "divides_by_the_number_of_classes": idea(divide=lambda Z, added: Z.shape[1]),
        "divides_by_six": idea(divide=lambda Z, added: 6),
        "divides_by_all_entries": idea(divide=lambda Z, added: Z.size),
        "average_over_the_wrong_axis": idea(form=lambda shares, Z: Z.mean(axis=1)),
        "adds_one_to_the_counts": idea(add=1.0),
        "logarithms": idea(form=lambda shares, Z: np.log(shares)),
        "cut_to_whole_numbers": idea(form=lambda shares, Z: np.trunc(shares)),
        "reverse_order": idea(order=-1),
    },
)
