# gets: 0
# names: minus
# why: the square of the mean taken from the mean of squares the wrong way round
def class_variances(X, Z):
    counts = Z.sum(axis=0)[:, None]
    return (Z.T @ X / counts) ** 2 - Z.T @ X**2 / counts
