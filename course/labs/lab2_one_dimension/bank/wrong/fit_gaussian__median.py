# gets: 0
# names: median_for_mean
# why: the middle point instead of the mean
def fit_gaussian(x):
    mean = np.median(x)
    return mean, ((x - mean) ** 2).mean()
