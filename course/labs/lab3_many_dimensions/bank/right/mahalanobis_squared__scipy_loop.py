# gets: 1
# names: none
from scipy.spatial.distance import mahalanobis


def mahalanobis_squared(X, mean, cov):
    return np.array([mahalanobis(x, mean, np.linalg.inv(cov)) ** 2 for x in X])
