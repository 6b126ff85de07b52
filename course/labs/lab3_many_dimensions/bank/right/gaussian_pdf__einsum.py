# gets: 1
# names: none
# why: |2 pi cov| holds both factors
def gaussian_pdf(X, mean, cov):
    gaps = X - mean
    m2 = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)
    return np.exp(-m2 / 2) / np.sqrt(np.linalg.det(2 * np.pi * cov))
