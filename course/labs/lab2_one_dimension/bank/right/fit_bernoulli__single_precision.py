# gets: 1
# names: none
# why: the mean in single precision, an array without dimensions
def fit_bernoulli(y):
    return np.array(np.mean(y, dtype=np.float32))
