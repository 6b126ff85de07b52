# gets: 0
# names: x_and_y_swapped
# why: y first


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[yy.ravel(), xx.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.sum(axis=1).reshape(xx.shape)
