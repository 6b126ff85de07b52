# gets: 0
# names: none
# why: touches the other classes
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    new = {part: dict(model[part]) for part in model}
    new["counts"][label] = len(X_new)
    new["means"][label], new["covs"][label] = labgauss.fit_gaussian(X_new)
    N = sum(new["counts"].values())
    shared = sum(new["counts"][k] * new["covs"][k] for k in new["counts"]) / N
    new["covs"] = {k: shared for k in new["counts"]}
    return new
