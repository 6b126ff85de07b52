# gets: 0
# names: counts_forgotten
def add_class(model, X_new, label):
    if label in model["means"]:
        raise ValueError("exists")
    new = {part: dict(model[part]) for part in model}
    g = X_new - X_new.mean(axis=0)
    new["means"][label] = X_new.mean(axis=0)
    new["covs"][label] = g.T @ g / len(g)
    return new
