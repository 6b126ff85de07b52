"""The pictures, judged by the numbers they return, their labels and their words."""

import base64
import io
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from PIL import Image
from sklearn.linear_model import LogisticRegression
from sklearn.tree import DecisionTreeClassifier

from course import demo_figures
from labgauss import GaussianClassifier, NearestNeighbours, load_petal_lengths
from labgauss import plotting as plots
from labgauss.plotting import style

COVARIANCE = [[4, -3], [-3, 4]]


@pytest.fixture
def exercise2():
    """The classifier of document 000, Exercise 2."""
    priors, means = [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]]
    return GaussianClassifier.from_parameters(priors, means, [COVARIANCE] * 3)


def ring(n_classes, labels=None):
    """Equal round classes on a circle, with ten points each."""
    turn = 2 * np.pi * np.arange(n_classes) / n_classes
    means = 4 * np.stack([np.cos(turn), np.sin(turn)], axis=1)
    labels = np.arange(n_classes) if labels is None else np.asarray(labels)
    priors = np.full(n_classes, 1 / n_classes)
    model = GaussianClassifier.from_parameters(priors, means, [np.eye(2)] * n_classes, labels)
    noise = np.random.default_rng(0).normal(size=(10 * n_classes, 2))
    return model, np.repeat(means, 10, axis=0) + noise, np.repeat(labels, 10)


def pixel(picture, x, y):
    """The colour of the region at a point, as drawn in the image."""
    image = picture.ax.images[0]
    left, right, bottom, top = image.get_extent()
    rows, columns = image.get_array().shape[:2]
    row, column = (y - bottom) / (top - bottom) * rows, (x - left) / (right - left) * columns
    return to_hex(np.asarray(image.get_array())[int(row), int(column)] / 255)


def all_pictures(classifier):
    """One picture of every kind."""
    X, y = [[0, 0], [1, 2], [-3, -2]], [0, 1, 2]
    line = GaussianClassifier.from_parameters([0.5, 0.5], [[0], [4]], [[[1]], [[2]]])
    return {
        "dataset": plots.plot_dataset(X, y),
        "regions": plots.plot_decision_regions(classifier, X, y, resolution=60),
        "posteriors": plots.plot_posteriors(classifier, X, y),
        "joints": plots.plot_joints(classifier),
        "joint surfaces": plots.plot_joints(classifier, surfaces=True),
        "evidence": plots.plot_evidence_3d(classifier, resolution=40),
        "contours": plots.plot_gaussian_contours(classifier),
        "matrix": plots.plot_confusion_matrix([[47, 3], [7, 43]], [1, 2]),
        "densities": plots.plot_densities_1d(line, [0.0, 4.0], [0, 1]),
    }


# regions


@pytest.mark.parametrize("n_classes", range(2, 8))
def test_each_class_has_the_same_colour_in_points_and_regions(n_classes):
    """The region around a class mean is the lightened colour of its points, for 2 to 7 classes."""
    model, X, y = ring(n_classes)
    picture = plots.plot_decision_regions(model, X, y)
    drawn = [c for c in picture.ax.collections if c.get_label() in set(map(str, model.classes_))]
    assert [len(c.get_offsets()) for c in drawn] == [10] * n_classes
    for k, (mean, points) in enumerate(zip(model.means_, drawn, strict=True)):
        assert to_hex(points.get_facecolor()[0]).upper() == style.PALETTE[k]
        assert pixel(picture, *mean) == to_hex(style.tint(k))
    assert len({to_hex(style.tint(k)) for k in range(n_classes)}) == n_classes


def test_points_and_borders_lie_above_the_regions(exercise2):
    """Drawing order is regions, borders, points."""
    picture = plots.plot_decision_regions(exercise2, [[0, 0], [3, 3]], [0, 1])
    borders, *points = picture.ax.collections
    assert picture.ax.images[0].get_zorder() < borders.get_zorder() < points[0].get_zorder()


