# idea: the sum of squared deviations, never divided
# gets: 0
# names: sum_of_squares
# why: the known idea, point by point
def class_variances(X, Z):
    M = class_means(X, Z)
    S = np.zeros_like(M)
    for x, z in zip(X, Z):
        k = int(np.flatnonzero(z)[0])
        S[k] += (x - M[k]) ** 2
    return S
