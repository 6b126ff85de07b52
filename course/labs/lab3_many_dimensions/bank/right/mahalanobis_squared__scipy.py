# gets: 1
# names: none
from scipy.spatial.distance import cdist


def mahalanobis_squared(X, mean, cov):
    return cdist(X, [mean], "mahalanobis", VI=np.linalg.inv(cov))[:, 0] ** 2
