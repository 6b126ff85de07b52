import numpy as np
from scipy import stats

from autograder.exercise import Exercise, case, close, idea, value

from ..class_means.key import class_means
from ..class_priors.key import class_priors
from ..class_variances.key import class_variances
from ..posterior.key import posterior
from ..shared import POINT_A, SIX_X, SIX_Z, SLIDE_MEANS, SLIDE_VARIANCES


def posterior_of_A(*, means=None, variances=None, **slips):
    """Return the posterior at (3, 4) from the six points; the keywords turn it into wrong ideas."""
    means = class_means(SIX_X, SIX_Z) if means is None else means
    variances = class_variances(SIX_X, SIX_Z) if variances is None else variances
    return posterior(POINT_A[None, :], class_priors(SIX_Z), means, variances, **slips)[0]


SLIDE = {"means": SLIDE_MEANS, "variances": SLIDE_VARIANCES}


def full_posterior_of_A():
    """Bayes' rule with the full covariances: the classes are not taken as naive."""
    covariances = class_variances(SIX_X, SIX_Z, form="matrix")
    models = zip(class_means(SIX_X, SIX_Z), covariances, strict=True)
    scores = np.array([stats.multivariate_normal(*model).logpdf(POINT_A) for model in models])
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


def with_variances(**slips):
    """The posterior with wrong variances."""
    return lambda: posterior_of_A(variances=class_variances(SIX_X, SIX_Z, **slips))


exercise = Exercise(
    points=3,
    ask=value(),
    second_reference="closed_form",
    public=[case("point A")],
    reference=posterior_of_A,
    compare=close(
        1e-9,
        scale="entry",
        why="the contract asks for 1e-9 of each entry: computed in the log domain it is right to "
        "1e-13, and a typed number is not meant to pass",
    ),
    ideas={
        "divides_by_n_minus_1": idea(with_variances(ddof=1)),
        "standard_deviation_as_variance": idea(with_variances(power=0.5)),
        "spread_of_all_rows": idea(with_variances(form="whole")),
        "printed_on_the_slide": idea(lambda: np.array([0.036, 0.964])),
        "slip_of_the_slide": idea(**SLIDE, exponent=np.multiply, alone=True),
        "not_inverted": idea(exponent=np.multiply, alone=True),
        "parameters_of_the_slide": idea(**SLIDE, alone=True),
        "mean_of_the_slide": idea(means=np.array([[8.5, 11 / 6], [11 / 6, 6.84]]), alone=True),
        "reverse_order": idea(
            lambda: posterior_of_A()[::-1],
            alone=True,
            claim=lambda got, right: np.allclose(got[::-1], right, rtol=1e-9, atol=0),
        ),
        "half_forgotten": idea(
            half=1.0,
            alone=True,
            claim=lambda got, right: np.isclose(np.log(got[0]), 2 * np.log(right[0])),
        ),
        "decision_for_posterior": idea(lambda: np.array([0.0, 1.0])),
        "not_normalised": idea(result="joint", alone=True),
        "log_posterior": idea(result="log", alone=True),
        "full_covariance": idea(full_posterior_of_A),
        "typed_to_three_digits": idea(lambda: np.array([4.86e-26, 1.0])),
    },
)
