# gets: 0
# names: another_order
# why: reshaped column by column


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1).reshape(xx.shape, order="F")
