# gets: 0
# names: one_number_per_class
# why: not summed over the classes


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.reshape(*xx.shape, -1)
