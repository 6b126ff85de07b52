# gets: 0
# names: ignores_the_priors
# why: a plain sum of densities


def evidence_on_grid(classifier, xx, yy):
    points = np.c_[xx.ravel(), yy.ravel()]
    p = 0
    for k in range(len(classifier.classes_)):
        p = p + labgauss.density(points, classifier.means_[k], classifier.covariances_[k])
    return p.reshape(xx.shape)
