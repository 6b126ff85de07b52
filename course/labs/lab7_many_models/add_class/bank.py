# %% right: deepcopy
import copy


def add_class(model, X_new, label):
    if label in model["means"]:
        raise ValueError("exists")
    new = copy.deepcopy(model)
    new["counts"][label] = X_new.shape[0]
    new["means"][label] = X_new.mean(axis=0)
    new["covs"][label] = np.atleast_2d(np.cov(X_new, rowvar=False, ddof=0))
    return new

# %% right: library_fit
def add_class(model, X_new, label):
    mean, cov = labgauss.fit_gaussian(X_new)
    if label in set(model["counts"]):
        raise ValueError(f"{label} is known")
    return {
        "counts": model["counts"] | {label: np.int64(len(X_new))},
        "means": model["means"] | {label: mean},
        "covs": model["covs"] | {label: cov},
    }

# %% right: loops_and_lists
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

# %% right: pooled_of_one_class
def add_class(model, X_new, label):
    if label in model["counts"].keys():
        raise ValueError
    y = np.zeros(len(X_new))
    fresh = {"counts": len(y), "means": np.average(X_new, axis=0), "covs": pooled_covariance(X_new, y)}
    return {part: {**old, label: fresh[part]} for part, old in model.items()}

# %% wrong: another_kind_of_error names=another_kind_of_error
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise KeyError(label)
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }

# %% wrong: changes_the_given_model gets=0.5
# why: right values, but the given model is changed
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    model["counts"][label] = len(X_new)
    model["means"][label] = X_new.mean(axis=0)
    model["covs"][label] = (X_new - X_new.mean(axis=0)).T @ (X_new - X_new.mean(axis=0)) / len(X_new)
    return model

# %% wrong: counts_forgotten names=counts_forgotten
def add_class(model, X_new, label):
    if label in model["means"]:
        raise ValueError("exists")
    new = {part: dict(model[part]) for part in model}
    g = X_new - X_new.mean(axis=0)
    new["means"][label] = X_new.mean(axis=0)
    new["covs"][label] = g.T @ g / len(g)
    return new

# %% wrong: divides_by_n_minus_1 names=divides_by_n_minus_1
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    cov = np.cov(X_new.T)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.atleast_2d(cov)},
    }

# %% wrong: drops_the_covariances names=drops_the_covariances
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.diag(X_new.var(axis=0))},
    }

# %% wrong: ignores_an_existing_class names=ignores_an_existing_class
def add_class(model, X_new, label):
    if label in model["counts"]:
        return model
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }

# %% wrong: label_as_text
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

# %% wrong: mean_square_about_zero names=not_centred
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: X_new.T @ X_new / len(X_new)},
    }

# %% wrong: mean_without_axis names=averaged
# why: the covariance is right, the mean is one number
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean()},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }

# %% wrong: one_number_for_the_mean names=one_number_for_the_mean
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    m = X_new.mean()
    g = X_new - m
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: m},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }

# %% wrong: only_the_new_class names=only_the_new_class
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    mean, cov = labgauss.fit_gaussian(X_new)
    return {"counts": {label: len(X_new)}, "means": {label: mean}, "covs": {label: cov}}

# %% wrong: overwrites_an_existing_class names=overwrites_an_existing_class
# why: the ValueError was forgotten
def add_class(model, X_new, label):
    new = {part: dict(model[part]) for part in model}
    mean, cov = labgauss.fit_gaussian(X_new)
    new["counts"][label], new["means"][label], new["covs"][label] = len(X_new), mean, cov
    return new

# %% wrong: overwrites_with_n_minus_1 names=divides_by_n_minus_1,overwrites_an_existing_class
def add_class(model, X_new, label):
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: np.atleast_2d(np.cov(X_new, rowvar=False))},
    }

# %% wrong: pooled_for_all
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

# %% wrong: returns_nothing
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    model["counts"][label] = len(X_new)
    model["means"][label], model["covs"][label] = labgauss.fit_gaussian(X_new)

# %% wrong: scatter_not_divided names=not_divided
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g},
    }

# %% wrong: shallow_copy gets=0.5
# why: the inner dicts are still the old ones
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("exists")
    new = model.copy()
    new["counts"][label] = len(X_new)
    new["means"][label], new["covs"][label] = labgauss.fit_gaussian(X_new)
    return new

# %% wrong: share_instead_of_count names=share_instead_of_count
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new) / (len(X_new) + sum(model["counts"].values()))},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: g.T @ g / len(X_new)},
    }

# %% wrong: variances_only names=variances_only
def add_class(model, X_new, label):
    if label in model["counts"]:
        raise ValueError("the label exists")
    g = X_new - X_new.mean(axis=0)
    return {
        "counts": {**model["counts"], label: len(X_new)},
        "means": {**model["means"], label: X_new.mean(axis=0)},
        "covs": {**model["covs"], label: X_new.var(axis=0)},
    }
