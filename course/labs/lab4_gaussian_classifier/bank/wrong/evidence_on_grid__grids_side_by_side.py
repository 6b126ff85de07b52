# gets: 0
# names: none
# why: np.c_ puts two grids side by side: only a path of points survives


def evidence_on_grid(classifier, xx, yy):
    points = np.c_[xx, yy]
    return np.exp(classifier.log_joint(points)).sum(axis=1)
