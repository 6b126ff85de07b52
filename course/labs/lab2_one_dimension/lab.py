# %% [markdown]
# # Lab 2 · One measurement, two classes
#
# **After this lab you can**
#
# - say what a density is, and compute the Gaussian one and its logarithm;
# - derive and compute the maximum-likelihood estimates of a Gaussian and of a Bernoulli distribution;
# - turn two densities and a prior into a posterior that stays correct however far away a point is;
# - find every point at which two classes tie, and say why there are sometimes two, one or none.
#
# **Time** {minutes:path}; what is called *Further* comes on top ({minutes:further}), and so do the two written questions ({minutes:tasks}, at home if you like).
# **Worth** {points:checks} in eight checks, {points:tasks} in the written questions.
# **You need** lab 1 (Bayes' rule; prior, likelihood, evidence, posterior), derivatives, the logarithm and its rules, the formula for quadratic equations. One integral is quoted, none is to be solved.
#
# <details><summary>The documents of this lab</summary>
# <ul>
# <li><b>002</b>: Oisin Mac Aodha and Siddharth N., <em>Introduction to Classification</em>, slides of Applied Machine Learning, University of Edinburgh, undated.
# To read: from “Example 1D Classification Problem” to “Bringing it all Together”.</li>
# <li><b>004</b>: Hongfei Xue, <em>Generative Models for Classification</em>, slides of ITCS 6156/8156 Machine Learning, University of North Carolina at Charlotte, spring 2024.
# To read: from “Classification: Diabetes Example” to the second “Diabetes Example”.</li>
# </ul>
# <p>What is wrong in them, as far as this lab goes (all in 004): the density of a class is printed twice with σ in front and σ<sub>C</sub>² in the exponent (section 2); its form for several
# measurements lacks the ½ (section 2, and lab 3); and the patients' data are not given, only their picture, a prior and one count (section 8). Nothing is wrong in these pages of 002; that two classes may
# tie twice is not said there (section 7).</p>
# </details>
#
# **Where we are.** In lab 1 a feature had a handful of values, and a likelihood was a row of a table: count, divide, done.
# Now the feature is a length. Measure finely enough and no two petals agree, so that every cell of a table would hold
# 0 or 1 petals. We put a curve in the place of the table. Everything else in Bayes' rule stays as it was.
#
# Work from top to bottom: later cells, the pictures too, use the functions that you write on the way. numpy, scipy and `labgauss` have most of them ready; here you write them yourself, from the formula.

# %% setup=true
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
from scipy import stats

import labgauss
from labgauss import explore, plotting
from labgauss.checks import check, guess
from labgauss.plotting.style import LINES, MARKERS, PALETTE, tidy

petals, species = labgauss.load_petal_lengths()
counts, diabetes = labgauss.load_diabetes(seed=0)

# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def draw_petals(ax, height=0.0, size=45):
    """Draw the eight petals as points on a line, a marker for each species."""
    for k, name in enumerate("AB"):
        mine = petals[species == k]
        level = np.full(len(mine), height)
        look = {"color": PALETTE[k], "marker": MARKERS[k], "edgecolors": "black", "linewidths": 0.5}
        ax.scatter(mine, level, s=size, zorder=3, label=f"species {name}", **look)


def show_petals():
    """Draw nothing but the eight petals."""
    figure, ax = plt.subplots(figsize=(6.4, 1.4), layout="constrained")
    ax.axhline(0, color="grey", linewidth=0.8)
    draw_petals(ax)
    ax.set(xlabel="petal length in cm", yticks=[], xlim=(0, 9), ylim=(-1, 1))
    tidy(ax)
    ax.spines["left"].set_visible(False)
    ax.legend(loc="upper left", ncols=2, frameon=False)
    plotting.show(
        figure,
        "Petal lengths on a line: five circles of species A from 1.8 to 3.8 cm, three squares of "
        "species B from 5.8 to 7 cm, and a gap between them.",
    )


def show_bells(means, variances):
    """Draw bells of variance 1 with several means, and bells of mean 0 with several variances."""
    x = np.linspace(-5, 6, 661)
    figure, axes = plt.subplots(1, 2, figsize=(7.6, 2.9), sharey=True, layout="constrained")
    for k, mean in enumerate(means):
        name = f"μ = {mean:g}".replace("-", "−")
        axes[0].plot(x, stats.norm.pdf(x, mean, 1), LINES[k], color=PALETTE[k], label=name)
    for k, variance in enumerate(variances):
        name = Fraction(variance).limit_denominator(20)
        curve = stats.norm.pdf(x, 0, np.sqrt(variance))
        axes[1].plot(x, curve, LINES[k], color=PALETTE[k], label=f"σ² = {name}")
    axes[0].set(xlabel="x", ylabel="density", title="σ² = 1, three means")
    axes[1].set(xlabel="x", title="μ = 0, three variances")
    tidy(*axes)
    for ax in axes:
        ax.legend(frameon=False, loc="upper left")
    plotting.show(
        figure,
        "Gaussian densities. Left: means −2, 0 and 2 shift the same bell. Right: variances 1/9, 1 "
        "and 4 make it narrow and 1.2 high, then 0.4 high, then wide and 0.2 high.",
    )


def show_slices(means, over_mean, variances, over_variance):
    """Draw the NLL over the mean and over the variance, and mark both minima."""
    figure, axes = plt.subplots(1, 2, figsize=(7.6, 2.9), sharey=True, layout="constrained")
    for ax, x, curve in ((axes[0], means, over_mean), (axes[1], variances, over_variance)):
        at = x[curve.argmin()]
        ax.plot(x, curve, color=PALETTE[0])
        ax.plot(at, curve.min(), "o", color="black")
        look = {"textcoords": "offset points", "ha": "center"}
        ax.annotate(f"{at:.3g}", (at, curve.min()), (0, 9), **look)
    axes[0].set(xlabel="mean μ, with σ² = 0.5336", ylabel="NLL of species A", ylim=(5, 14))
    axes[1].set(xlabel="variance σ², with μ = 2.68", xlim=(0, None))
    tidy(*axes)
    plotting.show(
        figure,
        "Your negative log likelihood of the five petals of species A. Over the mean, from "
        f"{means[0]:g} to {means[-1]:g}: smallest, {over_mean.min():.2f}, at {means[over_mean.argmin()]:.2f}. "
        f"Over the variance, from {variances[0]:g} to {variances[-1]:g}: {over_variance[0]:.2f} at the "
        f"left edge, smallest, {over_variance.min():.2f}, at {variances[over_variance.argmin()]:.2f}, "
        f"{over_variance[-1]:.2f} at the right edge.",
    )


