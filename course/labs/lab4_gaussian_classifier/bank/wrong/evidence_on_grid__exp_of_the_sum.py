# gets: 0
# names: multiplies_the_joints
# why: exp of the summed logs: a product of joints


def evidence_on_grid(classifier, xx, yy):
    logs = classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])
    return np.exp(logs.sum(axis=1)).reshape(xx.shape)
