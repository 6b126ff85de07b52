# gets: 1
# names: none
def gaussian_log_pdf(X, mean, cov):

    gaps = X - mean
    sign, log_det = np.linalg.slogdet(cov)
    m2 = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(cov), gaps)
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + m2)
