# gets: 0
# names: sigma_for_its_inverse
def gaussian_log_pdf(X, mean, cov):
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    gaps = X - mean
    m2 = np.array([g @ cov @ g for g in gaps])
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)
