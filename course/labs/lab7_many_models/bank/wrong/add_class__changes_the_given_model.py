# gets: 0.5
# names: none
# why: right values, but the given model is changed
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    model["counts"][label] = len(X_new)
    model["means"][label] = X_new.mean(axis=0)
    model["covs"][label] = (X_new - X_new.mean(axis=0)).T @ (X_new - X_new.mean(axis=0)) / len(X_new)
    return model
