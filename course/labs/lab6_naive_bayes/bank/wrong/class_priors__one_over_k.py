# gets: 0
# names: uniform
# why: equal for all
def class_priors(Z):
    K = Z.shape[1]
    return np.ones(K) / K
