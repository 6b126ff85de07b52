# gets: 1
# names: none
import copy


def add_class(model, X_new, label):
    if label in model["means"]:
        raise ValueError("exists")
    new = copy.deepcopy(model)
    new["counts"][label] = X_new.shape[0]
    new["means"][label] = X_new.mean(axis=0)
    new["covs"][label] = np.atleast_2d(np.cov(X_new, rowvar=False, ddof=0))
    return new
