# gets: 0
# names: forgets_the_variances
from math import comb


def count_parameters(kind, d, K):
    cov = {"full": K * comb(d, 2), "shared": comb(d, 2), "diagonal": K * d, "spherical": K}
    return K - 1 + K * d + cov[kind]