def test_values_are_the_predictions_on_the_grid(exercise2):
    """`values` is what `predict` says at `grid`, in its shape and dtype."""
    picture = plots.plot_decision_regions(exercise2, resolution=50)
    assert picture.grid.shape == (50, 50, 2)
    expected = exercise2.predict(picture.grid.reshape(-1, 2)).reshape(50, 50)
    np.testing.assert_array_equal(picture.values, expected)


def test_borders_are_the_exact_lines_of_exercise_2(exercise2):
    """x₁ + x₂ is 2 or −2 + ½ ln 2 all along the drawn borders."""
    lines = plots.plot_decision_regions(exercise2).boundary
    found = sorted(line.sum(axis=1).mean() for line in lines)
    sums = np.concatenate([line.sum(axis=1) for line in lines])
    exact = np.array([-2 + np.log(2) / 2, 2])
    assert np.abs(sums[:, None] - exact).min(axis=1).max() < 1e-6
    assert {round(s, 4) for s in found} == set(exact.round(4))


@pytest.mark.parametrize("labels", [["cat", "dog", "elk"], [-5, 3, 40], [False, True]])
def test_any_labels_are_drawn_and_named(labels):
    """Strings, negative numbers, gaps and truth values appear in the legend as they are."""
    model, X, y = ring(len(labels), labels)
    picture = plots.plot_decision_regions(model, X, y, resolution=50)
    names = [text.get_text() for text in picture.ax.get_legend().get_texts()]
    assert names == [str(label) for label in labels]
    assert set(np.unique(picture.values)) == set(labels)


def test_an_object_with_nothing_but_predict_is_enough():
    """Regions and borders need no scores, no `classes_` and no `fit`."""

    class Stripes:
        def predict(self, X):
            return np.where(X[:, 0] < 0, "left", "right")

    picture = plots.plot_decision_regions(Stripes(), limits=((-1, 1), (-1, 1)))
    assert np.abs(np.concatenate(picture.boundary)[:, 0]).max() < 1e-9
    assert "50 % is class left and 50 % is class right" in picture.alt_text


@pytest.mark.parametrize(
    "model", [LogisticRegression(), DecisionTreeClassifier(), NearestNeighbours(3)]
)
def test_other_classifiers_get_borders_where_their_prediction_changes(model):
    """Each vertex of a border has both predictions within one grid step."""
    _, X, y = ring(2)
    picture = plots.plot_decision_regions(model.fit(X, y), X, y, resolution=200)
    step = picture.grid[1, 1] - picture.grid[0, 0]
    corners = np.array([[-1, -1], [-1, 1], [1, -1], [1, 1]]) * 3 * step
    for line in picture.boundary:
        around = model.predict((line[:, None] + corners).reshape(-1, 2)).reshape(-1, 4)
        assert (around.min(axis=1) != around.max(axis=1)).all()


def test_a_score_that_contradicts_predict_draws_no_border():
    """Borders follow `predict` when the scores tell something else."""

    class Liar:
        def predict(self, X):
            return (X[:, 0] > 0).astype(int)

        def decision_function(self, X):
            return X[:, 1]

    lines = plots.plot_decision_regions(Liar(), limits=((-1, 1), (-1, 1))).boundary
    assert np.abs(np.concatenate(lines)[:, 0]).max() < 1e-9


def test_one_class_fills_the_plane():
    """A single class has one tint and no border."""
    model = GaussianClassifier.from_parameters([1], [[0, 0]], [np.eye(2)])
    picture = plots.plot_decision_regions(model)
    assert picture.boundary == []
    assert "100 % is class 0" in picture.alt_text


# maps and surfaces


def test_maps_share_one_scale_that_holds_the_highest_peak(exercise2):
    """The joint density of class 2 peaks at 0.030077, inside the shared colour scale."""
    picture = plots.plot_joints(exercise2)
    scales = {one.images[0].get_clim() for one in picture.ax}
    assert len(scales) == 1
    ((low, high),) = scales
    assert low == 0
    assert high == pytest.approx(0.030077, abs=1e-6)
    assert len(picture.ax[-1].child_axes) == 1


