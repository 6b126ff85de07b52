# gets: 1
# names: none
def add_class(model, X_new, label):
    for known in model["counts"]:
        if known == label:
            raise ValueError("this class is there already")
    new = {part: dict(model[part]) for part in ("counts", "means", "covs")}
    n, d = X_new.shape
    m = [sum(X_new[:, j]) / n for j in range(d)]
    new["counts"][label] = n
    new["means"][label] = m
    new["covs"][label] = [
        [sum((x[i] - m[i]) * (x[j] - m[j]) for x in X_new) / n for j in range(d)] for i in range(d)
    ]
    return new
