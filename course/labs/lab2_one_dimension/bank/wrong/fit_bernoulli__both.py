# gets: 0
# names: returns_both_shares
# why: the priors of both classes, as in lab 1
def fit_bernoulli(y):
    labels, counts = [0, 1], []
    for label in labels:
        counts.append(np.sum(y == label))
    return np.array(counts) / len(y)
