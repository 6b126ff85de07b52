# gets: 0.5
# names: symmetric_root
from scipy.linalg import sqrtm


def colour(Z, mean, cov):
    return Z @ sqrtm(cov).real + mean
