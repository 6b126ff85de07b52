# gets: 0
# names: times_one_number_per_input
# why: divided by the sum over the grid, as if heights were probabilities


def evidence_on_grid(classifier, xx, yy):
    p = np.exp(classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])).sum(axis=1)
    return (p / p.sum()).reshape(xx.shape)
