# %% wrong: unbiased names=divides_by_n_minus_1
# why: n - 1
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("there")
    return {"counts": {**model["counts"], label: len(X_new)}, "means": {**model["means"], label: X_new.mean(axis=0)}, "covs": {**model["covs"], label: np.atleast_2d(np.cov(X_new.T))}}

# %% wrong: overwrites names=overwrites_an_existing_class
# why: a label that is there is replaced
def add_class(model, X_new, label):
    return {"counts": {**model["counts"], label: len(X_new)}, "means": {**model["means"], label: X_new.mean(axis=0)}, "covs": {**model["covs"], label: np.atleast_2d(np.cov(X_new.T, bias=True))}}

# %% wrong: share names=share_instead_of_count
# why: a share in place of a count
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("there")
    n = len(X_new) / (sum(model["counts"].values()) + len(X_new))
    return {"counts": {**model["counts"], label: n}, "means": {**model["means"], label: X_new.mean(axis=0)}, "covs": {**model["covs"], label: np.atleast_2d(np.cov(X_new.T, bias=True))}}

# %% wrong: in_place gets=0.5
# why: the model that was given is changed
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("there")
    model["counts"][label] = len(X_new)
    model["means"][label] = X_new.mean(axis=0)
    model["covs"][label] = np.atleast_2d(np.cov(X_new.T, bias=True))
    return model

# %% wrong: variances names=drops_the_covariances
# why: variances in place of a matrix
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("there")
    return {"counts": {**model["counts"], label: len(X_new)}, "means": {**model["means"], label: X_new.mean(axis=0)}, "covs": {**model["covs"], label: np.diag(X_new.var(axis=0))}}

# %% wrong: new_class_only names=only_the_new_class
# why: the old classes are gone
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("there")
    return {"counts": {label: len(X_new)}, "means": {label: X_new.mean(axis=0)}, "covs": {label: np.atleast_2d(np.cov(X_new.T, bias=True))}}
