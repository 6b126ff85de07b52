# gets: 1
# names: none
def add_class(model, X_new, label):
    if label in model["counts"].keys():
        raise ValueError
    y = np.zeros(len(X_new))
    fresh = {"counts": len(y), "means": np.average(X_new, axis=0), "covs": pooled_covariance(X_new, y)}
    return {part: {**old, label: fresh[part]} for part, old in model.items()}
