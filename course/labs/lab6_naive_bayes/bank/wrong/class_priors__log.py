# gets: 0
# names: logarithms
# why: log priors
def class_priors(Z):
    return np.log(Z.mean(axis=0))
