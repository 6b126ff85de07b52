# gets: 1
# names: none
# why: float32 inside
def fit_gaussian(X):
    X = X.astype(np.float32)
    mean = X.mean(axis=0)
    return mean, (X - mean).T @ (X - mean) / len(X)
