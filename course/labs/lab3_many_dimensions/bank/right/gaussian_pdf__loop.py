# gets: 1
# names: none
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    out = []
    for x in X:
        m2 = (x - mean) @ np.linalg.inv(cov) @ (x - mean)
        out.append(float(np.exp(-m2 / 2) / ((2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** 0.5)))
    return out
