# gets: 0
# names: coordinates_scrambled
# why: one long row of all x and then all y, cut into pairs


def evidence_on_grid(classifier, xx, yy):
    points = np.array([xx.ravel(), yy.ravel()]).reshape(-1, 2)
    return np.exp(classifier.log_joint(points)).sum(axis=1).reshape(xx.shape)
