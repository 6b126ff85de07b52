# gets: 0.5
# names: variance_first
# why: the other order
def fit_gaussian(x):
    return np.var(x), np.mean(x)
