"""The slips we know of in the source documents: what is printed, what is right, how it came about, the proof.

Most slips change no decision, which is why they lived so long. The labs turn them into things to find.
The documents were read as text; where a sign may have been lost on the way to text, the entry says so.
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


NOTEBOOK = "the slides' source notebook (unica-ml/ml, notebooks/lab03.ipynb), not on the slides"

ERRATA = [
    Erratum(
        key="000.argmax",
        place="Gaussian Classifier, prediction",
        printed="y* = arg max p(y | x) = p(x | y) p(y) / p(x)",
        right="y* = arg max p(y | x), with p(y | x) = p(x | y) p(y) / p(x)",
        why="the second equals sign goes on with the posterior and not with its arg max: a class is set equal to a "
        "probability",
    ),
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
        "and rescaling the priors to sum 1 hides it; `fit` only warns, `predict` then stops with a ValueError "
        "about NaN",
    ),
    Erratum(
        key="000.colours",
        place=f"Exercise 1, decision regions: in {NOTEBOOK}",
        printed="regions coloured with the default contour levels",
        right="explicit levels −½, ½, …, K − ½",
        why="the default levels do not separate the labels for 5 and for 6 classes: two regions share a colour",
    ),
    Erratum(
        key="000.evidence_switch",
        place=f"Exercise 2, evidence in 3-D: in {NOTEBOOK}",
        printed="p(x) as the sum of the scores",
        right="p(x) is the sum of the joint densities",
        why="it is right only because an earlier cell switched the classifier from posteriors to joint densities; "
        "posteriors sum to 1 everywhere",
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
        printed="a window of ±2 standard deviations along each dimension, computed as two variances, the larger "
        "one for both axes",
        right="two standard deviations, √ of the variance, along each axis its own",
        why="where variances are near 1, as in class 2, nothing shows; for class 1, with variances 1.97 and 2.19, "
        "the window is ±4.37 along both axes, for ±2.81 and ±2.96",
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
        key="001.test_prob",
        place="Section 4, the code that predicts",
        printed="`test_prob` and 'the class with the highest probability' for likelihood times prior",
        right="joint densities, which may exceed 1; probabilities are what they are divided by their sum",
        why="the class comes out the same; but in units of ten the same points have numbers above 1 in that matrix",
    ),
    Erratum(
        key="001.ties",
        place="Section 5, k-NN classification",
        printed="the class of the majority of the k nearest, and nothing about ties",
        right="what the code does: of equal distances the earlier row is nearer, a tied vote goes to the smaller label",
        why="a gap rather than a slip; `sort` keeps the order of equals and `mode` takes the smallest, and for even k "
        "the other rule gives another matrix",
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
        key="003.notation",
        place="Training and Inference, notation",
        printed="π = [0.50, 0.50] as a column, labelled 1 × K; Σ without k in the density; p(z | x_n) for point A",
        right="a column is K × 1; Σ_k, as on the line before; x_A",
        why="slips of the pen: K = 2 covariances give two densities at a point, and x_n are the six points of the table",
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
        key="004.complement",
        place="Probability Formulas",
        printed="P(A)^c and P(B)^c",
        right="P(A^c) = 1 − P(A)",
        why="an event has a complement, a number has none (or the text we have lost a bracket)",
    ),
    Erratum(
        key="004.one_sigma",
        place="Gaussian Bayes Classifier; MLE for Gaussians",
        printed="1 / (√(2π) σ) · exp(−(x − μ_C)² / (2σ_C²))",
        right="1 / (√(2π) σ_C) · exp(−(x − μ_C)² / (2σ_C²))",
        why="printed twice, right above 'different parameters for different classes' (or the text we have lost an "
        "index): with one σ for all classes the area under a density is σ_C/σ, and the wider class gets too much",
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
        key="004.mediate",
        place="A Discrete Example, rain",
        printed="wind intensity (Low, Mediate, Strong)",
        right="low, moderate, strong: the letters L, M and S of the table",
        why="a slip of language",
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
