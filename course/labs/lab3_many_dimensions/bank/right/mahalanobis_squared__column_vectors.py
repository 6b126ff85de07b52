# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):

    result = np.zeros(len(X))
    for i in range(len(X)):
        column = (X[i] - mean).reshape(-1, 1)
        result[i] = (column.T @ np.linalg.inv(cov) @ column)[0, 0]
    return result