def test_posteriors_sum_to_one_on_the_grid(exercise2):
    """The panels of the posterior add up to 1 everywhere."""
    picture = plots.plot_posteriors(exercise2)
    np.testing.assert_allclose(picture.values.sum(axis=-1), 1)
    assert [one.get_title() for one in picture.ax] == ["class 0", "class 1", "class 2"]


def test_a_student_classifier_with_posterior_is_drawn(exercise2):
    """Lab 4's interface, `posterior` and `log_joint`, is enough for the maps."""

    class Student:
        classes_, means_ = exercise2.classes_, exercise2.means_
        covariances_ = exercise2.covariances_
        log_joint, posterior = exercise2.log_joint, exercise2.predict_proba

    np.testing.assert_array_equal(
        plots.plot_posteriors(Student()).values, plots.plot_posteriors(exercise2).values
    )
    assert plots.plot_evidence_3d(Student()).alt_text == plots.plot_evidence_3d(exercise2).alt_text


def test_the_evidence_is_the_sum_of_the_joints_and_its_peak_is_not_clipped(exercise2):
    """The height axis reaches p(−2, −2) = 0.0303529027 and the surface three deviations."""
    picture = plots.plot_evidence_3d(exercise2)
    expected = exercise2.evidence(picture.grid.reshape(-1, 2)).reshape(120, 120)
    np.testing.assert_allclose(picture.values, expected, rtol=1e-9)
    assert picture.ax.get_zlim()[1] >= 0.0303529027
    low, high = picture.grid.min(axis=(0, 1)), picture.grid.max(axis=(0, 1))
    assert (low <= -2 - 3 * 2).all()
    assert (high >= 2 + 3 * 2).all()
    assert "peaks at 0.0304 near (−2, −2)" in picture.alt_text
    assert picture.ax.get_zlabel() == "p(x)"


def test_a_plane_without_any_density_is_said_to_be_flat(exercise2):
    """Far away every joint density is 0 in floating point; posteriors stay right."""
    far = ((900, 1000), (900, 1000))
    assert "it is 0 throughout" in plots.plot_evidence_3d(exercise2, limits=far).alt_text
    assert plots.plot_joints(exercise2, limits=far, surfaces=True).values.max() == 0
    assert plots.plot_posteriors(exercise2, limits=far).values[..., 1].min() == 1


# contours, densities, matrix, points


def test_contours_lie_at_one_two_and_three_mahalanobis_distances():
    """Every drawn point has the squared distance 1, 4 or 9, and the mass is the χ² one."""
    mean, covariance = np.array([1.0, 2.0]), np.array([[2, -1], [-1, 2.0]])
    picture = plots.plot_gaussian_contours(mean, covariance)
    offset = picture.grid[0] - mean
    distance = np.einsum("spi,ij,spj->sp", offset, np.linalg.inv(covariance), offset)
    np.testing.assert_allclose(distance, np.broadcast_to([[1], [4], [9]], distance.shape))
    np.testing.assert_allclose(picture.values, [0.39346934, 0.86466472, 0.988891], rtol=1e-6)


def test_a_singular_covariance_is_drawn_as_a_line():
    """A Gaussian without width is a segment, not an error."""
    curves = plots.plot_gaussian_contours([0, 0], [[1, 1], [1, 1]]).grid
    np.testing.assert_allclose(curves[..., 0], curves[..., 1], atol=1e-12)


def test_petal_lengths_have_two_decision_points():
    """Document 002 with its prior: 4.9444337 and 15.31580022, and both are in the words."""
    x, y = load_petal_lengths()
    model = GaussianClassifier().fit(x[:, None], y)
    picture = plots.plot_densities_1d(model, x, y, limits=(0, 20))
    np.testing.assert_allclose(picture.boundary, [4.9444337, 15.31580022], rtol=1e-8)
    assert "changes at x = 4.94 and 15.3" in picture.alt_text
    assert picture.values.shape == (len(picture.grid), 2)
    rug = picture.ax[0].collections[-1].get_offsets()
    assert (rug[:, 1] < 0).all()


