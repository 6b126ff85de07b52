# gets: 0
# names: another_kind_of_error
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise KeyError(label)
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }
