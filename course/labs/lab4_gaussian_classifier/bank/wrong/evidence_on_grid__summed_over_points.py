# gets: 0
# names: none
# why: the sum runs over the points


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=0)
