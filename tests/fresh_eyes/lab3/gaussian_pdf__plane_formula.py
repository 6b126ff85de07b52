# idea: the constant of two dimensions, 2 pi sqrt(det), used in any dimension
# gets: 0
# names: two_pi_without_power
# why: the known idea: right for two features only
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    return 1 / (2 * np.pi * np.linalg.det(cov) ** 0.5) * np.exp(-m2 / 2)
