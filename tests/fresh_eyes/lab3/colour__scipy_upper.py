# idea: scipy's cholesky gives the upper factor unless told otherwise; used as if it were lower
# gets: 0
# names: upper_factor
# why: the known idea, column by column
import scipy.linalg


def colour(Z, mean, cov):
    U = scipy.linalg.cholesky(cov)
    return np.stack([mean + U @ z for z in Z])
