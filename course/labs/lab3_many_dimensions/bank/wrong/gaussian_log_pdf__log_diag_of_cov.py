# gets: 0
# names: product_of_the_variances
# why: the product of the variances for the determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.diag(cov)).sum() + m2)
