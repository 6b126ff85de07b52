# gets: 0
# names: none
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    model["counts"][label] = len(X_new)
    model["means"][label], model["covs"][label] = labgauss.fit_gaussian(X_new)
