from fractions import Fraction

from autograder.exercise import Exercise, case, close, idea, value

#: Typed-in numbers are fine: three right digits.
NUMBER = close(1e-3, why="the contract asks for three right digits of a number")


def defect_posterior(prevalence, sensitivity, specificity):
    """Return P(defect | positive test)."""
    true, false = sensitivity * prevalence, (1 - specificity) * (1 - prevalence)
    return true / (true + false)


exercise = Exercise(
    points=2,
    ask=value(),
    second_reference="twelfth",
    public=[case("the genetic test", prevalence=0.01, sensitivity=0.9, specificity=0.9)],
    compare=NUMBER,
    equivalent={
        "bayes_posterior(healthy_and_ill, positive) → bayes_posterior(positive, healthy_and_ill)": (
            "for one observation the joint is prior times likelihood, in either order"
        ),
    },
    ideas={
        # p is the prevalence, t the share of the ill who test positive, s of the healthy negative
        "likelihood_for_posterior": idea(lambda p, t, s: t),
        "not_normalised": idea(lambda p, t, s: float(Fraction(str(p)) * Fraction(str(t)))),
        "test_tells_nothing": idea(lambda p, t, s: p),
        "evidence_for_posterior": idea(lambda p, t, s: t * p + (1 - s) * (1 - p)),
        "negative_test": idea(lambda p, t, s: defect_posterior(p, 1 - t, 1 - s)),
        "per_cent": idea(lambda *given: 100 * defect_posterior(*given), credit=0.5),
        "ten_in_a_hundred": idea(lambda p, t, s: defect_posterior(10 * p, t, s)),
    },
)