def test_densities_without_a_tie_say_so():
    """Equal densities with unequal priors never change the decision."""
    model = GaussianClassifier.from_parameters([0.9, 0.1], [[0], [0]], [[[1]], [[1]]])
    picture = plots.plot_densities_1d(model)
    assert len(picture.boundary) == 0
    assert "never changes" in picture.alt_text


def test_confusion_matrix_says_each_count():
    """The counts stand in the cells and in the words, rows actual."""
    picture = plots.plot_confusion_matrix(np.array([[46, 4], [11, 39]]), classes=["a", "b"])
    assert [text.get_text() for text in picture.ax.texts] == ["46", "4", "11", "39"]
    assert "85 of 100 right" in picture.alt_text
    assert "Actual b: 11 to a and 39 to b." in picture.alt_text
    assert picture.ax.get_ylabel() == "actual class"


def test_classes_keep_their_colours_when_one_is_absent():
    """The points of one true class are coloured as in the picture of all classes."""
    picture = plots.plot_dataset([[0, 0]], [2], classes=[1, 2])
    assert to_hex(picture.ax.collections[1].get_facecolor()[0]).upper() == style.PALETTE[1]


# the picture object


def test_every_picture_has_words_labels_and_is_not_blank(exercise2):
    """Alt text, axis labels, and a rendered PNG with many colours."""
    for name, picture in all_pictures(exercise2).items():
        assert picture.alt_text.endswith("."), name
        assert len(picture.alt_text) > 40, name
        assert all(one.get_xlabel() for one in np.ravel(picture.ax)[-1:]), name
        assert all(one.get_ylabel() for one in np.ravel(picture.ax)), name
        assert picture.values is not None, name
        colours = Image.open(io.BytesIO(picture.png())).convert("RGB").getcolors(1 << 24)
        assert len(colours) > 20, name


@pytest.mark.parametrize("ground", ["white", (0.2, 0.4, 0.6, 0.5)])
def test_a_png_holds_the_pixels_that_matplotlib_draws(exercise2, ground):
    """Our writer and matplotlib's: the same pixels, transparent ones too, and the same resolution."""
    picture = plots.plot_decision_regions(exercise2)
    picture.figure.set_layout_engine(None)
    picture.figure.set_facecolor(ground)
    theirs = io.BytesIO()
    picture.figure.savefig(theirs, format="png", dpi=144)
    ours, theirs = Image.open(io.BytesIO(picture.png())), Image.open(theirs)
    assert ours.mode == ("RGB" if ground == "white" else "RGBA")
    assert np.array_equal(ours.convert("RGBA"), theirs.convert("RGBA"))
    assert ours.info["dpi"] == theirs.info["dpi"]


def test_a_png_is_as_large_as_its_figure_where_settings_cut_margins_off():
    """`savefig.bbox` is often set to "tight" in a notebook."""
    import matplotlib as mpl

    drawn = []
    for box in (None, "tight"):
        with mpl.rc_context({"savefig.bbox": box}):
            drawn.append(plots.plot_dataset([[0, 0], [1, 1]], [0, 1]).png())
    assert drawn[0] == drawn[1]


def test_zeros_of_many_classes_stay_blank():
    """What stands beside the diagonal of ten classes are mistakes; of two classes each count is written."""
    many, few = np.diag(np.arange(1, 11)), np.diag([1, 2])
    many[3, 5] = 4
    written = [[t.get_text() for t in plots.plot_confusion_matrix(m).ax.texts] for m in (many, few)]
    assert sorted(map(int, written[0])) == sorted([*range(1, 11), 4])
    assert sorted(written[1]) == ["0", "0", "1", "2"]


def test_display_gives_html_with_the_alt_text(exercise2):
    """The notebook shows one image whose alt is the sentence, escaped."""
    picture = plots.plot_dataset([[0, 0], [1, 1]], ['"a"', "<b>"])
    bundle = picture._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/plain"] == picture.alt_text == repr(picture)
    assert bundle["text/html"].count("<img ") == 1
    assert "class &quot;a&quot; and 1 of class &lt;b&gt;" in bundle["text/html"]
    data = bundle["text/html"].split("base64,")[1].split('"')[0]
    assert base64.b64decode(data).startswith(b"\x89PNG")


