# gets: 1
# names: none
# why: the library of the course with one column
def fit_gaussian(x):
    mean, cov = labgauss.fit_gaussian(x[:, None].astype(float))
    return mean[0], cov[0, 0]
