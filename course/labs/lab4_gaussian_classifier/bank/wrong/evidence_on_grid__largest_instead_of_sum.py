# gets: 0
# names: largest_instead_of_sum
# why: max over the classes


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.max(axis=1).reshape(xx.shape)
