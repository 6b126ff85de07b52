# idea: every class gets the same share
# gets: 0
# names: uniform
# why: the known idea
def class_priors(Z):
    K = len(Z[0])
    return np.ones(K) / K
