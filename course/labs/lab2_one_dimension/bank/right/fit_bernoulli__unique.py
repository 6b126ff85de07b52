# gets: 1
# names: none
# why: counted with np.bincount
def fit_bernoulli(y):
    n0, n1 = np.bincount(y, minlength=2)
    return n1 / (n0 + n1)
