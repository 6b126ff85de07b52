# %% [markdown]
# # Lab 1 · Bayes' rule, by counting
#
# A test says *positive*. A cloud says *rain*. How sure may you be, and how do you work it out?
#
# **After this lab you can**
#
# - say what a classification problem is, and name the two ways to attack one;
# - turn counts into probabilities, and conditional probabilities around with Bayes' rule;
# - write Bayes' rule for any number of classes and any number of observations in two lines of numpy;
# - learn a *naive Bayes* classifier from a table by counting, and say what the word *naive* costs.
#
# **Time** {minutes:path}; parts that are called *Further* come on top ({minutes:further}), and so do the two written questions ({minutes:tasks}, at home if you like).
# **Worth** {points:checks} in seven checks, {points:tasks} in the written questions.
# **You need** numpy arrays and their axes, and the derivative of a logarithm for five lines of section 6; no probability yet.
#
# **Where we are.** This is the first lab of the course. Here everything can be counted. From the next lab on, counts become Gaussian
# curves, and Bayes' rule stays as it is.
#
# <details><summary>The documents of this lab</summary>
# <ul>
# <li><b>004</b>: Hongfei Xue, <em>Generative Models for Classification</em>, slides of ITCS 6156/8156 Machine Learning, University of North Carolina at Charlotte, spring 2024.
# To read: from the beginning to the genetic test, then the last pages, on naive Bayes.</li>
# <li><b>002</b>: Oisin Mac Aodha and Siddharth N., <em>Introduction to Classification</em>, slides of Applied Machine Learning, University of Edinburgh, undated.
# To read: the first pages, and the one on Bayes' rule.</li>
# </ul>
# <p>What is wrong in them, as far as this lab goes (all in 004): the class of the dry days is −1 in the table of the rain example and 0 in its formulas (section 5); in the same example the
# wind <em>M</em> is called “Mediate”, which this lab reads as moderate (section 5); and the complement is written P(A)<sup>c</sup>, as if a number had one, in place of P(A<sup>c</sup>) (section 2).
# The results of both examples are right.</p>
# </details>

# %% [markdown]
# ### How these labs work
#
# - Run a cell with **Shift + Enter**, from the top down. Save with **Ctrl + S** (⌘ S on a Mac); the notebook is your work, there is no other file.
# - An **exercise** is a cell with one line that raises `NotImplementedError`. Write your code in place of that line. Keep the
#   name of the function: the check looks for it. Cells further down that use an exercise end in an error until you have solved it.
# - The **check** below an exercise tells at once what your answer gets. If it is not right yet, it says on which input (fold it out: it is ready to be copied), what it got
#   and (except for single numbers) what it should be. If it recognises the idea behind a wrong answer, it asks you a question that helps: that is
#   the hint. You can check as often as you like, it costs nothing.
# - Your checks use a few fixed inputs. The grading uses **fresh ones** of the same kinds, so write
#   the rule, not the result. Where a *number* is asked, typing the number is fine: three right digits count.
# - **Leave what you are given as it is**: a function that changes its arguments loses half its points.
# - The library has all of these functions ready. Here you write them yourself, with numpy: what you have written once, you will trust and doubt in the right places. The last cells show the library doing the same.
# - *Predict before you run* means: write down a guess first: in the cell that asks for one, or on paper. Guesses are never graded. A wrong guess that you wrote down teaches more than a right number that you read.
#   *Think* is a question without a cell; open the answer below it when you have one of your own.
# - The **written questions** are read by a person. Two or three sentences are enough.
# - Before you hand in: *Kernel → Restart Kernel and Run All Cells*, look at every check once more, then save: this notebook is the one file to hand in. An exercise that is still empty does not stop the others.

# %% setup=true
import matplotlib.pyplot as plt
import numpy as np

import labgauss
from labgauss import explore
from labgauss.checks import check, guess
from labgauss.plotting import show
from labgauss.plotting.style import BLUE, GOLD, LIGHT_GREY, RED, STEEL, tidy

# %% [markdown]
# **The next cell only draws.** It defines a function for each picture, so that the cells below show the idea and not the ink. It is folded, and nothing in it is asked: run it and go on.


# %% setup=true folded=true
def draw_two_ways(X, animal, means, spreads):
    """Draw the animals twice: with a border between them, and with ellipses around them."""
    fig, axes = plt.subplots(1, 2, figsize=(9, 3.6), sharex=True, sharey=True, layout="constrained")
    angle = np.linspace(0, 2 * np.pi, 100)
    circle = np.stack([np.cos(angle), np.sin(angle)])
    for k, (name, colour, marker) in enumerate([("bear", BLUE, "o"), ("elephant", GOLD, "s")]):
        for ax in axes:
            ax.scatter(*X[animal == k].T, c=colour, marker=marker, edgecolor="white", label=name)
        for size in (1, 2):
            ring = means[k][:, None] + size * np.linalg.cholesky(spreads[k]) @ circle
            axes[1].plot(*ring, color=colour, linewidth=2)
    axes[0].plot([0.8, 2.3], [1.19, 0.06], "k--", label="border")
    axes[0].legend(loc="upper left")
    axes[0].set(ylabel="weight in t", title="discriminative: where is the border?")
    axes[1].set(title="generative: what does each class look like?")
    for ax in axes:
        ax.set(xlabel="height in m", xlim=(0.6, 2.6), ylim=(0, 1.7))
    show(
        fig,
        "Two scatter plots of the same 40 bears and 40 young elephants over height and weight, "
        "all invented. Left: a dashed straight line separates most of the two groups. Right: "
        "instead of the line, two ellipses around each group.",
    )


def draw_reports(length, trout, perch):
    """Draw how each species is spread over the lengths, and the share of trout at each length."""
    fig, axes = plt.subplots(1, 2, figsize=(9, 3.3), layout="constrained")
    for fish, name, colour, look in [(trout, "trout", BLUE, "o-"), (perch, "perch", GOLD, "s--")]:
        axes[0].plot(length, fish / fish.sum(), look, color=colour, label=name, markersize=4)
    axes[0].legend()
    axes[0].set(ylabel="P(length | species)", title="what each class looks like")
    axes[1].plot(length, trout / (trout + perch), "o-", color=BLUE, markersize=4)
    axes[1].axhline(0.5, color="black", linestyle=":")
    axes[1].set(ylabel="P(trout | length)", title="what a decision needs")
    for ax in axes:
        ax.set(xlabel="reported length in cm", xticks=[20, 25, 30])
    show(
        fig,
        "Left: P(length | species) for trout and perch, two jagged lines with spikes at 20, 25 and "
        "30 cm. Right: P(trout | length), a smooth rise from 0 to 1 that crosses one half at 25 cm.",
    )


def draw_students(cycles, coffee, on_campus):
    """Draw a square for each student, with the events it belongs to."""
    fig, ax = plt.subplots(figsize=(6.4, 4.2), layout="constrained")
    for (i, j), rides in np.ndenumerate(cycles):
        look = {"facecolor": STEEL if rides else "white", "edgecolor": "black"}
        ax.add_patch(plt.Rectangle((j + 0.06, 3.06 - i), 0.88, 0.88, **look))
        words = [("bike", cycles), ("coffee", coffee), ("campus", on_campus)]
        text = "\n".join(word for word, event in words if event[i, j])
        ax.text(j + 0.5, 3.5 - i, text, ha="center", va="center", fontsize=9)
    ax.set(xlim=(0, 6), ylim=(0, 4), aspect="equal")
    ax.axis("off")
    show(
        fig,
        "24 squares in 4 rows and 6 columns. The upper two rows, 12 squares, say bike and are blue. "
        "The left two columns, 8 squares, say coffee; 4 of them are blue. The lowest row, 6 squares, "
        "says campus; none of it is blue, 2 of it say coffee.",
    )


def draw_calls(owls, prior, likelihood):
    """Draw the square of all calls: a column for each owl, its likelihood coloured."""
    fig, ax = plt.subplots(figsize=(6.4, 3.9), layout="constrained")
    left = 0.0
    for k, (colour, hatch) in enumerate([(BLUE, "//"), (GOLD, ".."), (RED, "xx")]):
        look = {"facecolor": colour, "edgecolor": "white", "hatch": hatch, "linewidth": 0}
        ax.add_patch(plt.Rectangle((left, 0), prior[k], likelihood[k], **look))
        outline = {"fill": False, "edgecolor": "black", "clip_on": False}
        ax.add_patch(plt.Rectangle((left, 0), prior[k], likelihood[k], **outline))
        ax.add_patch(plt.Rectangle((left, 0), prior[k], 1, **outline))
        middle = left + prior[k] / 2
        ax.text(middle, 1.03, f"{owls[k]}\n{prior[k]:.1f}", ha="center", fontsize=9)
        ax.text(middle, likelihood[k] + 0.02, f"{likelihood[k] * prior[k]:.2f}", ha="center")
        left += prior[k]
    ax.set(xlim=(0, 1), ylim=(0, 1.16), xlabel="prior: the width of a column", yticks=[0, 0.5, 1])
    ax.set_ylabel("likelihood: the height\nof the coloured part")
    ax.spines[["top", "right", "left"]].set_visible(False)
    show(
        fig,
        "A square of area 1, cut into three columns of widths 0.5, 0.3 and 0.2 for tawny, long-eared "
        "and little owl. The coloured lower parts have heights 0.2, 0.1 and 0.7 and areas 0.10, 0.03 "
        "and 0.14.",
    )


def draw_people(found, missed, false_alarms, rest):
    """Draw a thousand people, column by column, with a marker for each kind."""
    kinds = [
        ("defect, positive", RED, "D", found),
        ("defect, negative", "black", "X", missed),
        ("no defect, positive", GOLD, "s", false_alarms),
        ("no defect, negative", LIGHT_GREY, ".", rest),
    ]
    people = np.repeat(np.arange(4), [found, missed, false_alarms, rest])
    people = people.reshape((20, 50), order="F")
    fig, ax = plt.subplots(figsize=(8.6, 3.9), layout="constrained")
    for k, (name, colour, marker, count) in enumerate(kinds):
        rows, columns = np.nonzero(people == k)
        ax.scatter(columns, -rows, c=colour, marker=marker, s=22, label=f"{name}: {count}")
    ax.legend(loc="upper center", bbox_to_anchor=(0.5, -0.01), ncols=4, fontsize=9, frameon=False)
    ax.axis("off")
    show(
        fig,
        "1000 people as dots. 10 have the defect: 9 of them test positive, 1 negative. Of the 990 "
        "others, 99 test positive and 891 negative. So 9 of all 108 positive people have the defect.",
    )


def draw_prevalence(share, after):
    """Draw the posterior after a positive test over the prior, with three points marked."""
    fig, ax = plt.subplots(figsize=(6.4, 3.9), layout="constrained")
    ax.plot(share, after, color=BLUE, label="after a positive test")
    ax.plot(share, share, "--", color="black", label="before the test")
    for prior, place in [(0.01, (0.17, 0.045)), (0.1, (0.2, 0.46)), (0.5, (0.55, 0.8))]:
        y = np.interp(prior, share, after)
        ax.plot(prior, y, "D", color=RED)
        arrow = {"arrowstyle": "-", "color": "grey", "shrinkB": 4}
        ax.annotate(f"{prior:.0%} → {y:.0%}", (prior, y), place, arrowprops=arrow)
    ax.set(xlabel="prior: share of people with the defect", ylabel="probability of the defect")
    ax.legend(loc="lower right")
    tidy(ax)
    show(
        fig,
        "Posterior of the defect after a positive test over its prior. The curve rises steeply: from "
        "1 % to 8 %, from 10 % to 50 %, from 50 % to 90 %. The dashed diagonal is the prior itself.",
    )


def draw_days(humidity, wind, rain, strengths):
    """Draw the days as markers in a table of humidity and wind."""
    fig, ax = plt.subplots(figsize=(5.6, 3.6), layout="constrained")
    seen = {}
    for h, w, r in zip(humidity, wind, rain, strict=True):
        place = seen[h, w] = seen.get((h, w), -1) + 1
        look = {"c": BLUE, "marker": "o"} if r == 1 else {"c": GOLD, "marker": "s"}
        ax.plot(list(strengths).index(w) - 0.27 + 0.27 * place, h, markersize=13, **look)
    for edge in (0.5, 1.5):
        ax.axvline(edge, color=LIGHT_GREY)
        ax.axhline(edge + 1, color=LIGHT_GREY)
    ax.plot([], [], "o", c=BLUE, label="rain")
    ax.plot([], [], "s", c=GOLD, label="dry")
    ax.set(xlim=(-0.5, 2.5), ylim=(3.5, 0.5), xlabel="wind", ylabel="humidity", yticks=[1, 2, 3])
    ax.set_xticks([0, 1, 2], ["L (low)", "M (moderate)", "S (strong)"])
    fig.legend(loc="outside right upper")
    show(
        fig,
        "The fifteen days in a 3 by 3 grid of wind and humidity. Rain is common at humidity 2 and 3 "
        "with low or moderate wind. At humidity 1 with strong wind two of three days are dry. "
        "Humidity 2 with strong wind occurs once, and that day is dry. No day has humidity 1 with "
        "low wind, or humidity 3 with strong wind.",
    )


def draw_rows(tables, strengths):
    """Draw the rows of the likelihood tables, a group of bars for each value."""
    fig, axes = plt.subplots(1, 2, figsize=(9, 3.4), sharey=True, layout="constrained")
    looks = [(BLUE, ""), (STEEL, "//"), (GOLD, ".."), (LIGHT_GREY, "xx")]
    for c, (ax, name) in enumerate(zip(axes, ["dry (5 days)", "rain (10 days)"], strict=True)):
        for a, ((alpha, table), (colour, hatch)) in enumerate(
            zip(tables.items(), looks, strict=True)
        ):
            look = {"color": colour, "hatch": hatch, "edgecolor": "black"}
            place = np.arange(3) + 0.2 * (a - 1.5)
            ax.bar(place, table[c], 0.2, label=f"alpha = {alpha}", **look)
        ax.axhline(1 / 3, color="black", linestyle=":")
        ax.set(title=name, xlabel="wind")
        ax.set_xticks([0, 1, 2], strengths)
    axes[0].set_ylabel("P(wind | class)")
    axes[0].legend()
    rows = [
        f"alpha {alpha}: dry {_numbers(table[0])}, rain {_numbers(table[1])}"
        for alpha, table in tables.items()
    ]
    show(
        fig,
        f"Bars of P(wind | class) for {', '.join(strengths)}, as likelihood_table gives them. "
        + "; ".join(rows)
        + ". A dotted line marks one third.",
    )


def _numbers(row):
    """Return a row of numbers in words, for the alternative text of a picture."""
    return ", ".join(f"{number:.3g}" for number in row)


def draw_table(ax, table, levels, strengths, title, words=None, **look):
    """Draw one table of humidity and wind, a number and perhaps a word in each cell."""
    image = ax.imshow(table, **look)
    for (i, j), number in np.ndenumerate(table):
        red, green, blue, _ = image.to_rgba(number)
        ink = "white" if 0.3 * red + 0.6 * green + 0.1 * blue < 0.52 else "black"
        text = f"{number:.2f}" if words is None else f"{number:.3f}\n{words[i][j]}"
        ax.text(j, i, text, ha="center", va="center", color=ink, fontsize=12)
    ax.set(title=title, xlabel="wind", ylabel="humidity")
    ax.set_xticks(range(3), strengths)
    ax.set_yticks(range(3), levels)
    return image


def draw_pairs(tables, levels, strengths):
    """Draw counted pairs and naive products side by side, a row for each class."""
    fig, axes = plt.subplots(2, 2, figsize=(7, 6.2), layout="constrained")
    for ax, (title, table) in zip(axes.flat, tables.items(), strict=True):
        draw_table(ax, table, levels, strengths, title, cmap="Blues", vmin=0, vmax=0.6)
        frame = {"fill": False, "edgecolor": RED, "linewidth": 3}
        ax.add_patch(plt.Rectangle((1.52, 0.52), 0.95, 0.95, **frame))
    show(
        fig,
        "Four 3 by 3 tables of humidity and wind. For rain, counted pairs: level 1: 0, 0.1, 0.1; "
        "level 2: 0.2, 0.2, 0; level 3: 0.2, 0.2, 0; the naive products are 0.08, 0.10, 0.02; 0.16, "
        "0.20, 0.04; 0.16, 0.20, 0.04. For dry, counted: 0, 0.2, 0.4; 0, 0, 0.2; 0.2, 0, 0; products: "
        "0.12, 0.12, 0.36; 0.04, 0.04, 0.12; 0.04, 0.04, 0.12. Framed: humidity 2 with wind S.",
    )


def draw_skies(chance, levels, strengths):
    """Draw the posterior of rain for the nine skies, with the decision."""
    fig, ax = plt.subplots(figsize=(5, 4), layout="constrained")
    words = [["rain" if value > 0.5 else "dry" for value in row] for row in chance]
    look = {"cmap": "cividis", "vmin": 0, "vmax": 1}
    image = draw_table(ax, chance, levels, strengths, "", words, **look)
    fig.colorbar(image, label="P(rain | humidity, wind)")
    rows = [
        f"humidity {level}: " + ", ".join(f"{value:.3f} ({s}, {word})" for value, s, word in cells)
        for level, cells in zip(
            levels,
            (
                zip(row, strengths, names, strict=True)
                for row, names in zip(chance, words, strict=True)
            ),
            strict=True,
        )
    ]
    show(fig, "P(rain) by your functions for the nine skies. " + "; ".join(rows) + ".")


# %% [markdown]
# ## 1. What is classification?
#
# You see some features $x$ of a thing and want to name its **class** $y$, one of a short list of names. The classes exclude each
# other, every thing has exactly one, and there is no order among them: that is the difference from *regression*,
# where $y$ is a quantity.
#
# | the thing | features $x$ | classes $y$ | kind |
# |---|---|---|---|
# | a coin in a vending machine | weight, diameter | genuine, false | binary |
# | a seed on a conveyor belt | length, colour | sprouts, does not | binary |
# | a hoot in the night | pitch, length | tawny owl, long-eared owl, little owl | multiclass |
# | a written digit on a cheque | 64 grey values | 0, 1, …, 9 | multiclass |
#
# **Binary** means two classes, **multiclass** more. What the labels are called is up to you: {0, 1}, {−1, +1}, {"rain", "dry"}. Code that
# only works for {0, 1} breaks on the first real table.
#
# The same shape of problem filters spam out of mail, stops a payment with a stolen card, finds the cats among the photographs, sorts songs by genre, and reads
# a medical test. You meet the last one in section 4.
#
# > **Think.** "How many millimetres will it rain tomorrow?" and "Will it rain tomorrow?" Which one is classification? Can one be turned into the other?
# >
# > <details><summary>An answer</summary>The second one: its answers are two names. The first one asks for a quantity, so it is regression. A quantity becomes a class by a threshold
# > (more than 0 mm is <em>rain</em>); from <em>rain</em> alone nobody gets the millimetres back.</details>

# %% [markdown]
# ### Two ways to tell a bear from an elephant
#
# A **discriminative** classifier asks: *where is the border?* It learns a map from $x$ to the class, or $p(y \mid x)$,
# directly. Logistic regression and neural networks work like this.
#
# A **generative** classifier asks: *what does each class look like?* It learns $p(x \mid y)$ for one class at a time, how
# common the classes are, and turns the question around with Bayes' rule. Labs 1 to 6 go this way (lab 5 with a rival, the nearest neighbours); the seventh lets
# both ways compete.

# %%
means = np.array([[1.3, 0.35], [1.8, 0.95]])  # invented: height in metres, weight in tonnes
spreads = np.array([[[0.04, 0.01], [0.01, 0.01]], [[0.07, 0.04], [0.04, 0.06]]])
X, animal = labgauss.make_gaussian_dataset(40, means, spreads, seed=7)
draw_two_ways(X, animal, means, spreads)

# %% [markdown]
# Each way has its strengths, and lab 7 tests them (two of them in its optional part, *Further*):
#
# | discriminative | generative |
# |---|---|
# | often the better classifier, because it claims nothing about $p(x \mid y)$ that could be false | training is counting and averaging; nothing has to be searched for |
# | the features may be bent and combined first, as you like | a missing feature can be summed out |
# | | a new class is added without touching the others |
# | | rows without a label can help, too |
#
# > **Think.** A zoo gets its first giraffe. In which of the two pictures do you have to start again?
# >
# > <details><summary>An answer</summary>In the left one: with a third animal the border between two is no answer any more. In the right one the bear and the elephant stay as they are; the giraffe gets
# > an ellipse of its own, and only the shares of the animals in the zoo are counted anew.</details>
#
# ### Further: why a border can be simpler than the classes
#
# The first line of the left column deserves a picture. Anglers report the length of their fish (invented), and they love round numbers: whatever the species, 20, 25 and 30 cm come up five times as often as they should.
# **Predict before you run**: the left panel shows how each species is distributed over the lengths. What will the share of trout at each length look like, jagged too, or smooth?

# %%
length = np.arange(16, 35)
reported = np.where(length % 5 == 0, 1000, 200)  # fish per length: anglers like round numbers
trout = np.round(reported / (1 + np.exp(-(length - 25) / 2)))
perch = reported - trout
draw_reports(length, trout, perch)

# %% [markdown]
# Smooth: the love of round numbers is the same in both species and cancels. A generative model has to learn the habits of anglers, which no decision needs; a discriminative one
# never meets them. The price is that it cannot tell you that a report of 22 cm is five times as rare as one of 20 or 25 cm.

# %% [markdown]
# ## 2. Probability is counting
#
# If you know conditional probabilities well, look at the table, make the prediction, and go on to section 3.
#
# Here are 24 students, one square each. Some cycle to campus, some drink coffee, some live on campus. If one of
# them is drawn by lot, the **probability** of an event is the share of squares that belong to it.

# %%
cycles, coffee, on_campus = (np.zeros((4, 6), dtype=bool) for _ in range(3))
cycles[:2], coffee[:, :2], on_campus[3] = True, True, True
draw_students(cycles, coffee, on_campus)

# %% [markdown]
# Write $A$ for *cycles* and $B$ for *drinks coffee*. Count in the picture:
#
# | | formula | here |
# |---|---|---|
# | event | P(A), P(B) | 12/24, 8/24 |
# | complement, the event Aᶜ: *not* A | P(Aᶜ) = 1 − P(A) | 12/24 |
# | **intersection**, both | P(A ∩ B) | 4/24 |
# | **union**, at least one | P(A ∪ B) = P(A) + P(B) − P(A ∩ B) | (12 + 8 − 4)/24 = 16/24 |
# | **conditional**, A among the B | P(A \| B) = P(A ∩ B) / P(B) | 4/8 |
# | **independent** | P(A ∩ B) = P(A) P(B), that is P(A \| B) = P(A) | 4/24 = 12/24 · 8/24 ✓ |
# | **mutually exclusive** | P(A ∩ C) = 0 | *cycles* and *lives on campus* (C) |
#
# In the union, the 4 squares that are in both would be counted twice; hence the minus. Independent means:
# knowing that somebody drinks coffee tells nothing about the bike, one half of them cycles either way. And a
# conditional probability is just a share *of a smaller group*: the bar in $P(A \mid B)$ says which group.
#
# **Predict before you run.** *Cycles* and *lives on campus* exclude each other. Are they independent?


# %%
def p(event, given=None):
    """Return the share of an event among all squares, or among those of another event."""
    return event.mean() if given is None else event[given].mean()


shares_of_24 = {
    "P(A and B)": p(cycles & coffee),
    "P(A) P(B)": p(cycles) * p(coffee),
    "P(A or B)": p(cycles | coffee),
    "P(bike | coffee)": p(cycles, given=coffee),
    "P(coffee | bike)": p(coffee, given=cycles),
    "P(A and C)": p(cycles & on_campus),
    "P(A) P(C)": p(cycles) * p(on_campus),
}
for name, value in shares_of_24.items():
    print(f"{name:<18}{value:.3f}")

# %% [markdown]
# They are as *dependent* as can be: who lives on campus certainly does not cycle. Exclusive events are never independent (unless one of them is impossible).
#
# Look at the two conditional ones again: $P(\text{bike} \mid \text{coffee})$ is 1/2, $P(\text{coffee} \mid \text{bike})$ is 1/3. **The two sides of the bar cannot be
# exchanged.** The rest of this lab is about how to get from the one to the other.

# %% [markdown]
# ## 3. Bayes' rule
#
# From counting to the rule in three steps. First, the definition of a conditional probability, multiplied out and read
# in both directions (the **product rule**):
#
# $$p(x, y) = p(x \mid y)\,p(y), \qquad p(x, y) = p(y \mid x)\,p(x)$$
#
# Second, both right sides are the same number; divide by $p(x)$:
#
# $$\underbrace{p(y \mid x)}_{\text{posterior}} = \frac{\overbrace{p(x \mid y)}^{\text{likelihood}}\;\overbrace{p(y)}^{\text{prior}}}{\underbrace{p(x)}_{\text{evidence}}}$$
#
# This is the rule of Thomas Bayes (about 1702 to 1761); the plaque in document 002 writes it with $X$ and $Y$, which says nothing about who is the class and who is the observation. We shall always ask for
# the class $y$. (Divided by $p(y)$ in place of $p(x)$, the same line gives $p(x \mid y)$: the rule turns the bar around either way.)
#
# Third, the evidence. The classes are mutually exclusive and one of them must be the right one. So $x$ happens together with class 1, or with class 2, …, and
# the probabilities of exclusive events add up:
#
# $$p(x) = \sum_k p(x, y = k) = \sum_k p(x \mid y = k)\,p(y = k)$$
#
# This is called **marginalising** over $y$: the class is summed away. For two classes it is a sum of two terms.
#
# | name | says | adds up to 1 over the classes? |
# |---|---|---|
# | **prior** $p(y)$ | how common the class is, before you have seen $x$ | yes |
# | **likelihood** $p(x \mid y)$ | how well the class explains $x$ | **no**: each class has its own sum, over $x$ |
# | **joint** $p(x, y)$ | both together | no: it adds up to $p(x)$ |
# | **evidence** $p(x)$ | how probable this $x$ is, whatever its class | – |
# | **posterior** $p(y \mid x)$ | how probable the class is, now that you have seen $x$ | yes |
#
# ### A worked example: who hooted?
#
# At your window, 50 % of all calls come from tawny owls, 30 % from long-eared owls, 20 % from little owls (invented). A *short* call
# is 20 %, 10 % and 70 % of what they say. Tonight you hear a short call.

# %%
owls = ["tawny", "long-eared", "little"]
prior = np.array([0.5, 0.3, 0.2])
short = np.array([0.2, 0.1, 0.7])  # p(short | owl)
total = 0.0
for k in range(3):
    joint_k = short[k] * prior[k]
    total += joint_k
    print(f"{owls[k]:>10}: {short[k]:.1f} · {prior[k]:.1f} = {joint_k:.2f}")
print(f"  evidence: {total:.2f}")

# %%
draw_calls(owls, prior, short)

# %% [markdown]
# All calls together are the whole square. A coloured area is a joint probability, width times height. The three coloured areas
# together are the evidence, 0.27: hearing *short* throws everything else away. The posterior of an owl is its
# share **of the coloured part**.
#
# ### Exercise 1 · `evidence(prior, likelihood)` ({points:lab1.evidence})
#
# In these labs many observations come at once: row $i$ of the likelihood holds $p(x_i \mid k)$ for the classes $k$. **The classes are always the last axis.**
#
# Write `evidence(prior, likelihood)`. It takes `prior` of shape (K,) and `likelihood` of shape (K,), (n, K) or any (..., K), and returns
# $p(x)$ of shape (...): one number per observation, so the last axis disappears.
#
# For the short call it must give 0.27, for a table of shape (5, 3) an array of 5 numbers. numpy lines shapes up from the right, so an array (n, K) times an array (K,) does the natural thing.
# Grading tries one observation and many, blocks of observations, a single class and a dozen, zeros among priors and likelihoods, likelihoods above 1, and some that are tiny.


# %% solution="lab1.evidence"
def evidence(prior, likelihood):
    """Return p(x), shape (...), from the prior (K,) and the likelihood (..., K)."""
    ### BEGIN SOLUTION
    joint = prior * likelihood
    return joint.sum(axis=-1)
    ### END SOLUTION


# %% check="lab1.evidence"
check("lab1.evidence", evidence)

# %% [markdown]
# > **Think.** Can the evidence be larger than every likelihood? Larger than 1?
# >
# > <details><summary>An answer</summary>Never larger than the largest likelihood: it is the average of the likelihoods, weighted by the prior. So with probabilities it is at
# > most 1. The <em>densities</em> of the next lab may exceed 1, and then so may the evidence.</details>
#
# ### Exercise 2 · `bayes_posterior(prior, likelihood)` ({points:lab1.bayes_posterior})
#
# Write `bayes_posterior(prior, likelihood)`, with the same arguments, `prior` (K,) and `likelihood` (..., K). It returns the posteriors
# $p(k \mid x)$ with the shape of the likelihood, (..., K); over the last axis they add up to 1.
#
# Mind the shapes when you divide: a table (n, K) by n numbers does not line up from the right. `keepdims=True` or `[..., np.newaxis]` helps.
# Grading tries the same kinds of input as for `evidence`. However tiny the likelihoods of an observation are, the evidence is never exactly 0, and its posteriors add up to 1.


# %% solution="lab1.bayes_posterior"
def bayes_posterior(prior, likelihood):
    """Return p(k | x), shape (..., K), from the prior (K,) and the likelihood (..., K)."""
    ### BEGIN SOLUTION
    joint = prior * likelihood
    return joint / joint.sum(axis=-1, keepdims=True)
    ### END SOLUTION


# %% check="lab1.bayes_posterior"
check("lab1.bayes_posterior", bayes_posterior)

# %% [markdown]
# **Predict before you run.** (a) Which owl was it, and how sure are you? (b) A second table row says that all owls make a *long* call with the same
# probability, 0.4. What is the posterior then? (c) You multiply all likelihoods of a row by 1000. What happens to the posterior?

# %%
calls = np.array([[0.2, 0.1, 0.7], [0.4, 0.4, 0.4], [200.0, 100.0, 700.0]])
print(owls)
print(np.asarray(bayes_posterior(prior, calls)).round(3))

# %% [markdown]
# (a) The little owl, the rarest of the three, with a little more than one half: nobody else calls so short so often. (b) An observation that every class explains equally well leaves the prior as it was. (c) Only the *proportions* of the likelihoods
# matter: a factor that all classes share cancels in the division. You will be glad of this when densities become
# as small as $10^{-300}$.

# %% [markdown]
# ## 4. The genetic test
#
# The example of document 004. One person in a hundred has a certain genetic defect. Among people with the defect, 90 % of the
# tests are positive; among people without it, 90 % are negative. Somebody's test is **positive**.
#
# **Predict before you run.** Without any calculation: is the probability that this person has the defect nearer to 90 %, to 50 %, or to 10 %? Write your guess down, in the next cell.

# %%
my_percent = guess("lab1.defect", ...)  # in place of the dots: 10, 50 or 90
my_percent

# %% [markdown]
# ### Exercise 3 · `defect_posterior` ({points:lab1.defect_posterior})
#
# Give the variable `defect_posterior` the number $P(\text{defect} \mid \text{positive})$, between 0 and 1; if you type it, with three right digits (zeros at the front are none). Your function can do it: which two likelihoods go in,
# and to which of the two classes does the first entry belong?

# %% solution="lab1.defect_posterior"
defect_posterior = None
### BEGIN SOLUTION
healthy_and_ill = np.array([0.99, 0.01])
positive = np.array([0.1, 0.9])  # P(positive | class): 90 % negative means 10 % positive
defect_posterior = bayes_posterior(healthy_and_ill, positive)[1]
### END SOLUTION

# %% check="lab1.defect_posterior"
check("lab1.defect_posterior", defect_posterior)

# %% [markdown]
# Far from your guess? It stops being a surprise when you count people instead of multiplying percentages.

# %%
people = 1000
ill = round(0.01 * people)
found, false_alarms = round(0.9 * ill), round(0.1 * (people - ill))
positive_people = found + false_alarms
print(
    f"{ill} of {people} have the defect; {positive_people} test positive, {found} of them rightly"
)
print(f"{found} of {positive_people} is {found / positive_people:.2%}")
draw_people(found, ill - found, false_alarms, people - ill - false_alarms)

# %%
my_percent.compare()

# %% [markdown]
# These are **natural frequencies**. The positive people are the red and the yellow ones, and the red ones among them are the share you were asked for. The test
# is right for nine people in ten, but so many people do not have the defect that even a tenth of them are eleven times as many as all who were found.
#
# This share is not a property of the test. It depends on who is tested:

# %%
share = np.linspace(0.0, 1.0, 201)  # who is tested: the prior of the defect
after = 0.9 * share / (0.9 * share + 0.1 * (1 - share))
draw_prevalence(share, after)

# %% [markdown]
# **Move it.** In the next cell two sliders (mouse, or arrow keys) change who is tested and how good the test is. Which of the two helps a rare defect more?

# %%
explore.genetic_test()

# %% [markdown]
# > **Think.** The person takes a second test, independent of the first given the defect or its absence, and it is positive, too. Which point of the curve do you start from now?
# >
# > <details><summary>An answer</summary>From the prior 1/12: yesterday's posterior is today's prior. There the curve stands a little below one half: the odds were 1 to 11, and a positive test makes them nine times as large, 9 to 11.</details>

# %% [markdown] task="lab1.journalist" points=3
# ### Written question 1 · A letter to the editor ({points:lab1.journalist})
#
# A newspaper writes: *"The test is right in 90 % of all cases. So whoever tests positive has the defect with 90 % probability."* Write
# three or four sentences to the editor: which two probabilities were mixed up, which number is missing in the article, and what 1000 people would show.
#
# ### BEGIN MARK SCHEME
# 1 point: names the two conditional probabilities, P(positive | defect) = 0.9 and P(defect | positive), and says that the second one is wanted
# (any wording; this is the prosecutor's fallacy).
# 1 point: the missing number is the prior (prevalence, base rate), 1 %.
# 1 point: natural frequencies, 9 true against 99 false positives, hence 9/108 = 8.3 %; half a point for the formula with numbers only.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## 5. Where prior and likelihood come from
#
# Nobody hands you a prior. You have data, and you count. Document 004 has a table of fifteen days: the humidity (level 1, 2 or 3), the wind (L = low, M = "Mediate", that is
# moderate, S = strong) and whether it rained (1) or not (−1).

# %% setup=true
humidity, wind, rain = labgauss.load_rain()
levels = np.array([1, 2, 3])
strengths = np.array(["L", "M", "S"])

# %%
print("humidity", *(f"{h:>2}" for h in humidity))
print("wind    ", *(f"{w:>2}" for w in wind))
print("rain    ", *(f"{r:>2}" for r in rain))
draw_days(humidity, wind, rain, strengths)

# %% [markdown]
# **Find the slip.** In its table the slide calls a dry day −1. Where it computes, it writes $P(y = 0 \mid \dots)$ for the same thing. On paper nobody stumbles.
# What does a program do?

# %%
print("days with rain == -1:", np.sum(rain == -1), "  days with rain == 0:", np.sum(rain == 0))

# %% [markdown]
# It finds no such day and complains about nothing. So a classifier must take its classes **from the data**, never from habit.
#
# ### Exercise 4 · `class_priors(y)` ({points:lab1.class_priors})
#
# The prior under which the labels at hand are most probable is the share of each class (you will derive such things in section 6). Write `class_priors(y)`. It takes the labels `y` of
# shape (n,): numbers or texts, in any order. It returns `classes, priors`, both of shape (K,): every label that occurs, once, in **sorted** order, and the share of each in `y`.
# Grading tries one class and many, of unequal sizes, with labels of every kind: texts, negative numbers, numbers with gaps, numbers that are not whole.


# %% solution="lab1.class_priors"
def class_priors(y):
    """Return the sorted classes (K,) of the labels y (n,), and the share of each (K,)."""
    ### BEGIN SOLUTION
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts / len(y)
    ### END SOLUTION


# %% check="lab1.class_priors"
check("lab1.class_priors", class_priors)

# %% [markdown]
# > **Think.** Before any look at the sky: what would you bet on, and how often would you be right? That is the bar every classifier on these days has to clear.
# >
# > <details><summary>An answer</summary>On rain, always: ten days of the fifteen were rainy, so the bet is right twice in three times. Betting on rain only two times in three, to be fair to the dry days, would be worse.</details>

# %%
classes, priors = class_priors(rain)
for label, share_of_days in zip(classes, priors, strict=True):
    print(f"class {label:>2}: prior {share_of_days:.3f}")

# %% [markdown]
# ## 6. The likelihood table
#
# What does each class look like? For one feature with $V$ values, the answer is a table with one row per class: row $c$ holds
# $P(\text{value} \mid c)$ and adds up to 1. Here are the counts for the wind:

# %%
print("            ", "    ".join(strengths))
for label, name in [(-1, "dry "), (1, "rain")]:
    counts = [int(np.sum((wind == s) & (rain == label))) for s in strengths]
    print(f"{name} ({label:>2})", *(f"{c:>4}" for c in counts), f"   of {sum(counts)} days")

# %% [markdown]
# Why are shares the right thing to take? Say that class $c$ shows value $v$ with probability $\theta_v$, and its $n$ rows show it $n_v$ times. The probability of these
# rows is $\prod_v \theta_v^{n_v}$. Which $\theta$ makes it largest, if the $\theta_v$ add up to 1? Take the logarithm, $\sum_v n_v \ln \theta_v$, and move a little probability from one
# value $u$ to another value $v$, so that the sum stays 1. The logarithm changes at the rate
#
# $$\frac{\partial}{\partial \theta_v} n_v \ln \theta_v - \frac{\partial}{\partial \theta_u} n_u \ln \theta_u = \frac{n_v}{\theta_v} - \frac{n_u}{\theta_u}.$$
#
# At the best $\theta$ no such move helps, so this is 0 for every pair: $n_v / \theta_v$ is the same number for all values, and because the $\theta_v$ add up to 1, that number is $n$.
# So $\hat\theta_v = n_v / n$, the share. This is called **maximum likelihood**; the prior of a class comes out the same way.
#
# ### Zero counts, and a little doubt
#
# Look at the column S: among the ten rainy days, *one* had a strong wind. Had you missed that day, the table would say $P(S \mid \text{rain}) = 0$: rain with
# a strong wind is *impossible*, whatever else you see, because anything times 0 is 0. Nine days are not enough to be that sure.
#
# **Laplace's remedy**: pretend that every class has shown every value $\alpha$ times more than it did. Each count grows by $\alpha$, and so the row's total grows by $\alpha$ for each of its values:
#
# $$P(v \mid c) = \frac{n_{cv} + \alpha}{\sum_{v'} (n_{cv'} + \alpha)}$$
#
# **Work out the denominator before you code**: what is the sum, if the class has $n_c$ rows and the feature has $V$ values?
#
# ### Exercise 5 · `likelihood_table(feature, y, values, classes, alpha=0.0)` ({points:lab1.likelihood_table})
#
# Write `likelihood_table(feature, y, values, classes, alpha=0.0)`. `feature` and `y` have shape (n,), one entry per row of the data; `values` (V,) are the possible values of the feature and `classes` (C,) the
# classes, **both in the order in which you are to use them**. A value, or with alpha > 0 even a class, may be missing from the data. It returns the table of shape (C, V), whose
# rows add up to 1. Grading tries values and classes of every kind (texts, numbers with gaps), in any order, one value and many, and alphas that are 0, small, large, and not whole.


# %% solution="lab1.likelihood_table"
def likelihood_table(feature, y, values, classes, alpha=0.0):
    """Return P(value | class) as a table (C, V), with alpha imaginary rows per class and value."""
    ### BEGIN SOLUTION
    table = np.empty((len(classes), len(values)))
    for c, label in enumerate(classes):
        mine = feature[y == label]
        counts = np.array([np.sum(mine == value) for value in values])
        table[c] = (counts + alpha) / (len(mine) + alpha * len(values))
    return table
    ### END SOLUTION


# %% check="lab1.likelihood_table"
check("lab1.likelihood_table", likelihood_table)

# %% [markdown]
# **Predict before you run.** What does the row of the rainy days look like for a huge alpha? Which of the two rows changes more when alpha goes from 0 to 1, the one with ten days or the one with five?

# %%
tables_by_alpha = {
    alpha: np.asarray(likelihood_table(wind, rain, strengths, classes, alpha))
    for alpha in (0, 1, 10, 100)
}
draw_rows(tables_by_alpha, strengths)

# %% [markdown]
# A huge alpha drowns the data: every row becomes uniform, $1/V$. Few data drown sooner: from alpha 0 to 1, the row of the five dry days moves more. With $\alpha = 1$ a zero count out of nine days becomes 1/12, small but alive.

# %% [markdown]
# ## 7. Two features, and the naive assumption
#
# Now the sky shows humidity 2 **and** a strong wind. Bayes' rule wants $P(H = 2, W = S \mid \text{rain})$, the likelihood of *both together*. Counting pairs is honest and hungry: with
# $d$ features of $V$ values, each class needs $V^d - 1$ numbers. For 20 features with 3 values that is more than three thousand million.
#
# **Naive Bayes** assumes that, *once the class is known*, the features are independent:
#
# $$p(x_1, \dots, x_d \mid k) = \prod_{j=1}^d p(x_j \mid k)$$
#
# Then $d\,(V - 1)$ numbers per class are enough: 40 instead of three thousand million. The condition "given the class" matters: over all days, humidity and wind may depend on each other *through* the rain.
#
# Is it true of the fifteen days? Compare the shares of the pairs with the products:

# %%
tables_of_pairs = {}
for label, name in [(1, "rain"), (-1, "dry")]:
    mine = rain == label
    pairs = np.array(
        [[np.mean((humidity[mine] == h) & (wind[mine] == s)) for s in strengths] for h in levels]
    )
    tables_of_pairs[f"{name}: pairs, counted"] = pairs
    tables_of_pairs[f"{name}: product, naive"] = np.outer(pairs.sum(axis=1), pairs.sum(axis=0))
draw_pairs(tables_of_pairs, levels, strengths)

# %% [markdown]
# It is not quite true. Look at the frame: among ten rainy days, none had humidity 2 *and* a strong wind; the product says 0.04, because four of the ten had humidity 2 and one had a strong wind. Nine
# cells from ten days are mostly noise, and the product smooths it by borrowing from all rows and columns. That is the bargain: a **bias** (the assumption is false) against **noise** (too few rows to know better).
#
# Document 004 says it in two sentences. If the assumption holds, naive Bayes is the optimal classifier: with the true tables, that is, no other rule makes fewer mistakes (you will see why below,
# at *Deciding*). If it does not hold, naive Bayes is a heavily *regularised* generative classifier: it is held to so few numbers that the noise cannot pull it far.
#
# > **Think.** By the counted pairs, what would be the probability of rain for humidity 2 and a strong wind? How many days is that answer based on?
# >
# > <details><summary>An answer</summary>0, because no rainy day had both: rain would be called impossible. The answer is based on a single day, the one day that had humidity 2 and a strong wind, and was dry.</details>
#
# ### Exercise 6 · `naive_bayes_joint(priors, tables, indices)` ({points:lab1.naive_bayes_joint})
#
# Write `naive_bayes_joint(priors, tables, indices)`. It takes `priors` of shape (C,), `tables` with one table of shape (C, V_j) for each of the d features (a list or tuple of d arrays), and `indices` of shape (d,): for each feature the **column** of
# the value that was seen, counted from 0. It returns $p(x, k)$ for every class, shape (C,):
#
# $$p(x, k) = p(k) \prod_{j=1}^d p(x_j \mid k)$$
#
# Grading tries one feature and a dozen, two classes and many, tables of different widths and of equal ones, the first and the last column, and zeros in the tables.


# %% solution="lab1.naive_bayes_joint"
def naive_bayes_joint(priors, tables, indices):
    """Return p(x, k), shape (C,), from priors (C,), one table (C, V_j) and one column per feature."""
    ### BEGIN SOLUTION
    likelihoods = np.array([np.asarray(tables[j])[:, i] for j, i in enumerate(indices)])
    return priors * likelihoods.prod(axis=0)
    ### END SOLUTION


# %% check="lab1.naive_bayes_joint"
check("lab1.naive_bayes_joint", naive_bayes_joint)

# %% [markdown]
# ### Exercise 7 · `rain_posterior` ({points:lab1.rain_posterior})
#
# Will it rain when the humidity is at level 2 and the wind is strong? Give the variable `rain_posterior` the number $P(\text{rain} \mid H = 2, W = S)$ of naive Bayes on the fifteen days, without smoothing ($\alpha = 0$). You have
# `humidity`, `wind`, `rain`, `levels`, `strengths` and your functions; or do it with pencil and paper first, as the slide does.

# %% solution="lab1.rain_posterior"
rain_posterior = None
### BEGIN SOLUTION
labels, shares = class_priors(rain)
tables = [
    likelihood_table(humidity, rain, levels, labels),
    likelihood_table(wind, rain, strengths, labels),
]
sky = [list(levels).index(2), list(strengths).index("S")]
dry_and_rain = naive_bayes_joint(shares, tables, sky)
rain_posterior = dry_and_rain[1] / sum(dry_and_rain)
### END SOLUTION

# %% check="lab1.rain_posterior"
check("lab1.rain_posterior", rain_posterior)

# %% [markdown]
# ### By hand
#
# With fifteen days it can be done on a slip of paper. Try it, then compare:
#
# <details><summary>By hand</summary>
# P(rain, H = 2, W = S) = 10/15 · 4/10 · 1/10 = 2/75, and P(dry, H = 2, W = S) = 5/15 · 1/5 · 3/5 = 3/75. The evidence is their sum, 5/75 = 1/15; the posteriors are 2/5 and 3/5. It will
# probably stay dry. The slide stops at 2/75 against 3/75, and for a decision that is enough: the evidence is the same below both.
# <br><b>A coincidence.</b> One day in fifteen really had humidity 2 and a strong wind, so the <em>counted</em> evidence is 1/15, too. Whoever divides by that gets the right answer by luck. Which evidence
# must it be? The one that makes the posteriors add up to 1. For humidity 3 and a strong wind, no day was counted, and you would divide by 0.
# </details>
#
# **Deciding.** Naming class $k$ is wrong with probability $1 - p(k \mid x)$. This is smallest for the class with the **largest posterior** (*maximum a posteriori*, MAP), for each
# $x$ by itself, so no other rule makes fewer mistakes on average. It will be wrong now and then; any other answer will be wrong more often, if the model is right.
#
# **Predict before you run.** For which of the nine skies is naive Bayes surest of rain? Two rows of the picture will be the same: which, and why?

