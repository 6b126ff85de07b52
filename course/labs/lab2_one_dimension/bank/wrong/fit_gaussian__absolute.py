# gets: 0
# names: absolute_deviations
# why: the mean absolute deviation
def fit_gaussian(x):
    mean = x.mean()
    return mean, np.mean(np.abs(x - mean))
