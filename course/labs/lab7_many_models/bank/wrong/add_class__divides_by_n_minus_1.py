# gets: 0
# names: divides_by_n_minus_1
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    cov = np.cov(X_new.T)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.atleast_2d(cov)},
    }