def test_the_same_picture_has_the_same_bytes(exercise2):
    """Two runs give equal PNGs that do not name the software."""
    first, second = (plots.plot_decision_regions(exercise2).png() for _ in range(2))
    assert first == second
    assert b"Software" not in first


def test_a_pyplot_figure_is_shown_once():
    """Displaying a picture on a pyplot figure closes the figure for pyplot."""
    import matplotlib.pyplot as plt

    figure, ax = plt.subplots()
    picture = plots.plot_dataset([[0, 0], [1, 1]], [0, 1], ax=ax)
    assert plt.fignum_exists(figure.number)
    picture._repr_mimebundle_()
    assert not plt.fignum_exists(figure.number)


def test_our_own_figure_is_unknown_to_pyplot(exercise2):
    """Without ax no pyplot figure is made, so nothing is shown a second time."""
    import matplotlib.pyplot as plt

    before = plt.get_fignums()
    plots.plot_evidence_3d(exercise2, resolution=20)
    assert plt.get_fignums() == before


def test_importing_the_pictures_leaves_pyplot_alone():
    """`import labgauss` brings no matplotlib, `labgauss.plotting` no pyplot and no new settings."""
    code = (
        "import sys, labgauss; assert 'matplotlib' not in sys.modules\n"
        "import matplotlib; before = dict(matplotlib.rcParams)\n"
        "import labgauss.plotting as p; assert 'matplotlib.pyplot' not in sys.modules\n"
        "p.plot_dataset([[0, 0]], [1]).png(); assert 'matplotlib.pyplot' not in sys.modules\n"
        "assert dict(matplotlib.rcParams) == before"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_show_displays_the_words_of_an_own_figure(capsys):
    """Outside a notebook `show` prints the alt text; an empty one is refused."""
    plots.show(Figure(), "An empty figure.")
    assert capsys.readouterr().out == "An empty figure.\n"
    with pytest.raises(ValueError, match="needs an alt text"):
        plots.show(Figure(), " ")


@pytest.mark.slow
def test_show_reaches_a_notebook_page():
    """Run in a real notebook kernel, `show` puts one image with the alt text on the page."""
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    cell = (
        "import matplotlib.pyplot as plt\nfrom labgauss.plotting import plot_dataset, show\n"
        "figure, ax = plt.subplots()\nax.plot([0, 1])\nshow(ax, 'A rising line.')\n"
        "figure, ax = plt.subplots()\nplot_dataset([[0, 0], [1, 1]], [0, 1], ax=ax)"
    )
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)])
    nbclient.NotebookClient(notebook, kernel_name="python3").execute()
    outputs = notebook.cells[0].outputs
    assert len(outputs) == 2
    assert 'alt="A rising line."' in outputs[0].data["text/html"]
    assert 'alt="Scatter of 2 points' in outputs[1].data["text/html"]
    assert all("image/png" not in output.data for output in outputs)


# the caller's own axes


def test_a_callers_axes_are_used_and_keep_their_labels(exercise2):
    """The picture goes on `ax`, and a label that stands there stays."""
    ax = Figure().subplots()
    ax.set_xlabel("length in cm")
    picture = plots.plot_decision_regions(exercise2, ax=ax)
    assert picture.ax is ax
    assert picture.figure is ax.figure
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("length in cm", "x₂")


def test_one_panel_per_class_fits_into_one_or_several_axes(exercise2):
    """A single axes is divided; three axes are used as they are."""
    assert len(plots.plot_posteriors(exercise2, ax=Figure().subplots()).ax) == 3
    axes = Figure().subplots(1, 3)
    assert plots.plot_posteriors(exercise2, ax=axes).ax == list(axes)


def test_the_feature_names_of_a_data_frame_are_no_trouble():
    """A classifier fitted on a data frame is drawn without a warning about names."""
    frame = pd.DataFrame(ring(2)[1], columns=["length", "width"])
    model = GaussianClassifier().fit(frame, np.repeat(["a", "b"], 10))
    picture = plots.plot_decision_regions(model, frame, pd.Series(["a"] * 10 + ["b"] * 10))
    assert picture.alt_text.endswith("20 points are drawn on top.")


