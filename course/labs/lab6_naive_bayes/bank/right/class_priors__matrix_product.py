# gets: 1
# names: none
# why: a row of ones times Z
def class_priors(Z):
    n = len(Z)
    return np.full(n, 1 / n) @ Z
