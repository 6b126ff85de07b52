# gets: 0
# names: order_swapped
# why: in the other order
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return gaps.T @ gaps / len(X), mean
