# gets: 0
# names: one_number_for_the_mean
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    m = X_new.mean()
    g = X_new - m
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: m},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }
