# gets: 1
# names: none
def add_class(model, X_new, label):
    mean, cov = labgauss.fit_gaussian(X_new)
    if label in set(model["counts"]):
        raise ValueError(f"{label} is known")
    return {
        "counts": model["counts"] | {label: np.int64(len(X_new))},
        "means": model["means"] | {label: mean},
        "covs": model["covs"] | {label: cov},
    }
