# %% right: fill_diagonal
def restrict_covariance(cov, kind):

    if kind == "full":
        return np.array(cov)
    result = np.zeros_like(cov)
    np.fill_diagonal(result, np.diag(cov) if kind == "diagonal" else np.linalg.eigvalsh(cov).mean())
    return result

# %% right: loop_lists
def restrict_covariance(cov, kind):

    d = len(cov)
    mean = sum(cov[i][i] for i in range(d)) / d
    out = [[0.0] * d for _ in range(d)]
    for i in range(d):
        for j in range(d):
            if kind == "full":
                out[i][j] = cov[i][j]
            elif i == j:
                out[i][j] = cov[i][i] if kind == "diagonal" else mean
    return out

# %% right: mask
def restrict_covariance(cov, kind):

    identity = np.eye(len(cov))
    if kind == "diagonal":
        return cov * identity
    if kind == "spherical":
        return np.trace(cov) / len(cov) * identity
    return cov.copy()

# %% right: match
def restrict_covariance(cov, kind):

    match kind:
        case "full":
            return cov
        case "diagonal":
            return np.diag(np.diag(cov))
        case "spherical":
            return np.diag(np.full(len(cov), cov.diagonal().mean()))
    raise ValueError(kind)

# %% right: single_precision
# why: float32 inside
def restrict_covariance(cov, kind):

    small = cov.astype(np.float32)
    kinds = {
        "full": lambda: small,
        "diagonal": lambda: np.diag(np.diag(small)),
        "spherical": lambda: np.eye(len(small), dtype=np.float32) * np.diag(small).mean(),
    }
    return kinds[kind]()

# %% wrong: det_root names=root_of_the_determinant
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.linalg.det(cov) ** (1 / len(cov)) * np.eye(len(cov))

# %% wrong: diag_once names=diagonal_as_a_vector
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(cov)
    return np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: first_entry names=first_variance_for_all
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return cov[0, 0] * np.eye(cov.shape[0])

# %% wrong: forgets_full
# why: None for full
def restrict_covariance(cov, kind):

    if kind == "diagonal":
        return np.diag(np.diag(cov))
    if kind == "spherical":
        return np.eye(len(cov)) * np.diag(cov).mean()

# %% wrong: full_like names=fills_the_matrix
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.full_like(cov, np.diag(cov).mean())

# %% wrong: geometric_mean_of_eigenvalues names=root_of_the_determinant
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.exp(np.log(np.linalg.eigvalsh(cov)).mean()) * np.eye(len(cov))

# %% wrong: geometric_mean_of_variances names=times_one_number_per_input
# why: the geometric mean of the variances
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.prod(np.diag(cov)) ** (1 / len(cov)) * np.eye(len(cov))

# %% wrong: identity names=unit_variance
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.eye(len(cov))

# %% wrong: in_place gets=0.5
# why: right values, but cov is changed
def restrict_covariance(cov, kind):

    if kind == "diagonal":
        cov[~np.eye(len(cov), dtype=bool)] = 0
    if kind == "spherical":
        mean = np.trace(cov) / len(cov)
        cov[:] = 0
        np.fill_diagonal(cov, mean)
    return cov

# %% wrong: largest names=largest_variance_for_all
# why: the largest variance
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.diag(cov).max() * np.eye(len(cov))

# %% wrong: mean_deviation names=times_one_number_per_input
# why: the squared mean of the standard deviations
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.sqrt(np.diag(cov)).mean() ** 2 * np.eye(len(cov))

# %% wrong: mean_of_matrix names=mean_of_all_entries
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return cov.mean() * np.eye(len(cov))

# %% wrong: mean_of_the_diagonal_matrix names=averages_the_zeros_too
# why: the mean of a diagonal matrix counts its zeros
def restrict_covariance(cov, kind):
    diagonal = np.diag(np.diag(cov))
    if kind == "full":
        return cov
    if kind == "diagonal":
        return diagonal
    return np.mean(diagonal) * np.eye(len(cov))

# %% wrong: scalar names=spherical_as_a_number
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov) / len(cov)

# %% wrong: sqrt_diag names=standard_deviations
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.sqrt(np.diag(cov)))
    return np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: subtracts_diagonal names=keeps_the_rest
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return cov - np.diag(np.diag(cov))
    return np.trace(cov) / len(cov) * np.eye(len(cov))

# %% wrong: swapped_kinds names=kinds_exchanged
# why: diagonal and spherical exchanged
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.trace(cov) / len(cov) * np.eye(len(cov))
    return np.diag(np.diag(cov))

# %% wrong: trace names=trace_not_divided
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov) * np.eye(len(cov))

# %% wrong: trace_as_number names=spherical_as_a_number,trace_not_divided
# why: two ideas at once
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.trace(cov)

# %% wrong: trace_loop names=trace_not_divided
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(np.diag(cov))
    return np.eye(len(cov)) * sum(np.diag(cov))

# %% wrong: vector_and_number names=diagonal_as_a_vector,spherical_as_a_number
# why: two ideas at once
def restrict_covariance(cov, kind):

    if kind == "full":
        return cov
    if kind == "diagonal":
        return np.diag(cov)
    return np.diag(cov).mean()
