# gets: 0
# names: none
# why: a dict from label to share
def class_priors(y):
    return {k: np.mean(y == k) for k in np.unique(y).tolist()}