def show_labels_nll(shares, curve):
    """Draw the NLL of the labels over φ, and mark its minimum."""
    figure, ax = plt.subplots(figsize=(4.6, 2.6), layout="constrained")
    at = shares[curve.argmin()]
    ax.plot(shares, curve, color=PALETTE[0])
    ax.plot(at, curve.min(), "o", color="black")
    look = {"textcoords": "offset points", "ha": "center"}
    ax.annotate(f"{at:.3f}", (at, curve.min()), (0, 8), **look)
    ax.set(xlabel="φ = P(species B)", ylabel="NLL of the labels", xlim=(0, 1), ylim=(4, 16))
    tidy(ax)
    plotting.show(
        figure,
        "Negative log likelihood of five labels 0 and three labels 1 over φ: it rises without bound "
        "towards 0 and 1, and has its minimum 5.29 at 0.375.",
    )


def climbs(lengths, posterior, unit=""):
    """Say next to which drawn points a posterior passes one half."""
    above = np.asarray(posterior) > 0.5
    return (
        ", ".join(f"{lengths[i]:.2f}{unit}" for i in np.flatnonzero(np.diff(above))) or "no place"
    )


def shift(without, with_prior):
    """Say to which side a prior moves the place where a posterior passes one half."""
    places = [np.flatnonzero(np.diff(curve > 0.5)) for curve in (without, with_prior)]
    if not all(place.size for place in places) or places[0][0] == places[1][0]:
        return "not moved"
    side = "right" if places[1][0] > places[0][0] else "left"
    return f"a little farther to the {side}"


def draw_model(upper, lower, x):
    """Draw both bells over the petals, and below them the posterior without and with the prior."""
    for k, (name, params) in enumerate(zip("AB", (params_a, params_b), strict=True)):
        curve = np.asarray(gaussian_pdf(x, *params))
        upper.plot(x, curve, LINES[k], color=PALETTE[k], label=f"p(x | {name})")
    draw_petals(upper, height=-0.06, size=25)
    for k, (prior, name) in enumerate([(0.5, "no prior"), (phi, "prior 3/8")]):
        curve = np.asarray(posterior_class1(x, params_a, params_b, prior))
        lower.plot(x, curve, ["-", "--"][k], color=["black", PALETTE[2]][k], label=name)
    upper.set(ylabel="density in 1/cm")
    lower.set(xlabel="petal length in cm", ylabel="P(B | x)", ylim=(-0.05, 1.05))
    lower.axhline(0.5, color="grey", linewidth=0.6)
    for ax in (upper, lower):
        ax.legend(frameon=False, bbox_to_anchor=(1.01, 1), loc="upper left")


def show_model():
    """Draw bells, petals and posterior where the petals are."""
    figure, axes = plt.subplots(2, 1, figsize=(7, 4.2), sharex=True, layout="constrained")
    draw_model(*axes, np.linspace(0, 9, 601))
    tidy(*axes)
    x = np.linspace(0, 9, 901)
    bells = [np.asarray(gaussian_pdf(x, *params)) for params in (params_a, params_b)]
    tops = [f"{bell.max():.2f} high at {x[bell.argmax()]:.2f} cm" for bell in bells]
    curves = [np.asarray(posterior_class1(x, params_a, params_b, prior)) for prior in (0.5, phi)]
    first, last = curves[0][[0, -1]].round(2)
    verb = "climbs" if last > first else "goes"
    plotting.show(
        figure,
        f"Above: your bells of the two species, that of A {tops[0]}, that of B {tops[1]}, with the "
        f"eight petals under them. Below: the posterior of B {verb} from {first:g} to {last:g}; it "
        f"passes one half at {climbs(x, curves[0], ' cm')} without a prior, and with the prior "
        f"{Fraction(float(phi)).limit_denominator(100)} {shift(*curves)}, at {climbs(x, curves[1], ' cm')}.",
    )


def draw_close_up(ax, ties, ties_with_prior, k, sides):
    """Draw the posterior close to tie k, without and with the prior."""
    near = np.linspace(ties[k] - 0.35, ties[k] + 0.35, 201)
    looks = [(0.5, "-", "o", "black", ties), (phi, "--", "s", PALETTE[2], ties_with_prior)]
    for (prior, line, marker, color, points), side in zip(looks, sides, strict=True):
        curve = np.asarray(posterior_class1(near, params_a, params_b, prior))
        ax.plot(near, curve, line, color=color)
        ax.plot(points[k], 0.5, marker, color=color)
        away = (-7 if side == "right" else 7, 3 if color == "black" else -3)
        look = {"ha": side, "va": "bottom" if color == "black" else "top", "color": color}
        place = (points[k], 0.5)
        ax.annotate(f"{points[k]:.2f}", place, away, textcoords="offset points", **look)
    ax.axhline(0.5, color="grey", linewidth=0.6)
    ax.set(xlabel="petal length in cm", ylabel="P(B | x)")
    ax.set_title(f"close to tie {k + 1}", fontsize=10)


def show_ties(ties, ties_with_prior):
    """Draw densities, log densities and posterior so far out that both ties are seen."""
    x = np.linspace(0, 22, 1101)
    layout = [["density"] * 2, ["log"] * 2, ["posterior"] * 2, ["first", "second"]]
    figure, panels = plt.subplot_mosaic(layout, figsize=(7.4, 7.6), layout="constrained")
    draw_model(panels["density"], panels["posterior"], x)
    for k, (name, params) in enumerate(zip("AB", (params_a, params_b), strict=True)):
        curve = np.asarray(gaussian_log_pdf(x, *params))
        panels["log"].plot(x, curve, LINES[k], color=PALETTE[k], label=f"log p(x | {name})")
    panels["log"].set(ylabel="log density", ylim=(-330, 20))
    panels["log"].legend(frameon=False, bbox_to_anchor=(1.01, 1), loc="upper left")
    for key in ("density", "log", "posterior"):
        panels[key].set_xlim(-1, 23)
        for tie in ties:
            panels[key].axvline(tie, color="black", linewidth=0.8)
    for at in (2.4, 10.1, 19):
        name = "AB"[int(np.asarray(posterior_class1(np.array([at]), params_a, params_b))[0] > 0.5)]
        panels["posterior"].text(at, 0.6, f"decide {name}", ha="center")
    draw_close_up(panels["first"], ties, ties_with_prior, 0, ("right", "left"))
    draw_close_up(panels["second"], ties, ties_with_prior, 1, ("left", "right"))
    tidy(*panels.values())
    plotting.show(
        figure,
        "Densities, log densities and posterior from 0 to 22 cm, by your functions. The log "
        "densities are two curves, one for each species, and the posterior of B is drawn below them; black lines mark your ties. Magnified, "
        f"they lie at {' and '.join(f'{tie:.2f}' for tie in ties)} cm without a prior, and at "
        f"{' and '.join(f'{tie:.2f}' for tie in ties_with_prior)} cm with the prior {phi:g}.",
    )


