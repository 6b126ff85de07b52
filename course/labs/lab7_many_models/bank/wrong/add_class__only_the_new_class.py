# gets: 0
# names: only_the_new_class
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    mean, cov = labgauss.fit_gaussian(X_new)
    return {"counts": {label: len(X_new)}, "means": {label: mean}, "covs": {label: cov}}
