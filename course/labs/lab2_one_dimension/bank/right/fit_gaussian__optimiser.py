# gets: 1
# names: none
# why: the NLL is minimised for the variance, the start is close
def fit_gaussian(x):
    mean, cov = labgauss.fit_gaussian(x[:, None].astype(float))
    return mean[0], cov[0, 0]
