# gets: 0
# names: least_squares_plus_minus
def fit_logistic(X, y):
    A = np.c_[X, np.ones(len(X))]
    t = np.linalg.pinv(A) @ np.where(y == 1, 1, -1)
    return t[:-1], t[-1]