def show_situations(situations):
    """Draw prior × density of two classes for each situation, with its ties."""
    x = np.linspace(-5, 6, 551)
    figure, axes = plt.subplots(1, 3, figsize=(8.6, 3.1), layout="constrained")
    for ax, (title, (params0, params1, prior)) in zip(axes, situations.items(), strict=True):
        for k, (params, weight) in enumerate(((params0, 1 - prior), (params1, prior))):
            joint = weight * np.asarray(gaussian_pdf(x, *params))
            ax.plot(x, joint, LINES[k], color=PALETTE[k], label=f"class {k}")
        for tie in decision_points(params0, params1, prior):
            ax.axvline(tie, color="black", linewidth=0.8)
        ax.set(xlabel="x")
        ax.set_title(title, fontsize=10)
    tidy(*axes)
    axes[0].set_ylabel("prior × density")
    handles, names = axes[0].get_legend_handles_labels()
    figure.legend(handles, names, loc="outside lower center", ncols=2, frameon=False)
    found = [
        f"{title}: your ties are {np.round(decision_points(*model), 2).tolist()}"
        for title, model in situations.items()
    ]
    plotting.show(
        figure,
        "Prior times density of two classes, three times, with a black line at each of your ties. "
        + "; ".join(found)
        + ".",
    )


def show_patients(groups, fits, new):
    """Draw the counts of both groups with their fitted bells, and the new patient."""
    figure, ax = plt.subplots(figsize=(7, 3.4), layout="constrained")
    edges, fine = np.arange(10.5, 71, 3), np.linspace(10, 70, 301)
    look = {"color": PALETTE[:2], "edgecolor": "black", "linewidth": 0.5}
    _, _, bars = ax.hist(groups, edges, label=["C = 0: no diabetes", "C = 1: diabetes"], **look)
    for bar in bars[1]:
        bar.set_hatch("////")
    for k, (group, fit) in enumerate(zip(groups, fits, strict=True)):
        heights = len(group) * 3 * np.asarray(gaussian_pdf(fine, *fit))
        color = [PALETTE[0], "#7A5A00"][k]
        ax.plot(fine, heights, LINES[k], color=color, label=f"fitted to class {k}")
    ax.axvline(new, color="black", linestyle="--", linewidth=1)
    ax.annotate("new patient", (new, 60), (5, 0), textcoords="offset points")
    ax.set(xlabel="white blood cell count (synthetic)", ylabel="patients per 3 counts")
    tidy(ax)
    ax.legend(frameon=False, loc="upper left")
    plotting.show(
        figure,
        f"Histogram of {sum(map(len, groups))} synthetic white blood cell counts, with a curve for each "
        f"group from your fit: {len(groups[0])} patients without diabetes, mean {fits[0][0]:.1f} and "
        f"variance {fits[0][1]:.1f}, and {len(groups[1])} with diabetes, mean {fits[1][0]:.1f} and "
        f"variance {fits[1][1]:.1f}. A dashed line marks "
        f"the new patient's {new}.",
    )


def show_priors(healthy, ill, places):
    """Draw the posterior of diabetes over the count, a curve for each prior."""
    x = np.linspace(30, 62, 641)
    figure, ax = plt.subplots(figsize=(6.8, 3.2), layout="constrained")
    halves = []
    for k, (place, prior) in enumerate(places.items()):
        curve = np.asarray(posterior_class1(x, healthy, ill, prior))
        halves.append(f"{place}, prior {prior:g}: one half at {climbs(x, curve)}")
        ax.plot(x, curve, LINES[k], color=PALETTE[k], label=f"{place}: P(C = 1) = {prior:g}")
    ax.axvline(48, color="black", linestyle="--", linewidth=1)
    ax.axhline(0.5, color="grey", linewidth=0.6)
    ax.set(xlabel="white blood cell count (synthetic)", ylabel="P(C = 1 | x)")
    tidy(ax)
    ax.legend(frameon=False, loc="upper left")
    plotting.show(
        figure,
        "Posterior of diabetes over the count for three priors, by your function, from 30 to 62. "
        + "; ".join(halves)
        + ". A dashed line marks the count 48.",
    )


# %% [markdown]
# ## 1. Eight petals
#
# Somebody has measured the petals of eight plants, in cm: five of species A (class 0) and three of species B (class 1).
# A ninth petal will come without a label. Which species is it, and how sure can we be?

# %%
show_petals()

# %% [markdown]
# ## 2. A curve in the place of the table
#
# A **density** $p(x)$ tells how closely packed the outcomes are around $x$. It is not a probability: probability is the *area* under
# it, $P(a < x < b) = \int_a^b p(x)\,dx$. The unit of a density of lengths is therefore 1/cm, the whole area is 1, and the curve itself may
# rise above 1. The Gaussian density with mean $\mu$ and variance $\sigma^2$ is
#
# $$\mathcal N(x \mid \mu, \sigma^2) = \frac{1}{\sqrt{2\pi\sigma^2}}\, \exp\!\left(-\frac{(x-\mu)^2}{2\sigma^2}\right).$$
#
# The factor in front makes the area 1. Measure in standard deviations, $z = (x-\mu)/\sigma$ and $dx = \sigma\,dz$, and use that
# $\int e^{-z^2/2}\,dz = \sqrt{2\pi}$:
#
# $$\int e^{-(x-\mu)^2/2\sigma^2}\,dx = \sigma \int e^{-z^2/2}\,dz = \sqrt{2\pi\sigma^2}.$$
#
# **Worked example.** The longest petal of species A, $x = 3.8$, under $\mu = 2.68$ and $\sigma^2 = 0.5336$ (where these two come from is
# section 4): $(x-\mu)^2 / 2\sigma^2 = 1.2544 / 1.0672 = 1.1754$, and $\sqrt{2\pi\sigma^2} = 1.8310$, so the density is
# $e^{-1.1754} / 1.8310 = 0.1686$ per cm.
#
# > **Predict before you run.** What does the curve do when $\mu$ grows by 2? How much higher and how much narrower does it get when
# > $\sigma^2$ is divided by 4? Which curve of the picture rises above 1?

# %%
show_bells(means=[-2, 0, 2], variances=[1 / 9, 1, 4])

# %% [markdown]
# <details><summary>Compare with your prediction</summary>
# The mean shifts the curve without changing it. A quarter of the variance is half the standard deviation: half as wide, and twice as high,
# because the area stays 1. The bell with σ² = 1/9 rises above 1: it is three times as high as the one with σ² = 1. A density may exceed 1, a probability cannot.
# </details>
#
# > **Two slips to find.** (a) Document 004 gives each class its own bell, with $1/(\sqrt{2\pi}\,\sigma)$ in front and $2\sigma_C^2$ in the exponent, and adds: different classes, different
# > parameters. What is the area under the bell of a class, taken at its word, if $\sigma$ is the same number for all? (b) Some pages later it prints the form for several
# > measurements, twice, without the factor ½ in the exponent. What would the area under the curve above be without it?
# >
# > <details><summary>An answer</summary>(a) The exponential alone has the area √(2π) σ_C. Divided by √(2π) σ that is σ_C / σ: only the class with σ_C = σ gets a density, a class twice as wide gets the area 2, and
# > wins too often where the two are compared. The σ in front needs its C, too. (b) The area under exp(−z²) is √π, so the whole area is √π / √(2π) = 1/√2, about seven tenths: no density any more.</details>
#
# ### Exercise 1 · `gaussian_pdf(x, mean, variance)` ({points:lab2.gaussian_pdf})
#
# Write `gaussian_pdf(x, mean, variance)`: `x` is an array `(n,)`, `mean` and `variance` are numbers. Return the densities, an array `(n,)`.
# The third argument is the *variance*, here and in the whole lab. Grading tries one point and many, near the mean and nine standard deviations away, narrow and wide bells.


# %% solution="lab2.gaussian_pdf"
def gaussian_pdf(x, mean, variance):
    """Return the Gaussian density at each entry of x (n,)."""
    ### BEGIN SOLUTION
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
    ### END SOLUTION


# %% check="lab2.gaussian_pdf"
check("lab2.gaussian_pdf", gaussian_pdf)

# %% [markdown]
# Two ways to trust such a function without a check: a value worked out by hand, and an area. The sum of density × step over a fine grid must
# be 1, and the share of it within one standard deviation must be about two thirds.

# %%
grid = np.linspace(-5, 10, 150001)
areas = np.asarray(gaussian_pdf(grid, 2.68, 0.5336)) * (grid[1] - grid[0])
within = np.abs(grid - 2.68) < np.sqrt(0.5336)
print(
    f"density at 3.8: yours {gaussian_pdf(np.array([3.8]), 2.68, 0.5336)[0]:.4f} per cm, by hand 0.1686"
)
print(f"area: {areas.sum():.4f}, of it within one standard deviation: {areas[within].sum():.2f}")

# %% [markdown]
# ## 3. Many points: why logarithms
#
# How well does a bell fit a whole sample? The points are **independent and identically distributed** (iid): none tells anything about another, and
# all come from the same bell. Then their joint density is the product of their densities, $p(x_1, \dots, x_N) = \prod_n p(x_n)$.
# Read as a function of $\mu$ and $\sigma^2$ it is called the **likelihood** of the parameters.
#
# > **Predict before you run.** The density of a typical petal is about 0.3. A float holds nothing smaller than about $5 \cdot 10^{-324}$.
# > From how many petals on does the product become 0 on a computer?

# %%
sample = 2.68 + np.sqrt(0.5336) * np.random.default_rng(0).standard_normal(1000)
densities = np.asarray(gaussian_pdf(sample, 2.68, 0.5336))
print("   N   product of densities   sum of log densities")
for n in (5, 50, 500, 600, 1000):
    print(f"{n:4d}   {np.prod(densities[:n]):20.1e}   {np.sum(np.log(densities[:n])):20.1f}")
gone = np.flatnonzero(np.cumprod(densities) == 0)
print(
    f"The product is 0 from petal {gone[0] + 1} on." if gone.size else "The product stays above 0."
)

# %% [markdown]
# On paper, $0.3^N = 5 \cdot 10^{-324}$ for $N$ between 600 and 620; the petals drawn here are a little denser and last a little longer. Then the product **underflows**: it becomes exactly 0, under good parameters and bad ones alike, so that nothing is left to
# compare. The logarithm turns the product into a sum, $\log ab = \log a + \log b$. The sum holds the same information ($\log$ is increasing, so both are largest at the same parameters) and
# is an ordinary number.
#
# That sum still used `np.log(densities)`. One single point far away defeats it: its density underflows before the logarithm is taken. On
# paper the logarithm undoes the exponential, and nothing small is ever computed:
#
# $$\log \mathcal N(x \mid \mu, \sigma^2) = -\tfrac12 \log(2\pi\sigma^2) - \frac{(x-\mu)^2}{2\sigma^2}.$$
#
# As a function of $x$ this is a parabola that opens downwards. Keep it in mind for section 7.
#
# ### Exercise 2 · `gaussian_log_pdf(x, mean, variance)` ({points:lab2.gaussian_log_pdf})
#
# Write `gaussian_log_pdf(x, mean, variance)`: the natural logarithm of the density at each entry of `x` `(n,)`, an array `(n,)`. It must
# be finite at any distance from the mean. Grading tries narrow and wide bells, one point and many, and points thousands of standard deviations away beside near ones.


# %% solution="lab2.gaussian_log_pdf"
def gaussian_log_pdf(x, mean, variance):
    """Return the log of the Gaussian density at each entry of x (n,)."""
    ### BEGIN SOLUTION
    return -0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)
    ### END SOLUTION


# %% check="lab2.gaussian_log_pdf"
check("lab2.gaussian_log_pdf", gaussian_log_pdf)

# %%
far = np.array([7.0, 20.0, 60.0])
print("density    ", [f"{d:.1e}" for d in gaussian_pdf(far, 6.5, 0.26)])
print("log density", [f"{d:.1f}" for d in gaussian_log_pdf(far, 6.5, 0.26)])

# %% [markdown]
# ## 4. The best bell for a sample
#
# The best bell is the one under which the sample is least surprising: **maximum likelihood** takes the parameters $\hat\theta = (\hat\mu, \hat\sigma^2)$ that make $p(x_1, \dots, x_N \mid \theta)$ largest. Largest likelihood, largest
# log likelihood, smallest *negative* log likelihood: all three name the same $\hat\theta$, and optimisers like to minimise. The **negative log likelihood** of $N$ points is
#
# $$\mathrm{NLL}(\mu, \sigma^2) = -\sum_{n=1}^N \log \mathcal N(x_n \mid \mu, \sigma^2)
# = \frac N2 \log(2\pi\sigma^2) + \frac{1}{2\sigma^2} \sum_{n=1}^N (x_n - \mu)^2.$$
#
# The first term punishes wide bells, the second one punishes bells that are far from the points, or too narrow for them.
#
# ### Exercise 3 · `negative_log_likelihood(x, mean, variance)` ({points:lab2.negative_log_likelihood})
#
# Write `negative_log_likelihood(x, mean, variance)`: for points `x` `(n,)` and two numbers return one number, the NLL summed over the points. It
# must be finite for many points and for points far away; grading tries both, and parameters that fit badly. The result may be negative: where densities exceed 1, their logarithms are positive.


# %% solution="lab2.negative_log_likelihood"
def negative_log_likelihood(x, mean, variance):
    """Return the negative log likelihood of the points x (n,), a number."""
    ### BEGIN SOLUTION
    return -np.sum(gaussian_log_pdf(x, mean, variance))
    ### END SOLUTION


# %% check="lab2.negative_log_likelihood"
check("lab2.negative_log_likelihood", negative_log_likelihood)

# %% [markdown]
# ### Where is it smallest?
#
# The picture fixes one parameter and moves the other, for the petals of species A.

# %%
petals_a, petals_b = petals[species == 0], petals[species == 1]
means, variances = np.linspace(1.4, 4, 261), np.linspace(0.1, 2.5, 2401)
over_mean = np.array([negative_log_likelihood(petals_a, m, 0.5336) for m in means])
over_variance = np.array([negative_log_likelihood(petals_a, 2.68, v) for v in variances])
show_slices(means, over_mean, variances, over_variance)

# %% [markdown]
# No search is needed to find the two minima. Write $v = \sigma^2$ and set the derivatives to zero:
#
# $$\frac{\partial\,\mathrm{NLL}}{\partial \mu} = -\frac1v \sum_n (x_n - \mu) = 0
# \quad\Longrightarrow\quad \hat\mu = \frac1N \sum_n x_n \quad\text{whatever } v \text{ is};$$
#
# $$\frac{\partial\,\mathrm{NLL}}{\partial v} = \frac{N}{2v} - \frac{1}{2v^2}\sum_n (x_n - \hat\mu)^2 = 0
# \quad\Longrightarrow\quad \hat v = \frac1N \sum_n (x_n - \hat\mu)^2.$$
#
# The second derivative test is not needed: $\partial\,\mathrm{NLL}/\partial v = \frac{N}{2v^2}(v - \hat v)$ is negative below $\hat v$ and positive above, so this is the minimum. These
# are the **maximum-likelihood estimates** (MLE), and at them the NLL is $\frac N2\bigl(\log(2\pi\hat v) + 1\bigr)$.
#
# **Worked example.** Species A: $\hat\mu = (1.8 + 2.1 + 2.5 + 3.2 + 3.8)/5 = 2.68$; the squared deviations 0.7744, 0.3364, 0.0324,
# 0.2704 and 1.2544 add up to 2.668, so $\hat v = 2.668 / 5 = 0.5336$.
#
# ### Exercise 4 · `fit_gaussian(x)` ({points:lab2.fit_gaussian})
#
# Write `fit_gaussian(x)`: for points `x` `(n,)` return two numbers, `mean, variance`, the maximum-likelihood estimates. Grading tries two points and more, whole and negative numbers, tiny and huge ones.


# %% solution="lab2.fit_gaussian"
def fit_gaussian(x):
    """Return the maximum-likelihood mean and variance of the points x (n,), two numbers."""
    ### BEGIN SOLUTION
    mean = np.mean(x)
    variance = np.mean((x - mean) ** 2)
    return mean, variance
    ### END SOLUTION


# %% check="lab2.fit_gaussian"
check("lab2.fit_gaussian", fit_gaussian)

# %%
params_a, params_b = fit_gaussian(petals_a), fit_gaussian(petals_b)
for name, x, (mean, variance) in (("A", petals_a, params_a), ("B", petals_b, params_b)):
    nll = negative_log_likelihood(x, mean, variance)
    print(f"species {name}: mean {mean:.2f} cm, variance {variance:.4f} cm², NLL {nll:.6f}")

# %% [markdown]
# ### N or N − 1?
#
# Many libraries divide by $N-1$: they answer another question, and lab 3 asks it properly. Here the derivation has decided: the bell under which the petals have the highest density has the divisor $N$.

# %%
for divisor, variance in (("N", petals_a.var()), ("N − 1", petals_a.var(ddof=1))):
    nll = negative_log_likelihood(petals_a, petals_a.mean(), variance)
    print(f"species A, divisor {divisor:5}  variance {variance:.4f} cm²,  NLL {nll:.4f}")

# %% [markdown]
# ## 5. The labels
#
# Five As and three Bs: if the field is like the sample, a new petal is more often an A before we have measured anything. A label that is 1 with probability $\phi$ and 0 otherwise has a
# **Bernoulli distribution**, $P(y) = \phi^y (1-\phi)^{1-y}$. With $N_1$ ones and $N_0$ zeros
#
# $$\mathrm{NLL}(\phi) = -N_1 \log \phi - N_0 \log(1-\phi), \qquad
# \frac{d\,\mathrm{NLL}}{d\phi} = -\frac{N_1}{\phi} + \frac{N_0}{1-\phi} = 0
# \quad\Longrightarrow\quad \hat\phi = \frac{N_1}{N_0 + N_1}.$$
#
# For the petals $\hat\phi = 3/8$. Here probabilities are multiplied, not densities: $\phi$ has no unit and cannot exceed 1.
#
# ### Exercise 5 · `fit_bernoulli(y)` ({points:lab2.fit_bernoulli})
#
# Write `fit_bernoulli(y)`: for labels `y` `(n,)`, each 0 or 1, return one number, the maximum-likelihood estimate of $\phi = P(y = 1)$. Grading tries few labels and
# many, unsorted, mostly ones, mostly zeros, and zeros only.


# %% solution="lab2.fit_bernoulli"
def fit_bernoulli(y):
    """Return the maximum-likelihood estimate of P(y = 1) from labels y (n,), a number."""
    ### BEGIN SOLUTION
    return np.sum(y == 1) / len(y)
    ### END SOLUTION


