# gets: 0
# names: averaged
# why: the covariance is right, the mean is one number
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean()},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }
