"""Every slip of the source documents: what is printed, what is right, how it came about, and the proof.

Most slips change no decision, which is why they lived so long. The labs turn them into things to find.
"""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Erratum:
    """One slip. `test` is the id of the test that shows where the print comes from and what is right."""

    key: str
    place: str
    printed: str
    right: str
    why: str

    @property
    def document(self) -> str:
        """The number of the document, the first part of the key."""
        return self.key.split(".")[0]

    @property
    def test(self) -> str:
        """The pytest id of the test that shows the slip."""
        return f"tests/test_errata.py::test_{self.key.replace('.', '_')}"


ERRATA = [
    Erratum(
        key="000.divisor",
        place="Training, maximum likelihood; the docstring of `fit`",
        printed="Σ with the divisor n − 1, called the maximum-likelihood estimate",
        right="the maximum-likelihood estimate divides by n",
        why="n − 1 makes the estimate unbiased, which is another aim; documents 001, 002 and 003 divide by n",
    ),
    Erratum(
        key="000.underflow",
        place="Solution, `decision_function`",
        printed="the posterior as a product of densities over their sum",
        right="log joint densities, from which the largest is subtracted before exp",
        why="far away every density underflows to 0 and 0/0 is NaN, whose `argmax` is class 0 without a word; "
        "in Exercise 1 along (t, 0) from t = 70 on, while (100, 100) is class 1",
    ),
    Erratum(
        key="000.labels",
        place="Solution, `fit`",
        printed="a loop over the labels 0, …, K − 1",
        right="a loop over the labels that are there",
        why="with labels 1 and 2 one class gets prior 0 and a mean of NaN, the other label is never looked at, "
        "and rescaling the priors to sum 1 hides it",
    ),
    Erratum(
        key="000.colours",
        place="Solution, decision regions",
        printed="regions coloured with the default contour levels",
        right="explicit levels −½, ½, …, K − ½",
        why="the default levels do not separate the labels for 5 and for 6 classes: two regions share a colour",
    ),
    Erratum(
        key="000.limit",
        place="Exercise 2, joint densities and evidence",
        printed="colour and height end at 0.03",
        right="the peaks are 0.030077 (joint of the class with prior ½) and 0.030353 (evidence)",
        why="the limit cuts off the very peaks that the last slide points at",
    ),
    Erratum(
        key="000.evidence_switch",
        place="Exercise 2, evidence in 3-D",
        printed="p(x) as the sum of the scores",
        right="p(x) is the sum of the joint densities",
        why="it is right only because an earlier cell switched the classifier from posteriors to joint densities; "
        "posteriors sum to 1 everywhere",
    ),
    Erratum(
        key="000.grid",
        place="Exercise 2, evidence in 3-D",
        printed="a surface over 857 × 836 points",
        right="120 × 120 points show the same surface",
        why="fifty times as many points change no height by as much as a hundredth of the peak",
    ),
    Erratum(
        key="000.seed",
        place="Exercise 1, printed estimates and test error of 0.2667 %",
        printed="numbers of one draw without a seed",
        right="the Bayes error: 0.00166005 in Exercise 1, 0.09388269265899 in Exercise 2",
        why="nobody can draw the same points again; 4 errors in 1500 are one outcome of 2.5 ± 1.6",
    ),
    Erratum(
        key="001.two_sd",
        place="Section 3, `contourGauss2D`",
        printed="a window of two standard deviations, computed as two variances",
        right="two standard deviations, √ of the variance",
        why="with variances near 1 both windows look alike; for the first class they are 4.37 and 2.96",
    ),
    Erratum(
        key="001.inverse",
        place="Section 3, `gaussianMV`",
        printed="the density by `inv` and `det`",
        right="the log density by a Cholesky factor",
        why="the determinant underflows to 0 in many dimensions or small units, and the density becomes 0/0 or infinite",
    ),
    Erratum(
        key="001.ratio",
        place="Section 1, after equation 3",
        printed="class 2 if x is less than 1",
        right="class 2 if the ratio is less than 1",
        why="a slip of the pen: there are points with both coordinates below 1 in class 1",
    ),
    Erratum(
        key="001.denominator",
        place="Section 4, first paragraph",
        printed="the denominator of Bayes' rule does not depend on the parameters",
        right="it does not depend on the class",
        why="p(x) changes with every parameter; it may be left out because it is the same for all classes",
    ),
    Erratum(
        key="002.definite",
        place="Properties of the Covariance Matrix",
        printed="Σ is positive semi-definite, and so is Σ⁻¹",
        right="Σ⁻¹ exists only if Σ is positive definite",
        why="[[1, 1], [1, 1]] is positive semi-definite and has no inverse",
    ),
    Erratum(
        key="002.squared_covariance",
        place="Types of Covariance Matrices",
        printed="σ²₁₂ off the diagonal",
        right="σ₁₂, without the square",
        why="a covariance is no square and may be negative, as in Exercise 2 of document 000",
    ),
    Erratum(
        key="003.mean_2",
        place="Training, class k = 2",
        printed="μ₂ = (1.83, 6.84)",
        right="μ₂ = (1.8333…, 7.5)",
        why="(8 + 7.5 + 7)/3 is 7.5; the printed variance 0.17 is right about 7.5, not about 6.84",
    ),
    Erratum(
        key="003.covariance_1",
        place="Estimate parameters, class k = 1",
        printed="Σ₁ = [[0.21, 0.14], [0.14, 0.40]]",
        right="Σ₁ = [[1/6, 1/6], [1/6, 7/18]]",
        why="arithmetic: no divisor gives the printed numbers",
    ),
    Erratum(
        key="003.covariance_2",
        place="Training, class k = 2",
        printed="Σ₂ = diag(0.39, 0.17) before the independence assumption",
        right="Σ₂ = [[7/18, −1/6], [−1/6, 1/6]]",
        why="the off-diagonal was dropped one step early",
    ),
    Erratum(
        key="003.densities",
        place="Inference, point A",
        printed="8.95 · 10⁻³ and 0.238",
        right="8.01 · 10⁻³⁵ and 5.33 · 10⁻¹² with the printed parameters",
        why="Σ stands in the exponent where the formula has Σ⁻¹: that gives 0.008938 and 0.238448",
    ),
    Erratum(
        key="003.posterior",
        place="Inference, point A",
        printed="0.036 and 0.964",
        right="4.86223463 · 10⁻²⁶ and 1",
        why="the densities before them; with the printed parameters and the right formula 1.50 · 10⁻²³ and 1. "
        "The class, k = 2, survives every slip: a decision is a weak check",
    ),
    Erratum(
        key="004.half",
        place="Gaussian Bayes Classifier; Multivariate Gaussian Distribution",
        printed="exp[−(x − μ)ᵀ Σ⁻¹ (x − μ)]",
        right="exp[−½ (x − μ)ᵀ Σ⁻¹ (x − μ)]",
        why="the ½ is missing, twice; without it the density integrates to ½ in two dimensions",
    ),
    Erratum(
        key="004.mahalanobis",
        place="Multivariate Gaussian Distribution",
        printed="Mahalanobis distance (x − μ)ᵀ Σ⁻¹ (x − μ)",
        right="that is its square",
        why="a distance doubles when the difference doubles; this one quadruples",
    ),
    Erratum(
        key="004.row_vectors",
        place="Multivariate Parameters",
        printed="Cov(x) = E[(x − μ)ᵀ (x − μ)]",
        right="Cov(x) = E[(x − μ)(x − μ)ᵀ] for column vectors",
        why="right only for row vectors; for the document's columns it is a number, the trace of Σ",
    ),
    Erratum(
        key="004.label",
        place="A Discrete Example, rain",
        printed="P(y = 0 | …)",
        right="P(y = −1 | …)",
        why="the table calls a dry day −1; no day has y = 0",
    ),
    Erratum(
        key="004.largest_covariance",
        place="Multivariate Data, covariance",
        printed="cov(X, Y) is largest when X = Y",
        right="at given standard deviations it is largest when Y is a rising line of X",
        why="cov(X, 3X) = 3 var(X); the bound std(X) std(Y) of the next line is right",
    ),
    Erratum(
        key="004.no_data",
        place="Diabetes Example",
        printed="a prior of 0.8 and x = 48, and no data",
        right="no number: any data set for it is synthetic, and labgauss says so",
        why="the posterior depends on data that the document does not give",
    ),
]
BY_KEY = {erratum.key: erratum for erratum in ERRATA}