# %% check="lab2.fit_bernoulli"
check("lab2.fit_bernoulli", fit_bernoulli)

# %% [markdown]
# ### One model, three parts
#
# The model says how a pair $(x, y)$ arises: first the label, then the length, $p(x, y) = P(y)\,p(x \mid y)$. A label that is 0 or 1 can choose the bell as an exponent, as it chose the
# factor of the Bernoulli distribution:
#
# $$p(x_n \mid y_n) = \mathcal N(x_n \mid \mu_0, \sigma_0^2)^{1-y_n}\; \mathcal N(x_n \mid \mu_1, \sigma_1^2)^{y_n},
# \qquad \log p(x_n \mid y_n) = (1-y_n) \log \mathcal N(x_n \mid \mu_0, \sigma_0^2) + y_n \log \mathcal N(x_n \mid \mu_1, \sigma_1^2).$$
#
# In the sum over $n$ the factor $1-y_n$ keeps the petals of class 0, the factor $y_n$ those of class 1. So the logarithm of the product over all pairs falls apart into
# three sums, and no parameter stands in two of them:
#
# $$\mathrm{NLL} = \underbrace{-\sum_n \log P(y_n)}_{\phi} \;\underbrace{-\sum_{n:\,y_n=0} \log \mathcal N(x_n \mid \mu_0, \sigma_0^2)}_{\mu_0,\ \sigma_0^2}
# \;\underbrace{-\sum_{n:\,y_n=1} \log \mathcal N(x_n \mid \mu_1, \sigma_1^2)}_{\mu_1,\ \sigma_1^2}.$$
#
# So each part may be minimised alone: that is why fitting this classifier means fitting each class by itself, and counting labels.

# %%
phi = fit_bernoulli(species)
parts = {
    "species A": negative_log_likelihood(petals_a, *params_a),
    "species B": negative_log_likelihood(petals_b, *params_b),
    "labels": -np.sum(np.log(np.where(species == 1, phi, 1 - phi))),
}
for name, part in parts.items():
    print(f"{name:>10}  {part:13.10f}")
print(f"{'together':>10}  {sum(parts.values()):13.10f}")

# %%
shares = np.linspace(0.005, 0.995, 199)
show_labels_nll(shares, -3 * np.log(shares) - 5 * np.log(1 - shares))

# %% [markdown]
# > **Think.** The curve goes to infinity at $\phi = 0$. Which observation has ruled out $\phi = 0$ for good? What would the curve look like if all eight labels were 0?
# >
# > <details><summary>An answer</summary>Any one of the three Bs: with φ = 0 a B is impossible, and it has been seen. With eight labels 0 only −8 log(1 − φ) is left: 0 at φ = 0, and rising all the way. Then the
# > estimate is φ = 0, and the classifier never expects a B; Laplace's doubt of lab 1 would help.</details>
#
# ## 6. From densities to a posterior
#
# Bayes' rule is the one of lab 1, with a density in the place of the table's entry. For two classes write $J_k = p(x \mid k)\,P(k)$ for the joint
# density of class $k$; $\phi$ is $P(1)$, the prior of class **1**. Then
#
# $$P(1 \mid x) = \frac{J_1}{J_0 + J_1} = \frac{1}{1 + e^{-a}}, \qquad
# a = \log\frac{J_1}{J_0} = \underbrace{\log\frac{p(x \mid 1)}{p(x \mid 0)}}_{\text{what was measured}} + \underbrace{\log\frac{\phi}{1-\phi}}_{\text{the prior}}.$$
#
# $a$ is called the **log odds**. The prior only adds a number to it. With $\phi = \frac12$ that number is 0, which is the same as using no prior at all.
#
# Without a prior one decides for the class with the larger density; with one, for the class with the larger $J_k$, which is the one with the larger posterior. A decision for class $k$
# is wrong with probability $1 - P(k \mid x)$, so no other rule makes fewer mistakes on average, if the model is true.
#
# Far from both classes $J_0$ and $J_1$ underflow, and $0/0$ is NaN, although one class is still far more probable than the other.
# The logarithms of both are there, from exercise 2. (`np.logaddexp(u, v)` is $\log(e^u + e^v)$, without underflow or overflow.)
#
# ### Exercise 6 · `posterior_class1(x, params0, params1, phi=0.5)` ({points:lab2.posterior_class1})
#
# Write `posterior_class1(x, params0, params1, phi=0.5)`: `x` is an array `(n,)`, `params0` and `params1` are pairs `(mean, variance)`, `phi` is the prior
# of class 1. Return $P(1 \mid x)$ for each entry, an array `(n,)`, finite at any distance. Grading tries equal variances and either class the wider one, rare and frequent classes, one point and
# many, points near both means and thousands of standard deviations away in one call.


# %% solution="lab2.posterior_class1"
def posterior_class1(x, params0, params1, phi=0.5):
    """Return P(class 1 | x) for each entry of x (n,)."""
    ### BEGIN SOLUTION
    log_joint0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    log_joint1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return np.exp(log_joint1 - np.logaddexp(log_joint0, log_joint1))
    ### END SOLUTION


# %% check="lab2.posterior_class1"
check("lab2.posterior_class1", posterior_class1)

# %% [markdown]
# > **Predict before you run.** Species B has the prior 3/8. Compared with no prior, does the point where both species are equally probable move towards A
# > or towards B?

# %%
show_model()

# %% [markdown]
# The curve climbs where the bells cross, not halfway between the means: species A is the more variable one, so that a
# petal in the middle is less surprising for A. The prior moves the crossing by half a millimetre, towards B: the rarer class has to
# bring more evidence.
#
# > **Predict before you run.** On the right side of the picture the posterior of B is 1. What will it be for a petal of 20 cm?

# %%
my_posterior = guess("lab2.far", ...)  # in place of the dots: a number from 0 to 1
my_posterior

# %%
lengths = np.array([4.9, 5.8, 7.0, 20.0, 60.0])
print("length in cm     ", lengths.tolist())
for name, prior in (("without prior", 0.5), ("with 3/8     ", phi)):
    posterior = np.asarray(posterior_class1(lengths, params_a, params_b, prior))
    print(f"P(B) {name}", posterior.round(3).tolist())

# %%
my_posterior.compare()

