# gets: 1
# names: none
def gaussian_pdf(X, mean, cov):
    return labgauss.density(X, mean, cov)
