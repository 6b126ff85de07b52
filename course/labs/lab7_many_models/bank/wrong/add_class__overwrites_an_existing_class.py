# gets: 0
# names: overwrites_an_existing_class
# why: the ValueError was forgotten
def add_class(model, X_new, label):
    new = {part: dict(model[part]) for part in model}
    mean, cov = labgauss.fit_gaussian(X_new)
    new["counts"][label], new["means"][label], new["covs"][label] = len(X_new), mean, cov
    return new