# %%
classes, priors = (np.asarray(part) for part in class_priors(rain))
tables = [
    np.asarray(likelihood_table(humidity, rain, levels, classes)),
    np.asarray(likelihood_table(wind, rain, strengths, classes)),
]
joints = np.array(
    [[naive_bayes_joint(priors, tables, np.array([i, j])) for j in range(3)] for i in range(3)]
)
chance = joints[..., 1] / joints.sum(axis=-1)
draw_skies(chance, levels, strengths)

# %% [markdown]
# Humidity 2 and 3 are equally common among rainy days (four days each) and among dry ones (one day each), so their rows agree, and the moderate wind is the surest sign of rain. Only a strong wind is called dry.
# Does that beat the bet of section 5?

# %%
right = [
    (chance[h - 1, list(strengths).index(w)] > 0.5) == (r == 1)
    for h, w, r in zip(humidity, wind, rain, strict=True)
]
print(
    f"your naive Bayes agrees with {sum(right)} of 15 days; always saying rain agrees with {np.sum(rain == 1)}"
)

# %% [markdown]
# Two more days than always saying *rain*. But these are the very days that the tables were counted from, and an exam with known questions flatters. Further exercise 3 leaves each day out
# before it is predicted, and then, without smoothing, nothing of the lead is left; lab 5 is about measuring honestly.
#
# ### What zero counts do
#
# Day 4 is the one rainy day with a strong wind. Leave it out. **Predict before you run**: what is the chance of rain with a strong wind now, at the three humidity levels, for alpha 0 and for alpha 1?

# %%
kept = np.arange(15) != 3
for alpha in (0, 1):
    labels_kept, priors_kept = (np.asarray(part) for part in class_priors(rain[kept]))
    tables_kept = [
        np.asarray(likelihood_table(humidity[kept], rain[kept], levels, labels_kept, alpha)),
        np.asarray(likelihood_table(wind[kept], rain[kept], strengths, labels_kept, alpha)),
    ]
    answers = []
    for i in range(3):
        joint = np.asarray(naive_bayes_joint(priors_kept, tables_kept, np.array([i, 2])))
        answers.append(round(float(joint[1] / joint.sum()), 3))
    print(f"alpha = {alpha}: P(rain | humidity 1, 2, 3 and strong wind) =", *answers)

# %% [markdown]
# One missing day, and *impossible* in all three rows: the humidity has nothing to say any more. With $\alpha = 1$ it has a say again.
#
# ### What the naive assumption costs
#
# A second weather station reports the wind, too, and always says the same as the first. There is nothing new in it. Naive Bayes does not know that.
#
# **Predict before you run.** With one station the chance of rain was your `rain_posterior`. Will the second report push it up, push it down, or leave it? And a third?

# %%
my_direction = guess("lab1.report", ...)  # in place of the dots: "up", "down" or "not at all"
my_direction

# %%
for copies in (1, 2, 3):
    stations = [tables[0]] + copies * [tables[1]]
    joint = np.asarray(naive_bayes_joint(priors, stations, np.array([1] + copies * [2])))
    print(f"reports of the wind: {copies}, P(rain | H = 2, W = S) = {joint[1] / joint.sum():.3f}")

# %%
my_direction.compare()

# %% [markdown] task="lab1.naive_price" points=3
# ### Written question 2 · The price of being naive ({points:lab1.naive_price})
#
# (a) The posterior moved with every report, although nothing new was learned. Explain in one or two sentences why. (b) Name two features from a problem of your own choice that are strongly dependent *even when the class is known*.
# (c) The decision ("dry") stayed the same all the time. What does that say about when naive Bayes can be trusted, and for what not?
#
# ### BEGIN MARK SCHEME
# 1 point (a): the same evidence is counted two or three times, because the copies are treated as independent given the class; the likelihood ratio of the wind enters squared, cubed.
# 1 point (b): a pair that depends on each other within a class, such as height and weight of adults of one sex, two words of a fixed phrase in spam, temperature in
# Celsius and Fahrenheit. No point if the two depend on each other only through the class.
# 1 point (c): the class with the largest posterior is often right although the posterior itself is far too sure; decisions may be used, probabilities not without a check.
# ### END MARK SCHEME

# %% [markdown]
# *Your answer:*

# %% [markdown]
# ## What to remember
#
# - Classification names one of a few exclusive classes. *Discriminative* models learn $p(y \mid x)$ or the border, *generative* ones learn $p(x \mid y)$ and $p(y)$ and turn them around.
# - **posterior = likelihood · prior / evidence**, and the evidence is the sum of the numerators over the classes. In numpy: multiply, sum over the last axis, divide.
# - $p(x \mid y)$ and $p(y \mid x)$ are different questions. With a rare class even a good test is mostly wrong when it says *positive*: 9 of 108.
# - Priors and likelihood tables are learned by counting shares; Laplace's $\alpha$ keeps what was never seen from being impossible, and the total grows by $\alpha V$.
# - Naive Bayes multiplies over the features. It needs few data, it is often good at deciding, and it is too sure of itself when features repeat each other.
#
# The whole lab is also in the library, and you know what it does. Does it agree with your `rain_posterior`?

# %%
model = labgauss.CategoricalNaiveBayes(alpha=0.0)
days = [[int(h), str(w)] for h, w in zip(humidity, wind, strict=True)]
model.fit(days, rain)
print("the library:", model.classes_, model.predict_proba([[2, "S"]])[0].round(3))
print("yours: P(rain) =", "not yet" if rain_posterior is None else round(float(rain_posterior), 3))

# %% [markdown]
# **Next:** in lab 2, the feature is a measurement, the length of a flower's petal. No two petals have exactly the same length, so counting gives zeros everywhere. A
# Gaussian curve takes the place of the table's row; prior, evidence and posterior stay what they are.

# %% [markdown]
# ## Further (no points)
#
# 1. **Tests in a row.** Start with the prior (0.99, 0.01) and use the posterior as the next prior. How many positive tests in a row does it take to be more than 99 % sure?
#    Show on paper that the order of a positive and a negative test does not matter.
# 2. **Three doors.** A prize is behind one of three doors. You choose door 1; the host, who knows where the prize is, opens door 3 and it is empty. Write the likelihood of "host opens door 3" for
#    each place of the prize, and let `bayes_posterior` say whether to change to door 2.
# 3. **How much alpha?** For each day, learn from the fourteen others and predict the one left out. Plot the share of right predictions over alpha. (With alpha 1, one day comes out at one half: say what you do with it.)
#
# Here is a start for the first:

# %%
belief = np.array([0.99, 0.01])
for test in range(1, 4):
    belief = np.asarray(bayes_posterior(belief, np.array([0.1, 0.9])))
    print(f"positive tests: {test}, P(defect) = {belief[1]:.3f}")
