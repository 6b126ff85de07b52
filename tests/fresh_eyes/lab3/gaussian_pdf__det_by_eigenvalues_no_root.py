# idea: divides by the determinant, not by its root
# gets: 0
# names: determinant_without_root
# why: the known idea; the product of the eigenvalues is the determinant
def gaussian_pdf(X, mean, cov):
    values, vectors = np.linalg.eigh(cov)
    u = (X - mean) @ vectors
    m2 = (u**2 / values).sum(axis=1)
    return np.exp(-0.5 * m2) / ((2 * np.pi) ** (len(values) / 2) * values.prod())
