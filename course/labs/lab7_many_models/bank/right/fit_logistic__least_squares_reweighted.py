# gets: 1
# names: none
# why: iteratively reweighted least squares
def fit_logistic(X, y):
    A = np.column_stack([np.ones(len(X)), X])
    theta = np.zeros(A.shape[1])
    while True:
        z = A @ theta
        p = 1 / (1 + np.exp(-z))
        s = p * (1 - p)
        target = z + (y - p) / s
        new = np.linalg.lstsq(np.sqrt(s)[:, None] * A, np.sqrt(s) * target, rcond=None)[0]
        if np.abs(new - theta).max() < 1e-10:
            return new[1:], new[0]
        theta = new
