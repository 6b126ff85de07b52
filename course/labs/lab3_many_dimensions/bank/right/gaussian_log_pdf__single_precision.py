# gets: 1
# names: none
# why: float32 inside
def gaussian_log_pdf(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    L = np.linalg.cholesky(cov)
    z = np.linalg.solve(L, (X - mean).T)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (np.float32(np.log(2 * np.pi)) * len(mean) + log_det + (z**2).sum(axis=0))
