import numpy as np

from autograder.exercise import Exercise, array, attributes, case, idea, labels

from ..shared import EXERCISE_2, state_of


def optimal(**changed):
    """Return the parameters of Exercise 2, or the same with some exchanged."""
    return {**EXERCISE_2, **{f"{name}_": value for name, value in changed.items()}}


def optimal_from_the_text():
    """The same, built from how the slide describes it instead of from the numbers."""
    steps, flip, weights = array("0 1 -1"), array("0 1; 1 0"), array("1 1 2")
    means, spread = np.outer(2.0 * steps, [1, 1]), 4.0 * np.eye(2) - 3.0 * flip
    return state_of("0 1 2", weights / weights.sum(), means, np.stack([spread] * 3))


SIGMA = EXERCISE_2["covariances_"]

exercise = Exercise(
    points=2,
    ask=attributes("classes_", "priors_", "means_", "covariances_"),
    public=[case("the given parameters")],
    second_reference=optimal_from_the_text,
    compare={"classes_": labels()},
    ideas={
        "equal_priors": idea(priors=np.full(3, 1 / 3)),
        "priors_in_another_order": idea(priors=np.array([0.5, 0.25, 0.25])),
        "priors_as_counts": idea(priors=np.array([1.0, 1.0, 2.0])),
        "inverse_covariances": idea(covariances=np.linalg.inv(SIGMA)),
        "standard_deviations": idea(covariances=np.array([[[2.0, -3.0], [-3.0, 2.0]]] * 3)),
        "sign_lost": idea(covariances=np.abs(SIGMA)),
        "one_matrix_instead_of_three": idea(covariances=SIGMA[0]),
        "classes_from_1": idea(classes=np.array([1, 2, 3])),
        "means_in_another_order": idea(means=EXERCISE_2["means_"][[0, 2, 1]]),
    },
)
