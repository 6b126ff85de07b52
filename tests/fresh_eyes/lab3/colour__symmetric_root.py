# idea: the symmetric square root of cov: right Gaussian, but not the lower Cholesky factor
# gets: 0.5
# names: symmetric_root
# why: the known idea, by einsum; the table leaves it half of the points
def colour(Z, mean, cov):
    lam, V = np.linalg.eigh(cov)
    A = V @ np.diag(lam**0.5) @ V.T
    return np.einsum("ij,nj->ni", A, Z) + mean
