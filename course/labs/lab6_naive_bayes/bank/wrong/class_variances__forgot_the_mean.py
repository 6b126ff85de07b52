# gets: 0
# names: mean_square
# why: squares of the points
def class_variances(X, Z):
    return (Z.T @ X**2) / np.sum(Z, axis=0).reshape(-1, 1)