# %% [markdown]
# ## 7. Where the classes tie
#
# A petal of 20 cm is "species A", although it lies closer to the mean of B, 6.50 cm, than to that of A, 2.68 cm. To see why, look for all points where the log odds are 0.
# They are a difference of two parabolas, so they are a quadratic function of $x$:
#
# $$a(x) = \alpha x^2 + \beta x + \gamma, \qquad
# \alpha = \frac{1}{2\sigma_0^2} - \frac{1}{2\sigma_1^2}, \qquad
# \gamma = \frac{\mu_0^2}{2\sigma_0^2} - \frac{\mu_1^2}{2\sigma_1^2} + \frac12\log\frac{\sigma_0^2}{\sigma_1^2} + \log\frac{\phi}{1-\phi},$$
#
# and $\beta$ is yours to find: expand the squares in $\log p(x \mid 1) - \log p(x \mid 0)$ and collect what stands with $x$. Then
#
# - **two** ties if the variances differ and the discriminant $\beta^2 - 4\alpha\gamma$ is positive: the class with the larger variance wins on *both* outer sides, because far away
#   $x^2/2\sigma^2$ decides;
# - **one** tie if the variances are equal: then $\alpha = 0$ and a straight line is left;
# - **none** if the discriminant is negative: the wider class is so frequent that it wins everywhere, even at the mean of the other.
#
# (A discriminant of exactly 0, where the two curves only touch, is not asked.)
#
# ### Exercise 7 · `decision_points(params0, params1, phi=0.5)` ({points:lab2.decision_points})
#
# Write `decision_points(params0, params1, phi=0.5)`: two pairs `(mean, variance)` and the prior of class 1. Return the array of every real $x$ at which both classes
# have the same posterior, in ascending order: of length 2, 1 or 0 (`np.array([])`). The two classes never have both the same mean and the same variance. Grading tries two ties with either class the wider one,
# left or right of the other, one tie, and none.


# %% solution="lab2.decision_points"
def decision_points(params0, params1, phi=0.5):
    """Return every x where the classes tie, ascending: an array of two, one or no entries."""
    ### BEGIN SOLUTION
    (mean0, variance0), (mean1, variance1) = params0, params1
    a = 1 / (2 * variance0) - 1 / (2 * variance1)
    b = mean1 / variance1 - mean0 / variance0
    c = mean0**2 / (2 * variance0) - mean1**2 / (2 * variance1)
    c = c + np.log(variance0 / variance1) / 2 + np.log(phi / (1 - phi))
    if a == 0:
        return np.array([-c / b])
    discriminant = b**2 - 4 * a * c
    if discriminant < 0:
        return np.array([])
    root = np.sqrt(discriminant)
    return np.sort([(-b - root) / (2 * a), (-b + root) / (2 * a)])
    ### END SOLUTION


# %% check="lab2.decision_points"
check("lab2.decision_points", decision_points)

# %%
ties, ties_with_prior = (
    np.asarray(decision_points(params_a, params_b, prior)) for prior in (0.5, phi)
)
print("ties without a prior  ", ", ".join(f"{tie:.8f}" for tie in ties), "cm")
print("ties with the prior 3/8", ", ".join(f"{tie:.8f}" for tie in ties_with_prior), "cm")

# %%
show_ties(ties, ties_with_prior)

# %% [markdown]
# In the first panel nothing happens beyond 9 cm. The second panel shows what the first one hides: the parabola of A is flatter, because A's variance is
# larger, and comes out on top again beyond the second tie. Both densities are tiny there, but a posterior compares them with each other only.
# The prior moves both ties, and it shrinks the stretch of B from both ends.
#
# **Two, one, none.** The number of ties depends on variances and prior. Here class 0 is always $\mathcal N(0, 1)$.

# %%
situations = {
    "two ties": ((0.0, 1.0), (1.5, 4.0), 0.5),
    "one: equal variances": ((0.0, 1.0), (2.0, 1.0), 0.3),
    "none: class 1 wide and frequent": ((0.0, 1.0), (0.5, 4.0), 0.95),
}
show_situations(situations)
for title, (params0, params1, prior) in situations.items():
    print(
        f"{title}: yours {np.asarray(decision_points(params0, params1, prior)).round(3).tolist()}"
    )

# %% [markdown]
# **Move it.** The same two classes with sliders for σ and the prior (mouse, or arrow keys): from two ties to none, and, at one σ only, to a single one. Which class has both outer sides when σ is below 1?

# %%
explore.two_ties()

# %% [markdown] task="lab2.long_petal" points=3
# ### Written question 1 · The petal of 20 cm ({points:lab2.long_petal})
#
# The classifier is practically certain that a petal of 20 cm belongs to species A, whose longest petal is 3.8 cm.
# (a) Explain in two or three sentences, without a formula, why it says so.
# (b) Which of the model's assumptions would a botanist question first?
# (c) Name one change of the model or of the decision rule after which a petal of 20 cm is no longer called A, and one thing that this change costs.
#
# ### BEGIN MARK SCHEME
# (a) 1 point: the posterior only compares the classes with each other; both densities are tiny at 20 cm, that of the wider bell is less tiny. "20 cm is closer to A" or
# "A is more frequent" get nothing: it is closer to B, and without a prior the answer is the same.
# (b) 1 point: that the tails are Gaussian more than 20 standard deviations out (24 for A, 26 for B), or that the two classes are all there is, or that a variance estimated from three or five petals is known exactly.
# (c) 1 point, half of it for the cost: a shared variance (one tie; the classes no longer differ in spread, and the fit is worse if they truly do); a reject option when the evidence p(x) is
# below a threshold (a threshold has to be chosen, some petals stay undecided); heavier tails, such as Student's t (one more parameter, no closed-form fit).
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 8. White blood cells
#
# Document 004 asks whether a patient has diabetes (class 1) or not (class 0), from one count of white blood cells. It gives a doctor's prior, $P(C = 0) = 0.8$, and a
# patient's count, $x = 48$, but no data. The data here are **synthetic**: 500 rounded normal numbers from `labgauss.load_diabetes(seed=0)`. Nobody was measured, and nothing medical follows from
# them.

# %%
groups = [counts[diabetes == k] for k in (0, 1)]
for k, group in enumerate(groups):
    mean, variance = fit_gaussian(group)
    away = (48 - mean) / np.sqrt(variance)
    print(f"class {k}: mean {mean:.1f}, standard deviation {np.sqrt(variance):.1f};", end=" ")
    print(f"48 lies {away:+.1f} standard deviations from the mean")
show_patients(groups, [fit_gaussian(group) for group in groups], new=48)

