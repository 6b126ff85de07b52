# gets: 1
# names: none
import numpy as np

from labgauss import plotting


def plot_classified(ax, X, y_true, y_pred, which):
    rows = y_true == which
    plotting.plot_dataset(X[rows], y_pred[rows], classes=np.union1d(y_true, y_pred), ax=ax)
