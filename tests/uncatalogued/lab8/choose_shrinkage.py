# %% wrong: firsttie names=first_among_equals
# why: among equals the first met
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = [np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts]
    return amounts[np.argmin(e)]

# %% wrong: largesttie names=largest_among_equals
# why: among equals the largest
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts}
    return max(a for a in e if e[a] == min(e.values()))

# %% wrong: trainerr names=on_the_training_set
# why: errors on the training points
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X) != y) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: equalpriors names=prior_forgotten
# why: equal priors
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [1 / len(classes) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: nminus1 names=divides_by_n_minus_1
# why: covariances with n − 1
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: most names=most_errors
# why: the most errors
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) == y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: number names=errors_for_amount
# why: the number of errors
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts}
    return min(e.values())

# %% wrong: shared names=one_covariance_for_all
# why: one shared covariance
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    S = sum(p * np.atleast_2d(np.cov(X[y == c].T, bias=True)) for p, c in zip(priors, classes))
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(S, a)] * len(classes), classes).predict(X_held) != y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: noclasses names=position_for_label
# why: the classes are not handed over, so that labels must be 0, 1, 2
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs]).predict(X_held) != y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: diagcov names=variances_only
# why: only the variances
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.diag(X[y == c].var(axis=0)) for c in classes]
    e = {a: np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held) for a in amounts}
    return min(a for a in e if e[a] == min(e.values()))

# %% wrong: lasttie names=largest_among_equals
# why: with <= the largest among equals stays
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == c) for c in classes]
    means = [X[y == c].mean(axis=0) for c in classes]
    covs = [np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes]
    best, few = None, 10**9
    for a in sorted(amounts):
        e = np.sum(GaussianClassifier.from_parameters(priors, means, [shrink(C, a) for C in covs], classes).predict(X_held) != y_held)
        if e <= few: best, few = a, e
    return best