# %% [markdown]
# Which distribution to choose? Both groups have one hump and no long tail on one side, so a bell is a fair choice. The curves in the picture are the fitted densities times the number of patients
# in the group times the width of a bar, 3, so that they can be compared with the bars.
#
# > **Predict before you calculate.** The count 48 is more than two standard deviations above the mean of the large group, and close to that of the small one. Write down a guess of $P(C = 1 \mid x = 48)$. How would you read it
# > off the heights of the two curves at the dashed line? (Four in five of the patients in the picture are healthy, as the doctor says.)

# %%
my_risk = guess("lab2.count", ...)  # in place of the dots: a number from 0 to 1
my_risk

# %% [markdown]
# ### Exercise 8 · `diabetes_posterior` ({points:lab2.diabetes_posterior})
#
# The setup has loaded `counts` `(500,)` and the labels `diabetes` `(500,)`. Fit a Gaussian to each class, take the doctor's prior
# $P(C = 0) = 0.8$, and set `diabetes_posterior` to the number $P(C = 1 \mid x = 48)$, between 0 and 1; if you type it, with three right digits. Mind which class the 0.8
# belongs to.

# %% solution="lab2.diabetes_posterior"
diabetes_posterior = None
### BEGIN SOLUTION
fit0, fit1 = fit_gaussian(counts[diabetes == 0]), fit_gaussian(counts[diabetes == 1])
diabetes_posterior = posterior_class1(np.array([48.0]), fit0, fit1, phi=0.2)[0]
### END SOLUTION

# %% check="lab2.diabetes_posterior"
check("lab2.diabetes_posterior", diabetes_posterior)

# %%
my_risk.compare()

# %% [markdown]
# ### What a prior does
#
# In the picture above a height counts patients, so it is prior × density times a constant, and the constant cancels: at the dashed line, the posterior of diabetes is the height of its bell over the sum of both heights. The bell of the ill is nearly twice as high there, so the posterior is close to two thirds.
#
# In odds, Bayes' rule is one multiplication: posterior odds = prior odds × ratio of the densities. The measurement enters through the ratio alone, and the same
# ratio meets a different prior in every waiting room.

# %%
healthy, ill = fit_gaussian(counts[diabetes == 0]), fit_gaussian(counts[diabetes == 1])
show_priors(healthy, ill, {"even chances": 0.5, "the doctor": 0.2, "a screening": 0.02})

ratio = gaussian_pdf(np.array([48.0]), *ill)[0] / gaussian_pdf(np.array([48.0]), *healthy)[0]
print(f"at 48 the density with diabetes is {ratio:.2f} times the one without")
for prior in (0.5, 0.2, 0.02):
    odds = prior / (1 - prior) * ratio
    print(f"prior {prior:<4g}  posterior odds {odds:.3f}  posterior {odds / (1 + odds):.3f}")

# %% [markdown]
# The labels of the 500 patients have the share 0.2 of ones. That is no accident: the doctor's prior may be exactly such a count of earlier patients. It may also come from statistics about a whole
# country, and then it differs from the share in a data set that was collected to study the ill.
#
# The whole lab is one object of the library, and in lab 4 you will write it yourself. Its picture has the joint densities, prior × density, in the upper panel, so that the curves cross
# where the decision changes.
#
# > **Predict before you run.** At the left edge of its lower panel the posterior of diabetes rises again, although low counts are as far from that class as can be. Which sentence
# > of section 7 explains it, and where is the second tie?

# %%
model = labgauss.GaussianClassifier(priors=[0.8, 0.2]).fit(counts[:, None], diabetes)
plotting.plot_densities_1d(model, limits=[(0, 70)])

# %%
print("your ties, as counts:", np.asarray(decision_points(healthy, ill, 0.2)).round(1).tolist())

# %% [markdown]
# The class with the larger variance wins on *both* outer sides. The second tie is at a count below zero: a count that nobody can have, where the model would be quite sure of diabetes. A bell knows nothing
# of what a count can be.

# %% [markdown] task="lab2.whose_prior" points=2
# ### Written question 2 · Whose prior? ({points:lab2.whose_prior})
#
# A second clinic uses your function with its default `phi=0.5`, because "we do not want to prejudice the result". In its waiting room 2 of 100 patients have diabetes. (a) What does the default
# assume about these patients, and what happens to people without diabetes at a count of 48? (b) When would you take the share of ones in the training data as the prior, and when not?
#
# ### BEGIN MARK SCHEME
# (a) 1 point: the default is a prior, too: half of the patients would be ill. Leaving the prior out does not make the result neutral. With it, 48 is called diabetes; with the true share the posterior is
# about 0.135, so that about seven of eight patients who are called ill at this count are not.
# (b) 1 point: when the training data are a random sample of the patients the classifier will meet; not when the classes were collected separately (as many ill as healthy, say), or
# at a place with other shares. Half a point for only one side.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## What to remember
#
# - A density is not a probability: areas are. It has a unit, and it may exceed 1.
# - Products of densities underflow. Work with log densities throughout, and exponentiate a *difference* of them at the very end.
# - Maximum likelihood for a Gaussian is the sample mean and the 1/N variance; for labels it is the share of ones. The NLL of the whole model is a sum in which every class stands
#   alone: 5.524 + 2.236 + 5.293 = 13.053 for the petals.
# - The log odds of two Gaussians are quadratic in $x$: two ties, one when the variances agree, none when the wider class is too frequent. The wider class wins far away on both sides.
# - A posterior compares the classes it knows. It does not say whether a point looks like any of them; the evidence $p(x)$ does.
# - A prior adds a constant to the log odds. Leaving it out is a prior, too.
#
# **Next:** lab 3 measures several things at once: the mean becomes a vector, the variance a matrix, and $z^2$ the squared Mahalanobis distance.
#
# ## Further (no points)
#
# 1. **Costs.** Missing an illness costs five times as much as a false alarm. From which posterior on is it cheaper to decide for diabetes? To which count does the decision move? (`phi` can
#    do this job: find the value that moves the tie.)
# 2. **A reject option.** Return `"unknown"` where the evidence $p(x) = J_0 + J_1$ is smaller than at 99 % of the points that the model itself would draw. Is the petal of 20 cm rejected? And one of 4.9 cm?
# 3. **How uncertain is the tie of section 7?** Extend the cell: draw eight new petals from the fitted model a thousand times, refit, and look at the spread of the tie between the means.

# %%
generator = np.random.default_rng(2)
new_a = generator.normal(params_a[0], np.sqrt(params_a[1]), size=5)
new_b = generator.normal(params_b[0], np.sqrt(params_b[1]), size=3)
refitted = np.asarray(decision_points(fit_gaussian(new_a), fit_gaussian(new_b)))
print("ties after one new draw:", refitted.round(2).tolist())
