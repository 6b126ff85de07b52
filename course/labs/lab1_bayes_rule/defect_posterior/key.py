"""The answer key of lab1.defect_posterior."""

from __future__ import annotations

from fractions import Fraction

from autograder.exercise import Exercise, case, close, idea, value

#: Typed-in numbers are fine: three right digits.
NUMBER = close(1e-3, why="the contract asks for three right digits of a number")


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


exercise = Exercise(
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
    ideas={
        "likelihood_for_posterior": idea(lambda prevalence, sensitivity, specificity: sensitivity),
        "not_normalised": idea(_joint),
        "test_tells_nothing": idea(lambda prevalence, sensitivity, specificity: prevalence),
        "evidence_for_posterior": idea(
            lambda prevalence, sensitivity, specificity: (
                sensitivity * prevalence + (1 - specificity) * (1 - prevalence)
            )
        ),
        "negative_test": idea(
            lambda prevalence, sensitivity, specificity: defect_posterior(
                prevalence, 1 - sensitivity, 1 - specificity
            )
        ),
        "per_cent": idea(
            lambda prevalence, sensitivity, specificity: (
                100 * defect_posterior(prevalence, sensitivity, specificity)
            ),
            credit=0.5,
        ),
        "ten_in_a_hundred": idea(
            lambda prevalence, sensitivity, specificity: defect_posterior(
                10 * prevalence, sensitivity, specificity
            )
        ),
    },
)
