# gets: 1
# names: none
# why: float32 inside
def gaussian_pdf(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    gaps = X - mean
    m2 = (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)
    return np.exp(-m2 / 2) / np.sqrt(np.float32(2 * np.pi) ** len(mean) * np.linalg.det(cov))
