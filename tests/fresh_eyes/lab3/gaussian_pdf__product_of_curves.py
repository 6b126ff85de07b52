# idea: the product of one bell curve per feature: correlations are ignored
# gets: 0
# names: product_of_features
# why: the known idea, feature by feature
from math import pi


def gaussian_pdf(X, mean, cov):
    p = np.ones(len(X))
    for j in range(len(mean)):
        var = cov[j, j]
        p *= np.exp(-((X[:, j] - mean[j]) ** 2) / (2 * var)) / np.sqrt(2 * pi * var)
    return p
