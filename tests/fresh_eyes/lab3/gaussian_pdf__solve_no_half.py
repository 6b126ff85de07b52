# idea: the exponent has no one half; everything else by solve and slogdet
# gets: 0
# names: half_is_missing
# why: the known idea, in a loop with solve and slogdet
def gaussian_pdf(X, mean, cov):
    n, d = X.shape
    out = np.empty(n)
    _, logdet = np.linalg.slogdet(cov)
    for i in range(n):
        v = X[i] - mean
        out[i] = np.exp(-(v @ np.linalg.solve(cov, v)) - 0.5 * (logdet + d * np.log(2 * np.pi)))
    return out
