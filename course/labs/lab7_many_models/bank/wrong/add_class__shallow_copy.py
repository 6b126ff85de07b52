# gets: 0.5
# names: none
# why: the inner dicts are still the old ones
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    new = model.copy()
    new["counts"][label] = len(X_new)
    new["means"][label], new["covs"][label] = labgauss.fit_gaussian(X_new)
    return new
