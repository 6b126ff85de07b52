# gets: 0
# names: ignores_an_existing_class
def add_class(model, X_new, label):
    if label in model["counts"]:
        return model
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }
