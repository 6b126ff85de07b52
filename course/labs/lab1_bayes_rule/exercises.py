"""The answer key of lab 1: Bayes' rule and discrete naive Bayes, by counting."""

from collections import Counter
from fractions import Fraction
from math import fsum, prod

import numpy as np
from matplotlib.patches import FancyBboxPatch

import labgauss
from autograder.exercise import (
    Exercise,
    Explains,
    Misconception,
    call,
    case,
    close,
    labels,
    value,
)

_STEPS = (
    "positive numbers are only added, multiplied and divided here, so nothing cancels: a few dozen "
    "steps at 6e-8 each stay within 2e-6 even in single precision"
)
#: Every entry right relative to itself: an evidence of 1e-25 counts as much as one of 1e4.
EACH = close(2e-6, scale="entry", why=_STEPS)
#: Shares of one: right relative to the largest, so that 1 - p is as good a way as any to the other.
SHARES = close(2e-6, why=_STEPS)
#: Typed-in numbers are fine: three right digits.
NUMBER = close(1e-3, why="the contract asks for three right digits of a number")
#: The same for 0.4: 1e-3 of it, but less for the larger wrong numbers, so that they can be told apart.
TWO_FIFTHS = close(5e-4, absolute=5e-4 * 0.4, why="three right digits of 0.4, the number asked for")


# --- evidence -------------------------------------------------------------------------------------


def evidence(prior, likelihood, *, weighted=True, reduce=np.sum, axis=-1):
    """Return p(x) for every observation: the joint, summed over the classes (the last axis)."""
    joint = likelihood * prior if weighted else likelihood * np.ones_like(prior)
    return reduce(joint, axis=axis)


def evidence_by_hand(prior, likelihood):
    """The same with one exact sum per observation."""
    rows = likelihood.reshape(-1, len(prior))
    sums = [fsum(p * v for p, v in zip(prior, row, strict=True)) for row in rows]
    return np.array(sums).reshape(likelihood.shape[:-1])


def _keep(joint, axis):
    return joint


def _prior_along_rows(prior, likelihood):
    return sum(p * row for p, row in zip(prior, likelihood, strict=False))


def _prior_from_the_left(prior, likelihood):
    """Give what `prior @ likelihood` gives, or the error where the shapes do not fit."""
    return prior @ likelihood


def _only_the_first_class(prior, likelihood):
    return prior[0] * likelihood[..., 0]


def _only_the_last_class(prior, likelihood):
    return prior[-1] * likelihood[..., -1]


def _without_the_last_class(prior, likelihood):
    return evidence(prior[:-1], likelihood[..., :-1])


def _without_the_first_class(prior, likelihood):
    return evidence(prior[1:], likelihood[..., 1:])


def _with_the_axis_kept(prior, likelihood):
    return evidence(prior, likelihood)[..., np.newaxis]


def _row_by_row(add):
    """Return the loop over the rows of a table, with one of Python's two sums."""
    return lambda prior, likelihood: np.array([add(prior * row) for row in likelihood])


def _framed_rows(ax, columns, rows, numbers, total="sum 1"):
    """Draw a small table whose rows are framed, each with what becomes of it."""
    for k, head in enumerate(columns):
        ax.text(k, 0.62, head, ha="center", fontsize=9)
    for i, (name, row) in enumerate(zip(rows, numbers, strict=True)):
        ax.text(-0.6, -i, name, ha="right", va="center", fontsize=9)
        for k, number in enumerate(row):
            ax.text(k, -i, number, ha="center", va="center", fontsize=11)
        box = {"boxstyle": "round,pad=0.15", "fill": False, "edgecolor": "#004488", "linewidth": 2}
        ax.add_patch(FancyBboxPatch((-0.35, -i - 0.25), len(columns) - 0.3, 0.5, **box))
        ax.text(len(columns) - 0.2, -i, total, va="center", fontsize=10, weight="bold")
    ax.set(xlim=(-1.9, len(columns) + 0.8), ylim=(0.5 - len(rows), 1.0))
    ax.axis("off")


EVIDENCE_ROWS = Explains(
    lambda ax: _framed_rows(
        ax,
        ["class 0", "class 1", "class 2"],
        ["first x", "second x"],
        [["·", "·", "·"], ["·", "·", "·"]],
        "→ p(x)",
    ),
    "A table with one row per observation and one column per class: a frame around each row, "
    "and beside it an arrow to one number, p(x).",
)
POSTERIOR_ROWS = Explains(
    lambda ax: _framed_rows(
        ax,
        ["class 0", "class 1", "class 2"],
        ["first x", "second x"],
        [["0.2", "0.7", "0.1"], ["0.5", "0.3", "0.2"]],
    ),
    "A table with one row per observation and one column per class: a frame around each row, "
    "and beside it: sum 1.",
)
TABLE_ROWS = Explains(
    lambda ax: _framed_rows(
        ax, ["L", "M", "S"], ["given dry", "given rain"], [["?", "?", "?"], ["?", "?", "?"]]
    ),
    "A table with one row per class and one column per value: a frame around each row, "
    "and beside it: sum 1.",
)


PRIOR = np.array([0.5, 0.3, 0.2])
BAYES_PUBLIC = [
    case(
        "one observation, two classes",
        prior=np.array([0.8, 0.2]),
        likelihood=np.array([0.3, 0.45]),
    ),
    case(
        "four observations, three classes",
        prior=PRIOR,
        likelihood=np.array([[0.2, 0.1, 0.7], [0.6, 0.1, 0.3], [0.05, 0.8, 0.4], [0.9, 0.3, 0.1]]),
    ),
    case(
        "as many observations as classes",
        prior=PRIOR,
        likelihood=np.array([[0.4, 0.1, 0.05], [0.3, 0.3, 0.8], [0.1, 0.9, 0.2]]),
    ),
    case(
        "likelihoods above 1, and a zero",
        prior=np.array([0.25, 0.75]),
        likelihood=np.array([[3.2, 0.4], [0.0, 1.7], [12.5, 0.06]]),
    ),
    case(
        "a 2 by 2 block of observations",
        prior=PRIOR,
        likelihood=np.array(
            [[[0.1, 0.2, 0.6], [0.5, 0.4, 0.3]], [[0.9, 0.1, 0.2], [0.3, 0.7, 0.05]]]
        ),
    ),
    case(
        "far and near observations",
        prior=PRIOR,
        likelihood=np.array(
            [[0.2, 0.5, 0.3], [3e-26, 1e-26, 6e-26], [4e3, 1e3, 2e3], [7e-31, 2e-31, 4e-31]]
        ),
    ),
    case(
        "a prior of zero",
        prior=np.array([0.6, 0.0, 0.4]),
        likelihood=np.array([[0.3, 0.9, 0.2], [0.1, 0.4, 0.8]]),
    ),
    case(
        "a single class",
        prior=np.array([1.0]),
        likelihood=np.array([[0.3], [0.05]]),
    ),
    case(
        "one row of a table, six classes",
        prior=np.array([0.1, 0.3, 0.05, 0.25, 0.2, 0.1]),
        likelihood=np.array([[0.4, 0.2, 0.9, 0.1, 0.6, 0.3]]),
    ),
]


def fresh_bayes(rng):
    """Fresh priors and likelihoods: few and many classes, tiny beside huge, zeros, blocks."""

    def prior(K):
        shares = rng.permutation(np.linspace(1.0, 3.0, K) ** 2) * rng.uniform(0.9, 1.1, K)
        return shares / shares.sum()

    def likelihood(*shape):
        return rng.uniform(0.05, 1.0, shape)

    K = int(rng.integers(3, 6))
    sizes = 10.0 ** rng.permutation([-30.0, -25.0, -2.0, 0.0, 4.0])[:, None]
    zeros = likelihood(4, 3)
    zeros[np.arange(3), rng.permutation(3)] = 0.0
    without = np.array([0.0, 0.3, 0.7])
    return [
        case("one observation", prior=prior(K), likelihood=likelihood(K),
             like="one observation, two classes"),
        case("several observations", prior=prior(K), likelihood=likelihood(K + 2, K),
             like="four observations, three classes"),
        case("as many observations as classes", prior=prior(4), likelihood=likelihood(4, 4)),
        case("far and near observations", prior=prior(3), likelihood=sizes * likelihood(5, 3)),
        case("a likelihood of zero", prior=prior(3), likelihood=zeros,
             like="likelihoods above 1, and a zero"),
        case("a prior of zero", prior=rng.permutation(without), likelihood=likelihood(4, 3)),
        case("a block of observations", prior=prior(3), likelihood=likelihood(2, 4, 3),
             like="a 2 by 2 block of observations"),
        case("a single class", prior=np.array([1.0]), likelihood=likelihood(3, 1)),
        case("one row of a table, twelve classes", prior=prior(12), likelihood=likelihood(1, 12),
             like="one row of a table, six classes"),
    ]  # fmt: skip


EVIDENCE = Exercise(
    id="lab1.evidence",
    points=3,
    ask=call(),
    public=BAYES_PUBLIC,
    hidden=fresh_bayes,
    reference=evidence,
    second_reference=evidence_by_hand,
    compare=EACH,
    misconceptions=[
        Misconception(
            "forgets_the_prior",
            "The prior has no say in your result: the rare classes count as much as the common ones. "
            "What tells you how often each class comes along at all, and where does it enter?",
            knobs={"weighted": False},
        ),
        Misconception(
            "sums_over_observations",
            "Different observations were mixed with each other: the axis that has disappeared is that of the "
            "observations. Which axis belongs to the classes, and which one has to disappear?",
            knobs={"axis": 0},
            picture=EVIDENCE_ROWS,
            claim=lambda given, got, right: np.shape(got) == np.shape(given["likelihood"])[1:],
        ),
        Misconception(
            "counts_the_axis_from_the_left",
            "You take axis 1 for the classes. In a table it is, but a single observation has only one "
            "axis, and a block of tables has three: counted from which end are the classes always at the same place?",
            knobs={"axis": 1},
            credit=0.5,
        ),
        Misconception(
            "row_by_row",
            'Your loop takes the rows of a table. In a single observation its "rows" are numbers, and in a block '
            "they are tables: which way of summing does not ask how many axes stand before that of the classes?",
            wrong=_row_by_row(np.sum),
            credit=0.5,
        ),
        Misconception(
            "row_by_row_with_pythons_sum",
            'Your loop takes the rows of a table. In a single observation its "rows" are numbers, and in a block '
            "they are tables: which way of summing does not ask how many axes stand before that of the classes?",
            wrong=_row_by_row(sum),
            credit=0.5,
        ),
        Misconception(
            "prior_along_the_observations",
            "The first prior went to the first row, the second one to the second row. "
            "What does a row of the likelihood stand for, and what does an entry of the prior stand for?",
            wrong=_prior_along_rows,
        ),
        Misconception(
            "prior_from_the_left",
            "With the prior in front, `@` pairs its entries with the rows of the table, or finds that they do "
            "not fit. At which end of the likelihood are the classes, and which side pairs the prior with them?",
            wrong=_prior_from_the_left,
        ),
        Misconception(
            "only_the_first_class",
            "Only the first class has a say in your result. If you sum in a loop: in which round does "
            "your function return?",
            wrong=_only_the_first_class,
        ),
        Misconception(
            "only_the_last_class",
            "Only the last class has a say in your result. If you sum in a loop: what becomes of the sum so far, "
            "each time the loop goes round?",
            wrong=_only_the_last_class,
        ),
        Misconception(
            "leaves_out_the_last_class",
            "The last class is missing from your sum. If you sum in a loop: which k comes last in range(n), and "
            "which one is the last class?",
            wrong=_without_the_last_class,
        ),
        Misconception(
            "keeps_an_axis_of_length_one",
            "Your result keeps an axis of length 1 where the classes were. How many numbers belong to one "
            "observation, and is an axis needed to hold them?",
            wrong=_with_the_axis_kept,
            credit=0.5,
        ),
        Misconception(
            "sums_everything",
            "You got one number, however many observations came in. "
            "Each observation has an evidence of its own: over which axis alone should the sum go?",
            knobs={"axis": None},
            claim=lambda given, got, right: np.ndim(got) == 0,
        ),
        Misconception(
            "does_not_sum",
            "What you return still has one entry per class. "
            "What becomes of the class when you ask only how probable x is?",
            knobs={"reduce": _keep},
            claim=lambda given, got, right: np.shape(got) == np.shape(given["likelihood"]),
        ),
        Misconception(
            "averages_over_classes",
            "Your sum is divided by the number of its entries, as in a mean. "
            "Weighted by the prior, a plain sum is an average already: what would dividing once more mean?",
            knobs={"reduce": np.mean},
        ),
        Misconception(
            "takes_the_largest",
            "You kept only the largest term of a sum. "
            "Could x have come about in another way, and does that way add to its probability?",
            knobs={"reduce": np.max},
        ),
        Misconception(
            "leaves_out_the_first_class",
            "The first class is missing from your sum. If you sum in a loop: which k comes first, and "
            "which one is the first class?",
            wrong=_without_the_first_class,
        ),
        Misconception(
            "prior_twice",
            "The prior is multiplied in twice. How often does a class that is half as common come along?",
            wrong=lambda prior, likelihood: evidence(prior, likelihood * prior),
        ),
    ],
)


# --- bayes_posterior ------------------------------------------------------------------------------


def bayes_posterior(
    prior, likelihood, *,
    prior_in="both", normalise=True, axis=-1, keepdims=True, decide=False, guard=0.0,
):  # fmt: skip
    """Return p(k | x): the joint, divided by its sum over the classes."""
    above = likelihood * (prior if prior_in in ("both", "above") else np.ones_like(prior))
    below = likelihood * (prior if prior_in in ("both", "below") else np.ones_like(prior))
    if not normalise:
        return above
    if decide:
        return np.eye(len(prior))[above.argmax(axis=-1)]
    return above / (below.sum(axis=axis, keepdims=keepdims) + guard)


def _posterior_row_by_row(prior, likelihood):
    return np.array([row / row.sum() for row in (prior * row for row in likelihood)])


def _axis_after_the_first(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=-1)[:, np.newaxis]


def posterior_by_logs(prior, likelihood):
    """The same from differences of logarithms, one observation at a time."""
    rows = []
    with np.errstate(divide="ignore"):
        for row in likelihood.reshape(-1, len(prior)):
            score = np.log(row) + np.log(prior)
            odds = [fsum(np.exp(other - mine) for other in score) for mine in score]
            rows.append([0.0 if np.isnan(total) else 1.0 / total for total in odds])
    return np.array(rows).reshape(likelihood.shape)


POSTERIOR = Exercise(
    id="lab1.bayes_posterior",
    points=4,
    ask=call(),
    public=BAYES_PUBLIC,
    hidden=fresh_bayes,
    reference=bayes_posterior,
    second_reference=posterior_by_logs,
    compare=SHARES,
    misconceptions=[
        Misconception(
            "forgets_the_prior",
            "The prior has no say in your result: it would be the same for a rare class and a common "
            "one. What did you know about the classes before x came in?",
            knobs={"prior_in": "neither"},
        ),
        Misconception(
            "prior_missing_above",
            "The prior is in your evidence but not in what you divide by it, so your numbers need "
            "not add up to 1. What exactly is the evidence the sum of?",
            knobs={"prior_in": "below"},
        ),
        Misconception(
            "prior_missing_below",
            "You divided by a sum of likelihoods, so your numbers need not add up to 1. "
            "What must the denominator be the sum of, so that the shares are shares of one whole?",
            knobs={"prior_in": "above"},
        ),
        Misconception(
            "forgets_the_evidence",
            "You stop at prior times likelihood, which does not add up to 1. "
            "What is left to do, now that x is known to have happened?",
            knobs={"normalise": False},
            claim=lambda given, got, right: np.allclose(got, given["prior"] * given["likelihood"]),
        ),
        Misconception(
            "normalises_over_observations",
            "You divided by sums over the observations, down the columns of a table. "
            "Between what is a single observation to be shared out?",
            knobs={"axis": 0},
            picture=POSTERIOR_ROWS,
        ),
        Misconception(
            "counts_the_axis_from_the_left",
            "You take axis 1 for the classes. In a table it is, but a single observation has only one "
            "axis, and a block of tables has three: counted from which end are the classes always at the same place?",
            knobs={"axis": 1},
            credit=0.5,
        ),
        Misconception(
            "row_by_row",
            'Your loop takes the rows of a table. In a single observation its "rows" are numbers, and in a block '
            "they are tables: which way of dividing does not ask how many axes stand before that of the classes?",
            wrong=_posterior_row_by_row,
            credit=0.5,
        ),
        Misconception(
            "new_axis_for_tables_only",
            "Your new axis fits a table, (n, K) by (n, 1). A single observation and a block have one axis less and "
            "one more: which way of writing does not ask how many axes stand before that of the classes?",
            wrong=_axis_after_the_first,
            credit=0.5,
        ),
        Misconception(
            "normalises_over_everything",
            "You divided by one number for all observations together, as if they competed with each other. "
            "How many sums of 1 should there be, when four observations come in?",
            knobs={"axis": None},
        ),
        Misconception(
            "evidence_not_lined_up",
            "numpy lined the entries of your evidence up with the classes instead of with the "
            "observations, or could not line them up at all. Compare the two shapes from the right: "
            "which axis is missing?",
            knobs={"keepdims": False},
        ),
        Misconception(
            "guards_against_zero",
            "Where all likelihoods of an observation are tiny, your posteriors are almost 0: something "
            "was added to the evidence that is larger than it, or put in its place. The evidence is small here, "
            "but never 0; what should the posteriors add up to?",
            knobs={"guard": 1e-10},
            claim=lambda given, got, right: np.min(np.sum(got, axis=-1)) < 1e-3,
        ),
        Misconception(
            "likelihood_for_posterior",
            "You return what came in: p(x | k), how well each class explains x. "
            "In the posterior the bar stands the other way round; what takes you across?",
            wrong=lambda prior, likelihood: likelihood,
            claim=lambda given, got, right: np.allclose(got, given["likelihood"]),
        ),
        Misconception(
            "returns_the_decision",
            "You give everything to the winning class and nothing to the others. "
            "How would a reader of your answer tell a close call from a sure thing?",
            knobs={"decide": True},
        ),
    ],
)


# --- defect_posterior -----------------------------------------------------------------------------


def defect_posterior(prevalence, sensitivity, specificity):
    """Return P(defect | positive test)."""
    true, false = sensitivity * prevalence, (1 - specificity) * (1 - prevalence)
    return true / (true + false)


def defect_by_counting(prevalence, sensitivity, specificity):
    """The same by counting heads among 100 000 people."""
    people = 100_000
    ill = round(people * prevalence)
    ill_positive = round(ill * sensitivity)
    healthy_positive = people - ill - round((people - ill) * specificity)
    return float(Fraction(ill_positive, ill_positive + healthy_positive))


def _joint(prevalence, sensitivity, specificity):
    return float(Fraction(str(prevalence)) * Fraction(str(sensitivity)))


DEFECT = Exercise(
    id="lab1.defect_posterior",
    points=2,
    ask=value(),
    public=[case("the genetic test", prevalence=0.01, sensitivity=0.9, specificity=0.9)],
    reference=defect_posterior,
    second_reference=defect_by_counting,
    compare=NUMBER,
    equivalent={
        "np.array([0.99, 0.01]) → [0.99, 0.01]": "a list times an array is the array's product",
        "np.array([0.1, 0.9]) → [0.1, 0.9]": "an array times a list is the array's product",
        "bayes_posterior(healthy_and_ill, positive) → bayes_posterior(positive, healthy_and_ill)": (
            "for one observation the joint is prior times likelihood, in either order"
        ),
    },
    misconceptions=[
        Misconception(
            "likelihood_for_posterior",
            "Your number is how often the test is positive for somebody who has the defect; Bayes' rule gives "
            "it, too, if every second person has the defect. Among all people with a positive test, who else is "
            "there, and how many?",
            wrong=lambda prevalence, sensitivity, specificity: sensitivity,
        ),
        Misconception(
            "forgets_the_evidence",
            "Your number is the share of people who have the defect and test positive, among all "
            "people. The person in front of you has tested positive: of which group is a share asked?",
            wrong=_joint,
        ),
        Misconception(
            "test_tells_nothing",
            "Your number is the share of people with the defect before any test, so the test has "
            "taught you nothing. How often is it positive for people without the defect?",
            wrong=lambda prevalence, sensitivity, specificity: prevalence,
        ),
        Misconception(
            "returns_the_evidence",
            "Your number is how many people test positive at all. "
            "Which part of them has the defect?",
            wrong=lambda prevalence, sensitivity, specificity: (
                sensitivity * prevalence + (1 - specificity) * (1 - prevalence)
            ),
        ),
        Misconception(
            "negative_test",
            "Your number belongs to a person whose test was negative. Do both of your likelihoods speak of "
            "a positive test, and do prior and likelihood name the two classes in the same order?",
            wrong=lambda prevalence, sensitivity, specificity: defect_posterior(
                prevalence, 1 - sensitivity, 1 - specificity
            ),
        ),
        Misconception(
            "a_hundred_times_too_large",
            "Your number is above 1, which no probability can be. "
            "Is it meant in per cent, or has a factor of 0.01 got lost above the line?",
            wrong=lambda prevalence, sensitivity, specificity: (
                100 * defect_posterior(prevalence, sensitivity, specificity)
            ),
            credit=0.5,
        ),
        Misconception(
            "ten_in_a_hundred",
            "Your number is right where ten people in a hundred have the defect. How many have it here?",
            wrong=lambda prevalence, sensitivity, specificity: defect_posterior(
                10 * prevalence, sensitivity, specificity
            ),
        ),
    ],
)


# --- class_priors ---------------------------------------------------------------------------------


def class_priors(y, *, order="sorted", shares="of all", smooth=0, swap=False):
    """Return the sorted classes and the share of each."""
    by_label, counts = np.unique(y, return_counts=True)
    classes = by_label if order in ("sorted", "shares only") else _in_order(y, order)
    listed = by_label if order == "sorted" else _in_order(y, order)
    counts = np.array([counts[by_label == label][0] for label in listed]) + smooth
    n = counts.sum()
    with np.errstate(divide="ignore"):
        priors = {
            "of all": lambda: counts / n,
            "counts": lambda: counts,
            "equal": lambda: np.full(len(counts), 1 / len(counts)),
            "of classes": lambda: counts / len(counts),
            "of the rest": lambda: counts / (n - counts),
        }[shares]()
    return (priors, classes) if swap else (classes, priors)


def _in_order(y, order):
    counted = Counter(y.tolist())
    keys = [k for k, _ in counted.most_common()] if order == "common first" else list(counted)
    return np.array(keys)


def _zero_and_one(y):
    """The y = 0 of the slide, whatever y holds."""
    return np.array([0, 1]), np.array(
        [np.mean([label == k for label in y.tolist()]) for k in (0, 1)]
    )


def _minus_one_and_one(y):
    """The two classes of the fifteen days, whatever y holds."""
    return np.array([-1, 1]), np.array(
        [np.mean([label == k for label in y.tolist()]) for k in (-1, 1)]
    )


def _descending(y):
    """The largest label first."""
    classes, priors = class_priors(y)
    return classes[::-1], priors[::-1]


def priors_by_hand(y):
    """The same with a dictionary and exact fractions."""
    tally = {}
    for label in y.tolist():
        tally[label] = tally.get(label, 0) + 1
    classes = sorted(tally)
    return np.array(classes), np.array([float(Fraction(tally[k], len(y))) for k in classes])


def fresh_labels(rng):
    """Fresh labels: plus and minus one, texts, numbers with gaps, one class, many classes."""

    def column(names, counts, first):
        """Return a shuffled column in which the labels first appear in the order `first`."""
        rest = np.repeat(names, np.asarray(counts) - 1)
        return np.concatenate([np.asarray(names)[list(first)], rng.permutation(rest)])

    few, some, many = rng.integers([2, 6, 11], [5, 10, 16])
    low, middle, high = rng.choice(np.arange(-9, 10), 3, replace=False)
    letters = rng.permutation(list("ABCDEFGH"))
    return [
        case(
            "plus and minus one",
            y=column([-1, 1], [some, many], (1, 0)),
            like="the fifteen days",
        ),
        case(
            "three texts",
            y=column(["bear", "elephant", "zebra"], [few, many, some], (2, 0, 1)),
        ),
        case(
            "whole numbers with gaps",
            y=column(np.sort([low, middle, high]) * 10, [some, few, many], (1, 2, 0)),
            like="unsorted whole numbers",
        ),
        case("a single class", y=np.full(int(few), 17), like="one label"),
        case(
            "eight classes",
            y=np.repeat(letters, rng.permutation(np.arange(1, 9))),
            like="five classes, unsorted",
        ),
        case("two labels that are not whole", y=column([-0.5, 2.5], [many, few], (1, 0))),
    ]


PRIORS = Exercise(
    id="lab1.class_priors",
    points=3,
    ask=call(),
    public=[
        case("the fifteen days", y=labgauss.load_rain()[2]),
        case("three texts", y=np.array(["owl", "cat", "owl", "dog", "owl", "dog"])),
        case("unsorted whole numbers", y=np.array([7, 7, -2, 40, -2, 7, 7, -2, 7, 7])),
        case("one label", y=np.array([4])),
        case("five classes, unsorted", y=np.array(list("EBCECAECBEDBCEA"))),
        case("two labels that are not whole", y=np.array([2.5, -0.5, -0.5, 2.5, -0.5])),
    ],
    hidden=fresh_labels,
    reference=class_priors,
    second_reference=priors_by_hand,
    compare={"classes": labels(), "priors": SHARES},
    returns=("classes", "priors"),
    misconceptions=[
        Misconception(
            "returns_counts",
            "Your priors are counts. "
            "What should priors add up to, and what turns a count into a share?",
            knobs={"shares": "counts"},
        ),
        Misconception(
            "equal_priors",
            "You gave every class the same prior. That says that you have not looked at y: "
            "what does y know about how common each class is?",
            knobs={"shares": "equal"},
        ),
        Misconception(
            "divides_by_number_of_classes",
            "You divided the counts by the number of classes. "
            "A prior is a share: of how many things does a class hold its part?",
            knobs={"shares": "of classes"},
        ),
        Misconception(
            "ratio_to_the_rest",
            "You compared each class with the others, ten against five, so that your priors can "
            "exceed 1. A prior compares the class with everything, itself included: what is that?",
            knobs={"shares": "of the rest"},
        ),
        Misconception(
            "order_of_appearance",
            "Your classes stand in the order in which they first appear in y. "
            "If tomorrow's rows come in a different order, will the columns of two models still agree?",
            knobs={"order": "appearance"},
        ),
        Misconception(
            "most_common_first",
            "Your classes are ordered by how common they are. "
            "Which order does everything after this function rely on?",
            knobs={"order": "common first"},
        ),
        Misconception(
            "priors_out_of_step",
            "Your classes are sorted, but the priors beside them are in the order in which the "
            "labels first appear. Does the first prior belong to the first class?",
            knobs={"order": "shares only"},
        ),
        Misconception(
            "swapped_results",
            "The priors came first, the classes second. "
            "In which order does whoever calls the function expect them?",
            knobs={"swap": True},
            credit=0.5,
        ),
        Misconception(
            "labels_from_habit",
            "Your classes are 0 and 1, whatever y holds. "
            "Which labels are really there, and who knows them?",
            wrong=_zero_and_one,
        ),
        Misconception(
            "labels_of_the_fifteen_days",
            "Your classes are −1 and 1, whatever y holds. "
            "Those are the labels of the fifteen days: which labels has somebody else's y, and who knows them?",
            wrong=_minus_one_and_one,
        ),
        Misconception(
            "descending_order",
            "Your classes come in descending order. In which order does sorting put them, and on which order does "
            "everything after this function rely?",
            wrong=_descending,
            credit=0.5,
        ),
        Misconception(
            "smooths_the_priors",
            "You added one to every count before dividing. "
            "Is there a class here that was never seen, and was an alpha asked for?",
            knobs={"smooth": 1},
        ),
    ],
)


# --- likelihood_table -----------------------------------------------------------------------------


def likelihood_table(
    feature,
    y,
    values,
    classes,
    alpha=0.0,
    *,
    divide="by class",
    room="values",
    always=None,
    found=False,
    rows_found=False,
    turned=False,
):
    """Return P(value | class) as a (C, V) table with alpha imaginary cases per entry."""
    alpha = alpha if always is None else always
    columns = np.unique(feature) if found else values
    classes = np.unique(y) if rows_found else classes
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in columns] for c in classes])
    rooms = {
        "values": len(columns),
        "classes": len(classes),
        "seen": len(np.unique(feature)),
        "one": 1,
        "none": 0,
    }
    full = counts + alpha
    with np.errstate(divide="ignore", invalid="ignore"):
        table = {
            "by class": lambda: full / (counts.sum(axis=1, keepdims=True) + alpha * rooms[room]),
            "by value": lambda: full / full.sum(axis=0),
            "by all": lambda: full / full.sum(),
            "not": lambda: full,
        }[divide]()
    return table.T if turned else table


def _alpha_without_its_fraction(feature, y, values, classes, alpha=0.0):
    return likelihood_table(feature, y, values, classes, int(alpha))


def _shares_without_their_fraction(feature, y, values, classes, alpha=0.0):
    return likelihood_table(feature, y, values, classes, alpha).astype(int)


def _alpha_added_to_the_shares(feature, y, values, classes, alpha=0.0):
    with np.errstate(invalid="ignore"):
        shares = likelihood_table(feature, y, values, classes) + alpha
        return shares / shares.sum(axis=1, keepdims=True)


def table_by_hand(feature, y, values, classes, alpha=0.0):
    """The same with one exact fraction per entry."""
    extra, table = Fraction(float(alpha)), []
    for c in classes.tolist():
        rows = [v for v, label in zip(feature.tolist(), y.tolist(), strict=True) if label == c]
        room = len(rows) + extra * len(values)
        table.append([float((rows.count(v) + extra) / room) for v in values.tolist()])
    return np.array(table)


def _tables_public():
    humidity, wind, y = labgauss.load_rain()
    small = {
        "feature": np.array(["red", "red", "blue", "red", "blue", "blue", "red"]),
        "y": np.array(["x", "y", "x", "x", "x", "y", "x"]),
    }
    texts, levels, labels_ = np.array(["S", "M", "L"]), np.array([1, 2, 3]), np.array([-1, 1])
    colours, letters = np.array(["red", "green", "blue", "white"]), np.array(["x", "y"])
    return [
        case("humidity", feature=humidity, y=y, values=levels, classes=labels_),
        case("wind, S before M before L", feature=wind, y=y, values=texts, classes=labels_),
        case("wind, alpha 1", feature=wind, y=y, values=texts, classes=labels_, alpha=1.0),
        case(
            "humidity, alpha 30", feature=humidity, y=y, values=levels, classes=labels_, alpha=30.0
        ),
        case(
            "classes in another order",
            **small,
            values=np.array(["blue", "red"]),
            classes=np.array(["y", "x"]),
        ),
        case(
            "gaps and a minus, unsorted",
            feature=np.array([7, 5, 11, 7, 5, 5, 7, 11]),
            y=np.array([8, -3, -3, 0, 0, 8, 8, 0]),
            values=np.array([11, 5, 7]),
            classes=np.array([-3, 0, 8]),
        ),
        case(
            "a single value",
            feature=np.array([6, 6, 6]),
            y=np.array(["no", "yes", "no"]),
            values=np.array([6]),
            classes=np.array(["no", "yes"]),
        ),
        case("values never seen", **small, values=colours, classes=letters),
        case("values never seen, alpha 0.5", **small, values=colours, classes=letters, alpha=0.5),
        case(
            "a class never seen, alpha 1",
            **small,
            values=colours,
            classes=np.array(["y", "z", "x"]),
            alpha=1.0,
        ),
    ]


def fresh_tables(rng):
    """Fresh columns: unequal classes, values never seen, every kind of label, small and big alpha."""

    def columns(values, classes, n, *, seen=None):
        """Draw a feature that leans differently in every class; each class appears at least twice."""
        y = np.concatenate(
            [np.repeat(classes, 2), rng.choice(classes, n, p=_lean(len(classes), 0))]
        )
        shown = values if seen is None else values[:seen]
        feature = np.empty(len(y), dtype=values.dtype)
        for i, c in enumerate(classes):
            mine = y == c
            feature[mine] = rng.choice(shown, mine.sum(), p=_lean(len(shown), i))
        feature[: len(shown)] = shown
        mixed = rng.permutation(len(y))
        return {
            "feature": feature[mixed],
            "y": y[mixed],
            "values": rng.permutation(values),
            "classes": classes,
        }

    def _lean(count, turn):
        weights = np.roll(np.arange(1.0, count + 1) ** 2, turn)
        return weights / weights.sum()

    texts = np.array(["low", "middle", "high", "very high"])
    three = np.array([-3, 0, 8])
    two = np.array(["no", "yes"])
    wide = np.arange(5, 12)
    alpha = float(rng.choice([0.25, 0.5, 2.0]))
    never = columns(wide[:4], three, 20)
    never["classes"] = np.array([-3, 0, 5, 8])
    swapped = columns(texts, two, 14)
    swapped["classes"] = two[::-1].copy()
    return [
        case("texts", **columns(texts, two, 12), like="wind, S before M before L"),
        case("whole numbers", **columns(wide, three, 30), like="gaps and a minus, unsorted"),
        case("an alpha", **columns(texts, three, 16), alpha=alpha, like="wind, alpha 1"),
        case("values never seen", **columns(wide, two, 18, seen=4)),
        case("values never seen, with alpha", **columns(wide, two, 18, seen=4), alpha=alpha,
             like="values never seen, alpha 0.5"),
        case("a class never seen, with alpha", **never, alpha=1.5, like="a class never seen, alpha 1"),
        case("classes in another order", **swapped),
        case("a large alpha", **columns(texts, three, 11), alpha=20.0, like="humidity, alpha 30"),
        case("a single value", **columns(np.array([6]), three, 5)),
    ]  # fmt: skip


TABLE = Exercise(
    id="lab1.likelihood_table",
    points=5,
    ask=call(),
    public=_tables_public(),
    hidden=fresh_tables,
    reference=likelihood_table,
    second_reference=table_by_hand,
    compare=SHARES,
    misconceptions=[
        Misconception(
            "divides_by_all_rows",
            "Your whole table adds up to 1: each entry is the share of all rows that have this "
            "value and this class. Given the class, of how many rows is a share asked?",
            knobs={"divide": "by all"},
            claim=lambda given, got, right: np.isclose(np.sum(got), 1),
        ),
        Misconception(
            "columns_add_up_to_one",
            "You divided by the number of cases of each value, so you answer: given the value, which class? "
            "The likelihood asks the other way round; what is given there?",
            knobs={"divide": "by value"},
            picture=TABLE_ROWS,
        ),
        Misconception(
            "returns_counts",
            "Your table holds counts. What is asked for are distributions, one for each class: "
            "what must a distribution add up to?",
            knobs={"divide": "not"},
        ),
        Misconception(
            "transposed",
            "Rows and columns of your table are exchanged. "
            "Read the shape in the task again: which comes first, classes or values?",
            knobs={"turned": True},
            credit=0.5,
        ),
        Misconception(
            "alpha_only_above",
            "You gave every value alpha extra cases above the line, and left the total below it as it was. "
            "How many more cases does the class have in all?",
            knobs={"room": "none"},
        ),
        Misconception(
            "alpha_once_below",
            "You added alpha to each count, and only one alpha to the total. "
            "Add up the shares of one class: how many alphas stand above the line?",
            knobs={"room": "one"},
        ),
        Misconception(
            "alpha_times_classes",
            "Your total grew by alpha for every class. But one distribution belongs to one class: "
            "over what does it run, and how many of them are there?",
            knobs={"room": "classes"},
        ),
        Misconception(
            "alpha_for_seen_values_only",
            "Your total grew by alpha only for the values that occur in the data, but every value "
            "got its alpha. Add up the shares of a class where some value was never seen: do they give 1?",
            knobs={"room": "seen"},
        ),
        Misconception(
            "ignores_alpha",
            "Your table is the same whatever alpha is. "
            "What is alpha meant to do to a value that was never seen?",
            knobs={"always": 0.0},
        ),
        Misconception(
            "always_adds_one",
            "You add one case per value even where alpha says otherwise. "
            "What should happen with alpha = 0?",
            knobs={"always": 1.0},
        ),
        Misconception(
            "columns_from_the_data",
            "Your columns are the values that you found in the data, in sorted order. The columns "
            "asked for are those of `values`: what about one that nobody has seen yet?",
            knobs={"found": True},
        ),
        Misconception(
            "rows_from_the_data",
            "Your rows are the classes that you found in y, in sorted order. The rows asked for are "
            "those of `classes`: what if they come in a different order, or one has no case yet?",
            knobs={"rows_found": True},
        ),
        Misconception(
            "alpha_cut_to_a_whole_number",
            "Your alpha counts only as far as it is a whole number: what stands after its decimal point is lost. "
            "Is there an array of whole numbers that it is written into, or an int?",
            wrong=_alpha_without_its_fraction,
        ),
        Misconception(
            "shares_cut_to_whole_numbers",
            "All of your shares that lie between 0 and 1 have become 0. What happens to 0.6 when it is written "
            "into an array of whole numbers?",
            wrong=_shares_without_their_fraction,
        ),
        Misconception(
            "alpha_added_to_the_shares",
            "You added alpha to the shares, not to the counts, so that one imaginary case weighs as much as the "
            "whole class. To which numbers does the formula add it, and before which division?",
            wrong=_alpha_added_to_the_shares,
        ),
    ],
)


# --- naive_bayes_joint ----------------------------------------------------------------------------


def naive_bayes_joint(
    priors, tables, indices, *, prior_in="once", combine="product", use="all", shift=0, end="joint"
):
    """Return p(x, k) for every class: the prior times one likelihood per feature."""
    columns = [table[:, i + shift] for table, i in zip(tables, indices, strict=True)]
    columns = {"all": columns, "first": columns[:1], "last": columns[-1:]}[use]
    power = {"once": 1, "never": 0, "every time": len(columns)}[prior_in]
    combined = np.prod(columns, axis=0) if combine == "product" else np.sum(columns, axis=0)
    joint = priors**power * combined
    if end == "log":
        with np.errstate(divide="ignore"):
            return np.log(joint)
    return joint / joint.sum() if end == "posterior" else joint


def _columns(tables, indices):
    return np.array([table[:, i] for table, i in zip(tables, indices, strict=True)])


def joint_by_hand(priors, tables, indices):
    """The same as a product of plain numbers, class by class."""
    factors = [
        [table[k][i] for table, i in zip(tables, indices, strict=True)] for k in range(len(priors))
    ]
    return np.array(
        [prod(map(float, row), start=float(p)) for p, row in zip(priors, factors, strict=True)]
    )


def _takes_rows(priors, tables, indices):
    joint = priors
    for table, i in zip(tables, indices, strict=True):
        joint = joint * table[i]
    return joint


def _one_product_for_all_classes(priors, tables, indices):
    return priors * np.prod([table[:, i] for table, i in zip(tables, indices, strict=True)])


def _adds_everything(priors, tables, indices):
    return priors + sum(table[:, i] for table, i in zip(tables, indices, strict=True))


def _tables(rng, C, sizes):
    """Return priors and one table per feature, rows adding up to 1, no two columns alike."""
    shares = rng.permutation(np.linspace(1.0, 2.5, C)) * rng.uniform(0.9, 1.1, C)
    tables = [rng.uniform(0.1, 1.0, (C, V)) for V in sizes]
    return {
        "priors": shares / shares.sum(),
        "tables": [table / table.sum(axis=1, keepdims=True) for table in tables],
    }


def fresh_joints(rng):
    """Fresh tables: one feature and many, as many values as classes, a zero, a column at the end."""
    zero = _tables(rng, 3, [4, 2, 3])
    zero["tables"][0][:, 2] = [0.0, 0.5, 0.2]
    many = [4, *(int(v) for v in rng.integers(2, 5, size=11))]
    return [
        case("two features", **_tables(rng, 2, [3, 4]), indices=np.array([2, 1]),
             like="two features, as for the weather"),
        case("one feature", **_tables(rng, 3, [5]), indices=np.array([rng.integers(5)]),
             like="one feature, three classes"),
        case("as many values as classes", **_tables(rng, 3, [3, 3]), indices=np.array([2, 1]),
             like="as many values as classes, as many features"),
        case("a likelihood of zero", **zero, indices=np.array([2, 1, 0]),
             like="a value that one class never showed"),
        case("twelve features", **_tables(rng, 2, many), indices=np.r_[3, rng.integers(0, many[1:])],
             like="seven features"),
        case("many classes", **_tables(rng, 7, [2, 6, 3]), indices=np.array([0, 5, 1]),
             like="five classes"),
        case("three equal questions", **_tables(rng, 4, [3, 3, 3]), indices=np.array([1, 1, 2]),
             like="three features with two values each"),
    ]  # fmt: skip


#: The chance of the first of two values in each of two classes, for seven features.
_SEVEN = [(0.2, 0.6), (0.9, 0.5), (0.3, 0.8), (0.7, 0.4), (0.15, 0.35), (0.6, 0.25), (0.45, 0.85)]

JOINT = Exercise(
    id="lab1.naive_bayes_joint",
    points=4,
    ask=call(),
    public=[
        case(
            "two features, as for the weather",
            priors=np.array([0.4, 0.6]),
            tables=[
                np.array([[0.5, 0.3, 0.2], [0.1, 0.3, 0.6]]),
                np.array([[0.25, 0.75], [0.9, 0.1]]),
            ],
            indices=np.array([2, 0]),
        ),
        case(
            "one feature, three classes",
            priors=np.array([0.5, 0.3, 0.2]),
            tables=[
                np.array([[0.7, 0.2, 0.05, 0.05], [0.1, 0.4, 0.3, 0.2], [0.25, 0.15, 0.2, 0.4]]),
            ],
            indices=np.array([1]),
        ),
        case(
            "three features with two values each",
            priors=np.array([0.8, 0.2]),
            tables=[
                np.array([[0.9, 0.1], [0.35, 0.65]]),
                np.array([[0.55, 0.45], [0.2, 0.8]]),
                np.array([[0.75, 0.25], [0.4, 0.6]]),
            ],
            indices=np.array([1, 0, 1]),
        ),
        case(
            "a value that one class never showed",
            priors=np.array([0.3, 0.7]),
            tables=[
                np.array([[0.0, 0.6, 0.4], [0.5, 0.2, 0.3]]),
                np.array([[0.15, 0.85], [0.7, 0.3]]),
            ],
            indices=np.array([0, 1]),
        ),
        case(
            "as many values as classes, as many features",
            priors=np.array([0.35, 0.65]),
            tables=[np.array([[0.8, 0.2], [0.45, 0.55]]), np.array([[0.3, 0.7], [0.9, 0.1]])],
            indices=np.array([1, 0]),
        ),
        case(
            "seven features",
            priors=np.array([0.55, 0.45]),
            tables=[np.array([[p, 1 - p], [q, 1 - q]]) for p, q in _SEVEN],
            indices=np.array([1, 0, 0, 1, 1, 0, 1]),
        ),
        case(
            "five classes",
            priors=np.array([0.1, 0.3, 0.15, 0.25, 0.2]),
            tables=[
                np.array([[0.2, 0.8], [0.7, 0.3], [0.4, 0.6], [0.9, 0.1], [0.5, 0.5]]),
                np.array(
                    [
                        [0.1, 0.2, 0.7],
                        [0.3, 0.3, 0.4],
                        [0.6, 0.3, 0.1],
                        [0.2, 0.5, 0.3],
                        [0.5, 0.1, 0.4],
                    ]
                ),
            ],
            indices=np.array([0, 2]),
        ),
    ],
    hidden=fresh_joints,
    reference=naive_bayes_joint,
    second_reference=joint_by_hand,
    compare=EACH,
    equivalent={
        "np.asarray(tables[j]) → tables[j]": "the tables are given as arrays; only a likelihood_table of "
        "one's own may return lists",
    },
    misconceptions=[
        Misconception(
            "forgets_the_prior",
            "The prior has no part in your result. "
            "What turns p(x | class), a conditional probability, into the joint one?",
            knobs={"prior_in": "never"},
        ),
        Misconception(
            "prior_for_every_feature",
            "Your prior comes in once for every feature, so a rare class gets rarer with "
            "every question. How many times does a case choose its class?",
            knobs={"prior_in": "every time"},
        ),
        Misconception(
            "sums_over_features",
            "You added the likelihoods of the features. "
            "They all have to be so at the same time: what does that do to probabilities?",
            knobs={"combine": "sum"},
        ),
        Misconception(
            "adds_prior_and_likelihoods",
            "You added the prior and the likelihoods. Try it with 0.9, 0.9 and 0.9: "
            "can the result be the probability of anything?",
            wrong=_adds_everything,
        ),
        Misconception(
            "one_product_for_all_classes",
            "Your product runs over the features and over the classes, so that every class is multiplied by one "
            "number. Which axis of the likelihoods belongs to the features, and which one has to stay?",
            wrong=_one_product_for_all_classes,
        ),
        Misconception(
            "only_the_last_feature",
            "Only the last feature has a say in your result. "
            "What becomes of the product of the features before, each time the loop goes round?",
            knobs={"use": "last"},
        ),
        Misconception(
            "only_the_first_feature",
            "Only the first feature has a say in your result. When does your function return?",
            knobs={"use": "first"},
        ),
        Misconception(
            "rows_for_columns",
            "You took a row of each table, which belongs to one class and all values. "
            "You have one value and need all classes: which of the two axes is the index for?",
            wrong=_takes_rows,
        ),
        Misconception(
            "counts_from_one",
            "You look one column to the left of the value that was seen. "
            "numpy counts from 0; what does the task say about the indices?",
            knobs={"shift": -1},
        ),
        Misconception(
            "returns_the_posterior",
            "Your result has been divided so that it adds up to 1: one step further than asked. "
            "What had you before you divided?",
            knobs={"end": "posterior"},
            claim=lambda given, got, right: np.isclose(np.sum(got), 1),
        ),
        Misconception(
            "stays_in_logs",
            "Your result is a logarithm. To add logarithms is a good idea for many features: "
            "how do you get back to what was asked?",
            knobs={"end": "log"},
        ),
        Misconception(
            "averages_the_likelihoods",
            "You took the mean of the likelihoods. How probable are two things together that are both "
            "rare and know nothing of each other?",
            wrong=lambda priors, tables, indices: priors * _columns(tables, indices).mean(axis=0),
        ),
    ],
)


# --- rain_posterior -------------------------------------------------------------------------------


def rain_posterior(
    humidity, wind, y, *, level=2, strength="S", rain=1, weighted=True, alpha=0.0, below="joint"
):
    """Return P(rain | humidity level, wind strength) by naive Bayes; the knobs are wrong turns."""
    joint = {}
    for label in (-1, 1):
        mine = y == label
        wet = (np.sum(humidity[mine] == level) + alpha) / (mine.sum() + 3 * alpha)
        windy = (np.sum(wind[mine] == strength) + alpha) / (mine.sum() + 3 * alpha)
        joint[label] = wet * windy * (mine.mean() if weighted else 1.0)
    total = {
        "joint": sum(joint.values()),
        "nothing": 1.0,
        "product": np.mean(humidity == level) * np.mean(wind == strength),
    }[below]
    return float(joint[rain] / total)


def rain_by_fractions(humidity, wind, y):
    """The same by counting the days of a long list, in exact fractions."""
    days = list(zip(humidity.tolist(), wind.tolist(), y.tolist(), strict=True))
    joint = {}
    for label in (-1, 1):
        mine = [day for day in days if day[2] == label]
        wet, windy = sum(h == 2 for h, _, _ in mine), sum(w == "S" for _, w, _ in mine)
        joint[label] = Fraction(len(mine), len(days)) * Fraction(wet * windy, len(mine) ** 2)
    return float(joint[1] / (joint[-1] + joint[1]))


def _counts_whole_days(humidity, wind, y):
    return float(np.mean(y[(humidity == 2) & (wind == "S")] == 1))


def _turned(**knobs):
    """Return one wrong turn; not as knobs, because pairs of wrong turns hit other numbers by chance."""
    return lambda humidity, wind, y: rain_posterior(humidity, wind, y, **knobs)


RAIN = Exercise(
    id="lab1.rain_posterior",
    points=2,
    ask=value(),
    public=[
        case(
            "fifteen days",
            **dict(zip(("humidity", "wind", "y"), labgauss.load_rain(), strict=True)),
        )
    ],
    reference=rain_posterior,
    second_reference=rain_by_fractions,
    compare=TWO_FIFTHS,
    equivalent={
        "list(levels).index(2) → 2": "levels 2 and 3 are equally common in both classes",
        "2 → 3": "levels 2 and 3 are equally common in both classes",
    },
    misconceptions=[
        Misconception(
            "no_rain",
            "Your number is the probability that it stays dry. "
            "Which of the two entries belongs to rain, when the classes are sorted?",
            wrong=_turned(rain=-1),
        ),
        Misconception(
            "forgets_the_evidence",
            "Your number is the joint probability of rain and this weather. "
            "This weather is what you have: by what must you divide?",
            wrong=_turned(below="nothing"),
        ),
        Misconception(
            "forgets_the_prior",
            "Your number is what comes out if rainy and dry days are taken as equally common; the wind alone, "
            "without the humidity, happens to give it, too. Which of the two do you leave out, the prior or a "
            "feature?",
            wrong=_turned(weighted=False),
        ),
        Misconception(
            "returns_the_evidence",
            "Your number is how often such a sky comes up at all. "
            "How much of that belongs to rainy days?",
            wrong=lambda humidity, wind, y: float(np.mean((humidity == 2) & (wind == "S"))),
        ),
        Misconception(
            "humidity_only",
            "Your number is the chance of rain at humidity 2, whatever the wind. "
            "Which of the two features has no say in it yet?",
            wrong=lambda humidity, wind, y: float(np.mean(y[humidity == 2] == 1)),
        ),
        Misconception(
            "prior_only",
            "Your number is the share of rainy days among the fifteen, before any look at the sky. "
            "What do the humidity and the wind change about it?",
            wrong=lambda humidity, wind, y: float(np.mean(y == 1)),
        ),
        Misconception(
            "features_independent_without_the_class",
            "You divided by the share of days at humidity 2 times the share of those with strong wind. The features are "
            "taken as independent given the class: does that make them independent altogether?",
            wrong=_turned(below="product"),
        ),
        Misconception(
            "counts_whole_days",
            "Your number is what the days exactly like this one give, and there is just one of them. "
            "How does naive Bayes get something out of the other fourteen?",
            wrong=_counts_whole_days,
        ),
        Misconception(
            "strong_wind_misread",
            "Your number belongs to a low wind. "
            "Read the legend of the table again: what do the letters S and L stand for?",
            wrong=_turned(strength="L"),
        ),
        Misconception(
            "smoothed",
            "Your number is the one with Laplace smoothing. Which alpha was asked for here?",
            wrong=_turned(alpha=1.0),
        ),
        Misconception(
            "in_per_cent",
            "Your number is above 1, which no probability can be. Is it meant in per cent? "
            "Then by what do you have to divide?",
            wrong=lambda humidity, wind, y: 100 * rain_posterior(humidity, wind, y),
            credit=0.5,
        ),
    ],
)


EXERCISES = [EVIDENCE, POSTERIOR, DEFECT, PRIORS, TABLE, JOINT, RAIN]
