import numpy as np

import labgauss
from autograder.exercise import Exercise, case, close, idea, value

#: For 0.4: 1e-3 of it, but less for the larger wrong numbers, so that they can be told apart.
TWO_FIFTHS = close(5e-4, absolute=5e-4 * 0.4, why="three right digits of 0.4, the number asked for")


def rain_posterior(
    humidity, wind, y, *, level=2, strength="S", rain=1, weighted=True, alpha=0.0, below="joint"
):
    """Return P(rain | humidity level, wind strength) by naive Bayes; the knobs are wrong turns."""
    joint = {}
    for label in (-1, 1):
        mine = y == label
        wet = (np.sum(humidity[mine] == level) + alpha) / (mine.sum() + 3 * alpha)
        windy = (np.sum(wind[mine] == strength) + alpha) / (mine.sum() + 3 * alpha)
        joint[label] = wet * windy * (mine.mean() if weighted else 1.0)
    total = {
        "joint": sum(joint.values()),
        "nothing": 1.0,
        "product": np.mean(humidity == level) * np.mean(wind == strength),
    }[below]
    return float(joint[rain] / total)


HUMIDITY, WIND, RAIN = labgauss.load_rain()

exercise = Exercise(
    points=2,
    ask=value(),
    second_reference="pencil",
    public=[case("fifteen days", humidity=HUMIDITY, wind=WIND, y=RAIN)],
    compare=TWO_FIFTHS,
    equivalent={
        "list(levels).index(2) → 2": "levels 2 and 3 are equally common in both classes",
        "2 → 3": "levels 2 and 3 are equally common in both classes",
    },
    ideas={
        # each alone: pairs of them hit other numbers by chance
        "no_rain": idea(rain=-1, alone=True),
        "not_normalised": idea(below="nothing", alone=True),
        "prior_forgotten": idea(weighted=False, alone=True),
        "evidence_for_posterior": idea(lambda h, w, y: float(np.mean((h == 2) & (w == "S")))),
        "humidity_only": idea(lambda h, w, y: float(np.mean(y[h == 2] == 1))),
        "prior_only": idea(lambda h, w, y: float(np.mean(y == 1))),
        "features_independent_without_the_class": idea(below="product", alone=True),
        "counts_whole_days": idea(lambda h, w, y: float(np.mean(y[(h == 2) & (w == "S")] == 1))),
        "strong_wind_misread": idea(strength="L", alone=True),
        "smoothed": idea(alpha=1.0, alone=True),
        "per_cent": idea(lambda *given: 100 * rain_posterior(*given), credit=0.5),
    },
)
