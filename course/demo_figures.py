"""Figures and results of the five documents, drawn and computed with labgauss.

    python -m course.demo_figures OUT_FOLDER

writes one PNG per figure, and an index.html that shows them all with their descriptions.
"""

import argparse
import html
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from labgauss import (
    GaussianClassifier,
    NearestNeighbours,
    bayes_error,
    confusion_matrix,
    error_rate,
    load_diabetes,
    load_patients,
    load_petal_lengths,
    load_six_points,
    load_three_gaussians,
    load_two_gaussians,
)
from labgauss import plotting as plots

EXERCISE_1 = GaussianClassifier.from_parameters(
    [1 / 3, 1 / 3, 1 / 3],
    [[-5, -5], [5, -5], [0, 5]],
    [[[3.0, -1.0], [-1.0, 3.0]], [[3.0, -0.5], [-0.5, 3.0]], [[1.0, -1.0], [-1.0, 3.0]]],
)
EXERCISE_2 = GaussianClassifier.from_parameters(
    [1 / 4, 1 / 4, 1 / 2], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3
)
Figure = tuple[str, str, plots.Picture]  # file name, caption, picture
Result = tuple[str, str]  # what, value


def exercise_1() -> Iterator[Figure | Result]:
    """Document 000, Exercise 1: fit three Gaussians, predict, measure the error."""
    X_train, y_train, X_test, y_test = load_three_gaussians(seed=0)
    model = GaussianClassifier().fit(X_train, y_train)
    yield "000-1-data", "Exercise 1: training data", plots.plot_dataset(X_train, y_train)
    regions = plots.plot_decision_regions(model, X_train, y_train)
    yield "000-1-regions", "Exercise 1: decision regions of the fitted classifier", regions
    yield from estimates("000, Exercise 1", model)
    wrong = round(len(y_test) * error_rate(y_test, model.predict(X_test)))
    yield "000, Exercise 1: test points misclassified (seed 0)", f"{wrong} of {len(y_test)}"
    yield "000, Exercise 1: Bayes error of the true parameters", f"{bayes_error(EXERCISE_1):.6f}"


def exercise_2() -> Iterator[Figure | Result]:
    """Document 000, Exercise 2: the optimal regions of given Gaussians, and where they come from."""
    regions = plots.plot_decision_regions(EXERCISE_2)
    yield "000-2-regions", "Exercise 2: optimal decision regions", regions
    posteriors = plots.plot_posteriors(EXERCISE_2)
    yield "000-2-posteriors", "Exercise 2: posterior probability of each class", posteriors
    yield "000-2-joints", "Exercise 2: joint density of each class", plots.plot_joints(EXERCISE_2)
    surfaces = plots.plot_joints(EXERCISE_2, surfaces=True)
    yield "000-2-joints-3d", "Exercise 2: the joint densities as surfaces", surfaces
    yield "000-2-evidence", "Exercise 2: the evidence p(x)", plots.plot_evidence_3d(EXERCISE_2)
    sums = {f"{line.sum(axis=1).mean():.4f}" for line in regions.boundary}
    yield "000, Exercise 2: x₁ + x₂ on the two borders", " and ".join(sorted(sums))
    yield "000, Exercise 2: Bayes error", f"{bayes_error(EXERCISE_2):.8f}"
    yield "000, Exercise 2: evidence at (−2, −2)", f"{EXERCISE_2.evidence([[-2, -2]])[0]:.8f}"


def matlab_lab() -> Iterator[Figure | Result]:
    """Document 001: two Gaussians, fitted, tested, and compared with the nearest neighbours."""
    X, y, X_test, y_test = load_two_gaussians()
    model = GaussianClassifier().fit(X, y)
    yield "001-train", "Figure 1: training data", plots.plot_dataset(X, y)
    yield "001-test", "Test data", plots.plot_dataset(X_test, y_test)
    contours = plots.plot_gaussian_contours(model, X=X, y=y)
    yield "001-contours", "Figure 2: fitted Gaussians over the training data", contours
    yield from estimates("001", model)
    neighbours = NearestNeighbours(3).fit(X, y)
    for short, name, rule in (
        ("gauss", "Gaussian classifier", model),
        ("3nn", "3 nearest neighbours", neighbours),
    ):
        predicted = rule.predict(X_test)
        matrix = confusion_matrix(y_test, predicted, classes=[1, 2])
        regions = plots.plot_decision_regions(rule, X, y)
        yield f"001-{short}-regions", f"Decision regions, {name}", regions
        picture = plots.plot_confusion_matrix(matrix, classes=[1, 2])
        yield f"001-{short}-confusion", f"Confusion matrix, {name}", picture
        for label in (1, 2):
            mine = y_test == label
            picture = plots.plot_dataset(X_test[mine], predicted[mine], classes=[1, 2])
            caption = f"Test points of class {label} by predicted class, {name}"
            yield f"001-{short}-class-{label}", caption, picture
        yield f"001: confusion matrix, {name}", rows(matrix)
        yield f"001: accuracy, {name}", f"{np.trace(matrix) / matrix.sum():.2f}"


def petals() -> Iterator[Figure | Result]:
    """Document 002: eight petals, a Gaussian per species, and own or shared covariances."""
    x, y = load_petal_lengths()
    model = GaussianClassifier().fit(x[:, None], y)
    picture = plots.plot_densities_1d(model, x[:, None], y, limits=[0, 22])
    yield "002-petals", "The fitted Gaussians of the petals, and their posterior", picture
    ties = " and ".join(f"{tie:.4f}" for tie in picture.boundary)
    yield "002: petal lengths at which the species tie", f"{ties} cm"
    one = GaussianClassifier.from_parameters([1], [[0, 0]], [[[2, -1], [-1, 2]]])
    surface = plots.plot_joints(one, surfaces=True)
    yield "002-gaussian", "One Gaussian in the plane, as a surface", surface
    X, y = load_two_gaussians()[:2]
    for kind, name in (("full", "own covariances: a curve"), ("shared", "one for both: a line")):
        regions = plots.plot_decision_regions(GaussianClassifier(kind).fit(X, y), X, y)
        yield f"002-{kind}", f"Decision regions with {name}", regions


def six_points() -> Iterator[Figure | Result]:
    """Document 003: naive Bayes on six points."""
    X, Z = load_six_points()
    y = 2 - Z[:, 0]
    naive = GaussianClassifier("diagonal").fit(X, y)
    contours = plots.plot_gaussian_contours(naive, X=X, y=y)
    yield "003-contours", "Six points and the naive Gaussians of both classes", contours
    yield from estimates("003", naive)
    shares = naive.predict_proba([[3, 4]])[0]
    yield "003: posterior of the classes at A = (3, 4)", f"{shares[0]:.8e} and {shares[1]:.0f}"


def patients() -> Iterator[Figure | Result]:
    """Document 004: synthetic patients, one measurement, then two."""
    x, y = load_diabetes(seed=0)
    one = GaussianClassifier().fit(x[:, None], y)
    counts = plots.plot_densities_1d(one, x[:, None], y)
    yield "004-counts", "White blood cell counts (synthetic): densities and posterior", counts
    X = load_patients(seed=0)[0]
    both = GaussianClassifier().fit(X, y)
    regions = plots.plot_decision_regions(both, X, y)
    yield "004-glucose", "Counts (x₁) and plasma glucose (x₂) of the synthetic patients", regions
    yield "004: P(diabetes) at a count of 48", f"{one.predict_proba([[48]])[0, 1]:.3f}"
    for glucose in (100, 140):
        share = both.predict_proba([[48, glucose]])[0, 1]
        yield f"004: P(diabetes) at a count of 48 and a glucose of {glucose}", f"{share:.3f}"


PARTS = (exercise_1, exercise_2, matlab_lab, petals, six_points, patients)


def estimates(where: str, model: GaussianClassifier) -> Iterator[Result]:
    """The fitted parameters, one result per class."""
    for label, prior, mean, covariance in zip(
        model.classes_, model.priors_, model.means_, model.covariances_, strict=True
    ):
        mean_row = " ".join(f"{m:.4f}" for m in mean)
        text = f"prior {prior:.3f}, mean {mean_row}, covariance {rows(covariance)}"
        yield f"{where}: estimates, class {label}", text


def rows(matrix: np.ndarray) -> str:
    """A matrix on one line.

    >>> rows(np.array([[47, 3], [7, 43]]))
    '47 3 / 7 43'
    """
    form = "{:d}" if matrix.dtype.kind == "i" else "{:.4f}"
    return " / ".join(" ".join(form.format(value) for value in row) for row in matrix)


def _with_minus(value: str) -> str:
    """A result as it may stand in a page, with a sign before its numbers that does not part from them.

    >>> _with_minus("-1.6534 and 2.0000")
    '−1.6534 and 2.0000'
    """
    return html.escape(value).replace("-", "−")


def page(figures: list[Figure], results: list[Result]) -> str:
    """The index page: the results as a table, then the figures with alt texts and captions."""
    cells = "\n".join(
        f'<tr><th scope="row">{html.escape(what)}</th><td>{_with_minus(value)}</td></tr>'
        for what, value in results
    )
    images = "\n".join(
        f'<figure><img src="{name}.png" alt="{html.escape(picture.alt_text)}">'
        f"<figcaption>{html.escape(caption)}</figcaption></figure>"
        for name, caption, picture in figures
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>LabGauss: figures and results</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
img {{ max-width: 100%; width: 40rem; }}
figure {{ margin: 2rem 0; }}
th, td {{ text-align: left; font-weight: normal; padding: .2rem 1rem .2rem 0; vertical-align: top; }}
td {{ font-variant-numeric: tabular-nums; }}
</style>
</head>
<body>
<main>
<h1>Figures and results of the five documents</h1>
<p>Drawn with labgauss; the labs have these and more.</p>
<h2>Results</h2>
<table>
{cells}
</table>
<h2>Figures</h2>
{images}
</main>
</body>
</html>
"""


def main(arguments: list[str] | None = None) -> int:
    """Draw everything into a folder, print each result, and say where to look."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", metavar="OUT_FOLDER", type=Path, help="made if it does not exist")
    out: Path = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    figures: list[Figure] = []
    results: list[Result] = []
    for part in PARTS:
        for item in part():
            if len(item) == 3:
                figures.append(item)
                (out / f"{item[0]}.png").write_bytes(item[2].png())
            else:
                results.append(item)
                print(": ".join(item))
    (out / "index.html").write_text(page(figures, results), encoding="utf-8")
    print(f"{len(figures)} figures are in {out}; open {out / 'index.html'}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