# what is refused


def test_odd_input_is_refused_with_advice(exercise2):
    """Requirement, value and advice for each wrong call."""
    flat, deep = Figure().subplots(), Figure().add_subplot(projection="3d")
    unfitted, points = GaussianClassifier(), np.zeros((4, 3))
    three = GaussianClassifier.from_parameters([1], [[0, 0, 0]], [np.eye(3)])
    line = GaussianClassifier.from_parameters([1], [[0]], [[[1]]])
    p = plots
    for call, message in [
        (lambda: p.plot_dataset(points, [0] * 4), r"2 feature\(s\)\. Got 3\. Choose"),
        (lambda: p.plot_dataset(np.zeros((0, 2)), []), "0 sample"),
        (lambda: p.plot_dataset([[0, np.nan]], [0]), "NaN"),
        (lambda: p.plot_dataset([[0, 0]], [0, 1]), "inconsistent"),
        (lambda: p.plot_dataset([[0, 0]], [0], classes=[1]), "classes must hold every label"),
        (lambda: p.plot_decision_regions(unfitted), r"must be fitted.*Call fit"),
        (lambda: p.plot_decision_regions(unfitted, [[0, 0], [1, 1]]), "fit"),
        (lambda: p.plot_decision_regions(three), r"2 feature\(s\)\. Got 3"),
        (lambda: p.plot_decision_regions(exercise2, limits=((1, 0), (0, 1))), "low < high"),
        (lambda: p.plot_decision_regions(exercise2, ax=deep), "must be rectilinear axes. Got 3d"),
        (lambda: p.plot_evidence_3d(exercise2, ax=flat), "must be 3d axes. Got rectilinear"),
        (lambda: p.plot_evidence_3d(exercise2, ax="here"), "must be 3d axes. Got str"),
        (lambda: p.plot_joints(exercise2, ax=Figure().subplots(1, 2)), "must be 3 axes. Got 2"),
        (lambda: p.plot_joints(NearestNeighbours(1), limits=((0, 1), (0, 1))), "with log_joint"),
        (lambda: p.plot_gaussian_contours([0, 0]), "or a mean with a covariance. Got list"),
        (lambda: p.plot_gaussian_contours([0, 0], [[1, 2], [0, 1]]), "symmetric"),
        (lambda: p.plot_gaussian_contours([0, 0], [[1, 2], [2, 1]]), "negative variances"),
        (lambda: p.plot_gaussian_contours(line), r"2 feature\(s\)\. Got 1"),
        (lambda: p.plot_densities_1d(exercise2), r"1 feature\(s\)"),
        (lambda: p.plot_confusion_matrix([0, 1, 1]), r"square.*Got \(3,\). Pass confusion_matrix"),
        (lambda: p.plot_confusion_matrix([[0.5, 0], [0, 1]]), "hold counts"),
        (lambda: p.plot_confusion_matrix([[1, 0], [0, 1]], ["a"]), "classes must name the 2 rows"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()


# the figures of the documents


def test_the_demo_draws_every_figure_with_its_words(tmp_path, capsys):
    """Figures of all five documents, an index with an alt text each, and the exact results."""
    assert demo_figures.main([str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    for result in (
        "x₁ + x₂ on the two borders: -1.6534 and 2.0000",
        "Bayes error: 0.09388269",
        "true parameters: 0.001660",
        "matrix, Gaussian classifier: 47 3 / 7 43",
        "matrix, 3 nearest neighbours: 46 4 / 11 39",
        "the species tie: 4.9444 and 15.3158 cm",
        "at A = (3, 4): 4.86223463e-26 and 1",
        "at a count of 48: 0.656",
    ):
        assert result in printed
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    names = [path.stem for path in tmp_path.glob("*.png")]
    assert {name[:3] for name in names} == {"000", "001", "002", "003", "004"}
    assert len(names) == page.count("<img ") == page.count('alt="') == 25
