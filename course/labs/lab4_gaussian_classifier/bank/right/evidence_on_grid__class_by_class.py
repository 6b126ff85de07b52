# gets: 1
# names: none
# why: adds densities class by class with scipy


def evidence_on_grid(classifier, xx, yy):
    points = np.dstack((xx.ravel(), yy.ravel()))[0]
    total = np.zeros(len(points))
    for prior, mean, cov in zip(classifier.priors_, classifier.means_, classifier.covariances_):
        total += prior * multivariate_normal(mean, cov).pdf(points)
    return total.reshape(xx.shape)
