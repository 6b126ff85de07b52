# gets: 0
# names: sums_posteriors
# why: posteriors instead of joints


def evidence_on_grid(classifier, xx, yy):
    posterior = classifier.posterior(np.c_[xx.ravel(), yy.ravel()])
    return posterior.sum(axis=1).reshape(xx.shape)
