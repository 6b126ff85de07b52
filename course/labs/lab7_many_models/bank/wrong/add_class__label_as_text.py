# gets: 0
# names: none
# why: the label 2 becomes the text '2'
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], str(label): len(X_new)},
        "means": {**model["means"], str(label): X_new.mean(axis=0)},
        "covs": {**model["covs"], str(label): g.T @ g / len(X_new)},
    }
