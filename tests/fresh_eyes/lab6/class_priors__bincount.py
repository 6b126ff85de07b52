# idea: how many points per class, not which share
# gets: 0
# names: counts_not_divided
# why: the known idea, by bincount
def class_priors(Z):
    return np.bincount(Z.argmax(axis=1), minlength=Z.shape[1]).astype(float)
