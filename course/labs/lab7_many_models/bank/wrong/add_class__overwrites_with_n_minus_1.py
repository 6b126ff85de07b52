# gets: 0
# names: divides_by_n_minus_1, overwrites_an_existing_class
def add_class(model, X_new, label):
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.atleast_2d(np.cov(X_new, rowvar=False))},
    }
