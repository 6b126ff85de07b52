# gets: 0
# names: takes_the_root
# why: scipy gives the distance
from scipy.spatial.distance import mahalanobis


def mahalanobis_squared(X, mean, cov):
    return np.array([mahalanobis(x, mean, np.linalg.inv(cov)) for x in X])
