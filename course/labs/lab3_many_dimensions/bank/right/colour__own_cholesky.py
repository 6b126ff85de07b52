# gets: 1
# names: none
def colour(Z, mean, cov):

    d = len(cov)
    L = np.zeros((d, d))
    for i in range(d):
        for j in range(i + 1):
            rest = cov[i, j] - L[i, :j] @ L[j, :j]
            L[i, j] = rest**0.5 if i == j else rest / L[j, j]
    return mean + Z.dot(L.T)
