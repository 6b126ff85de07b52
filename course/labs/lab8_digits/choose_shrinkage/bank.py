# %% right: library_classifier
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes, counts = np.unique(y, return_counts=True)
    means = [X[y == k].mean(axis=0) for k in classes]
    covs = [np.atleast_2d(np.cov(X[y == k].T, bias=True)) for k in classes]
    errors = {}
    for amount in amounts:
        model = GaussianClassifier.from_parameters(counts / len(y), means, [shrink(S, amount) for S in covs], classes)
        errors[amount] = np.sum(model.predict(X_held) != y_held)
    fewest = min(errors.values())
    return min(a for a in errors if errors[a] == fewest)

# %% right: sorted_first
def choose_shrinkage(X, y, X_held, y_held, amounts):
    amounts = np.sort(amounts)
    classes = np.unique(y)
    wrong = []
    for a in amounts:
        scores = []
        for k in classes:
            mean, S = labgauss.fit_gaussian(X[y == k])
            scores.append(np.log(np.mean(y == k)) + labgauss.log_density(X_held, mean, shrink(S, a)))
        wrong.append(np.mean(classes[np.argmax(scores, axis=0)] != y_held))
    return amounts[np.argmin(wrong)]

# %% right: by_inverse_and_determinant
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = sorted(set(y.tolist()))
    best = None
    for a in amounts:
        table = np.zeros((len(X_held), len(classes)))
        for c, k in enumerate(classes):
            own = X[y == k]
            G = own - own.mean(axis=0)
            S = G.T @ G / len(own)
            S = (1 - a) * S + a * np.trace(S) / len(S) * np.eye(len(S))
            D = X_held - own.mean(axis=0)
            table[:, c] = -0.5 * ((D @ np.linalg.inv(S)) * D).sum(axis=1) - 0.5 * np.linalg.slogdet(S)[1] + np.log(len(own))
        said = np.array([classes[i] for i in table.argmax(axis=1)])
        candidate = (int((said != y_held).sum()), a)
        best = candidate if best is None or candidate < best else best
    return best[1]

# %% right: accuracy_and_largest
# why: the most right is the fewest wrong
def choose_shrinkage(X, y, X_held, y_held, amounts):
    labels, index = np.unique(y, return_inverse=True)
    K = len(labels)
    means = np.array([X[index == k].mean(axis=0) for k in range(K)])
    gaps = X - means[index]
    covs = [gaps[index == k].T @ gaps[index == k] / np.sum(index == k) for k in range(K)]

    def hits(a):
        logs = [
            labgauss.log_density(X_held, means[k], shrink(covs[k], a)) + np.log(np.bincount(index)[k] / len(y))
            for k in range(K)
        ]
        return np.mean(labels[np.argmax(logs, axis=0)] == y_held)

    return max(sorted(amounts), key=hits)

# %% wrong: training_errors names=on_the_training_set
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    wrong = []
    for a in np.sort(amounts):
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        wrong.append(np.sum(classes[np.argmax(logs, axis=0)] != y))
    return np.sort(amounts)[np.argmin(wrong)]

# %% wrong: sets_swapped names=sets_swapped
def choose_shrinkage(X, y, X_held, y_held, amounts):
    X, y, X_held, y_held = X_held, y_held, X, y
    classes = np.unique(y)
    wrong = []
    for a in np.sort(amounts):
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        wrong.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return np.sort(amounts)[np.argmin(wrong)]

# %% wrong: less_or_equal names=largest_among_equals
# why: <= in a loop over sorted amounts keeps the last of equals
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    best, fewest = None, len(y_held) + 1
    for a in sorted(amounts):
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        wrong = np.sum(classes[np.argmax(logs, axis=0)] != y_held)
        if wrong <= fewest:
            best, fewest = a, wrong
    return best

# %% wrong: argmin names=first_among_equals
# why: argmin gives the first place, and the amounts are not sorted
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    errors = []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: argmin_of_hits names=most_errors
# why: counts what is right, and takes the least of it
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts = np.sort(amounts)
    hits = []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        hits.append(np.mean(classes[np.argmax(logs, axis=0)] == y_held))
    return amounts[np.argmin(hits)]

# %% wrong: position names=position_for_amount
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    errors = []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    best = [i for i in np.argsort(amounts) if errors[i] == min(errors)]
    return best[0]

# %% wrong: fewest_errors names=errors_for_amount
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    errors = []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return min(errors)

# %% wrong: pooled names=one_covariance_for_all
# why: shrinks lab 7's matrix
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    pooled = sum(np.mean(y == k) * np.atleast_2d(np.cov(X[y == k].T, bias=True)) for k in classes)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(pooled, a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: variances names=variances_only
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.diag(X[y == k].var(axis=0)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: no_prior names=prior_forgotten
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: distances_alone names=determinant_forgotten
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) - 0.5 * labgauss.mahalanobis_squared(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: positions names=position_for_label
# why: predicted places held against labels
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T, bias=True)), a)) for k in classes]
        errors.append(sum(i != label for i, label in zip(np.argmax(logs, axis=0).tolist(), y_held.tolist())))
    return amounts[np.argmin(errors)]

# %% wrong: np_cov names=divides_by_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    amounts, errors = np.sort(amounts), []
    for a in amounts:
        logs = [np.log(np.mean(y == k)) + labgauss.log_density(X_held, X[y == k].mean(axis=0), shrink(np.atleast_2d(np.cov(X[y == k].T)), a)) for k in classes]
        errors.append(np.sum(classes[np.argmax(logs, axis=0)] != y_held))
    return amounts[np.argmin(errors)]

# %% wrong: smallest_always
# why: the least shrinkage that has an inverse
def choose_shrinkage(X, y, X_held, y_held, amounts):
    return min(amounts)

# %% wrong: the_shrunk_ones_are_shrunk names=shrinks_again_and_again
# why: the name of the estimates is given to the shrunk ones, and the loop goes on with these
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == k) for k in classes]
    means = [X[y == k].mean(axis=0) for k in classes]
    covs = [np.atleast_2d(np.cov(X[y == k].T, bias=True)) for k in classes]
    tried = []
    for amount in amounts:
        covs = [shrink(cov, amount) for cov in covs]
        model = GaussianClassifier.from_parameters(priors, means, covs, classes)
        tried.append((np.sum(model.predict(X_held) != y_held), amount))
    return min(tried)[1]

# %% wrong: sorted_and_shrunk_again
# why: the same, with the amounts sorted first
def choose_shrinkage(X, y, X_held, y_held, amounts):
    classes = np.unique(y)
    priors = [np.mean(y == k) for k in classes]
    means = [X[y == k].mean(axis=0) for k in classes]
    covs = [np.atleast_2d(np.cov(X[y == k].T, bias=True)) for k in classes]
    tried = []
    for amount in sorted(amounts):
        covs = [shrink(cov, amount) for cov in covs]
        model = GaussianClassifier.from_parameters(priors, means, covs, classes)
        tried.append((np.sum(model.predict(X_held) != y_held), amount))
    return min(tried)[1]
