# gets: 0
# names: drops_the_covariances
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.diag(X_new.var(axis=0))},
    }
