# gets: 1
# names: none
# why: mean of the squares minus square of the mean
def fit_gaussian(x):
    x = np.asarray(x, dtype=float)
    return np.mean(x), np.mean(x * x) - np.mean(x) ** 2
