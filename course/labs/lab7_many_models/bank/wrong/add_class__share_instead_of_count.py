# gets: 0
# names: share_instead_of_count
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new) / (len(X_new) + sum(model["counts"].values()))},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }
