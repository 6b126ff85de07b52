# gets: 0.5
# names: flat
# why: not put back into the grid's shape


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1)
