# gets: 0
# names: average_over_classes
# why: mean over the classes


def evidence_on_grid(classifier, xx, yy):
    X = np.c_[xx.ravel(), yy.ravel()]
    joint = np.exp(classifier.log_joint(X))
    return joint.mean(axis=1).reshape(xx.shape)
