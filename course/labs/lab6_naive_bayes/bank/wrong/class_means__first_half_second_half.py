# gets: 0
# names: none
# why: relies on the order of the six rows
def class_means(X, Z):
    half = len(X) // 2
    return np.array([X[half:].mean(axis=0), X[:half].mean(axis=0)])
