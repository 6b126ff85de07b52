# gets: 0
# names: none
# why: draws on pyplot's figure and not on ax
import numpy as np


def plot_classified(ax, X, y_true, y_pred, which):
    import matplotlib.pyplot as plt

    figure = plt.figure()
    for c in np.unique(y_pred):
        m = (y_true == which) & (y_pred == c)
        plt.scatter(X[m, 0], X[m, 1])
    plt.close(figure)
    ax.set(xlabel="x₁", ylabel="x₂")
