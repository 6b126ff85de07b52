# gets: 0
# names: sums_the_logs
# why: the logs are summed, and exp is forgotten


def evidence_on_grid(classifier, xx, yy):
    points = np.column_stack([xx.ravel(), yy.ravel()])
    return classifier.log_joint(points).sum(axis=1).reshape(xx.shape)
