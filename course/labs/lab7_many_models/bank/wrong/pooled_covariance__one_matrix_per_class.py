# gets: 0
# names: one_matrix_per_class
def pooled_covariance(X, y):
    out = []
    for label in np.unique(y):
        part = X[y == label]
        out.append((part - part.mean(axis=0)).T @ (part - part.mean(axis=0)) / len(part))
    return np.array(out)
