import numpy as np

from autograder.exercise import Exercise, array, case, cases, idea

from ..shared import BLUE, CIRCLE, GOLD, covariance, mean_off_zero, tilted, upright


def colour(Z, mean, cov, *, factor=np.linalg.cholesky, shift="after"):
    """Samples from white noise through the lower Cholesky factor."""
    noise = Z + mean if shift == "before" else Z
    X = noise @ factor(cov).T
    return X + mean if shift == "after" else X


def symmetric_root(cov):
    """The root that is symmetric, too."""
    variances, axes = np.linalg.eigh(cov)
    return axes * np.sqrt(variances) @ axes.T


def long_axes(axes, variances):
    """The principal axes, each as long as its standard deviation."""
    return axes * np.sqrt(variances)


def noise_cases(rng):
    """Fresh noise, mean and covariance; once as many rows as columns."""

    def made(label, n, d, scale=1.0, like=""):
        cov = covariance(rng, d, scale=scale) if d else tilted(rng)
        mean = mean_off_zero(rng, len(cov), scale)
        return case(label, like=like, Z=rng.normal(size=(n, len(cov))), mean=mean, cov=cov)

    return [
        made("three features", 6, 3, like=MOVED),
        made("one feature", 5, 1),
        made("strong negative correlation", 7, 0, like=MOVED),
        made("as many points as features", 4, 4),
        made("eight features", 12, 8, like=MOVED),
        made("tiny scale", 5, 2, scale=1e-6),
        made("huge scale", 5, 3, scale=1e6),
    ]


MOVED = "class 1 of document 001, moved"
NOISE_PUBLIC = cases("""
            | Z                           | mean     | cov
class 1 of document 001, moved | 0.5 -1.0; 1.5 0.3; -0.7 0.9; 0.0 0.0; -1.2 -0.4
            | 2.0 -1.0 | 2.0 -1.0; -1.0 2.0
as many points as features | 1.0 -0.5 0.2; -0.3 0.8 1.4; 0.6 0.1 -1.1
            | 1.0 -2.0 4.0 | 2.0 -0.7 0.5; -0.7 1.0 0.3; 0.5 0.3 4.5
one feature | -1.0; 0.5; 2.0              | 3.0,     | 2.25;
tiny scale  | 0.5 -1.0; 1.5 0.3; -0.7 0.9
            | 2e-6 -1e-6 | 2e-12 -0.6e-12; -0.6e-12 1e-12
huge scale  | 0.5 -1.0; 1.5 0.3; -0.7 0.9 | 2e6 -1e6 | 2e12 -0.6e12; -0.6e12 1e12
""")


def wrong_cloud(ax):
    """A cloud of points with the covariance LᵀL and the 2σ ellipse of LLᵀ, which was asked for. The
    ellipse is tall and narrow; the cloud is wide and flat, tilted the same way, and does not fill
    it."""
    L = np.linalg.cholesky(array("0.6 -1.0; -1.0 2.6"))
    Z = np.random.default_rng(0).normal(size=(250, 2))
    ax.scatter(*(Z @ L).T, s=4, color=GOLD, label="LᵀL")
    ax.plot(*(2 * L @ CIRCLE), color=BLUE, label="asked: 2 σ")
    ax.set(aspect="equal", xlabel="x₁", ylabel="x₂")
    ax.legend(fontsize=7, loc="upper right")


exercise = Exercise(
    points=3,
    second_reference="own_cholesky",
    public=NOISE_PUBLIC,
    hidden=noise_cases,
    ideas={
        "upper_factor": idea(factor=lambda S: np.linalg.cholesky(S).T, picture=wrong_cloud),
        "covariance_as_the_factor": idea(factor=lambda S: S),
        "symmetric_root": idea(factor=symmetric_root, credit=0.5),
        "eigenvector_root": idea(factor=lambda S: long_axes(*np.linalg.eigh(S)[::-1]), credit=0.5),
        "singular_vector_root": idea(factor=lambda S: long_axes(*np.linalg.svd(S)[:2]), credit=0.5),
        "root_of_each_entry": idea(
            factor=np.sqrt, claim=lambda cov, got: (cov >= 0).all() or np.isnan(got).any()
        ),
        "deviations_only": idea(factor=lambda S: np.diag(np.sqrt(np.diag(S))), picture=upright),
        "variances_for_the_factor": idea(factor=lambda S: np.diag(np.diag(S))),
        "whitens": idea(factor=lambda S: np.linalg.inv(np.linalg.cholesky(S))),
        "forgets_the_mean": idea(shift="never"),
        "mean_before_the_factor": idea(shift="before"),
        "mean_along_the_wrong_axis": idea(lambda Z, m, S: (np.linalg.cholesky(S) @ Z.T + m).T),
        "samples_in_columns": idea(
            lambda *inputs: colour(*inputs).T,
            claim=lambda Z, got: np.shape(got) == np.shape(Z)[::-1],
        ),
    },
)
