# gets: 0
# names: divides_by_n_minus_k
def pooled_covariance(X, y):
    classes = np.unique(y)
    S = np.zeros((X.shape[1], X.shape[1]))
    for k in classes:
        Xk = X[y == k]
        S += (Xk - Xk.mean(0)).T @ (Xk - Xk.mean(0))
    return S / (len(X) - len(classes))
