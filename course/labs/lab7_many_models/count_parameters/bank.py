# %% right: counting_entries
def count_parameters(kind, d, K):
    entries = np.tril(np.ones((d, d), dtype=int)).sum()
    per_class = {"full": entries, "diagonal": d, "spherical": 1, "shared": 0}[kind]
    return (K - 1) + K * (d + per_class) + (entries if kind == "shared" else 0)

# %% right: if_chain
def count_parameters(kind, d, K):
    shared = K - 1 + K * d
    if kind == "full":
        return shared + K * (d + d * (d - 1) // 2)
    if kind == "diagonal":
        return shared + K * d
    if kind == "spherical":
        return shared + K
    return shared + d + d * (d - 1) // 2

# %% right: rounded_float
def count_parameters(kind, d, K):
    full = d * (d + 1) / 2
    number = K - 1 + K * d
    number += {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return int(round(number))

# %% right: sum_of_a_range
def count_parameters(kind, d, K):
    full = sum(range(1, d + 1))
    table = dict(full=K * full, shared=full, diagonal=K * d, spherical=K)
    return np.int64(table[kind]) + K * d + K - 1

# %% wrong: both_triangles_and_all_priors names=counts_both_triangles,counts_every_prior
def count_parameters(kind, d, K):
    cov = {"full": K * d * d, "shared": d * d, "diagonal": K * d, "spherical": K}[kind]
    return K + K * d + cov

# %% wrong: capital_names
def count_parameters(kind, d, K):
    if kind == "Full":
        cov = K * d * (d + 1) // 2
    elif kind == "Shared":
        cov = d * (d + 1) // 2
    elif kind == "Diagonal":
        cov = K * d
    else:
        cov = K
    return K - 1 + K * d + cov

# %% wrong: counts_both_triangles names=counts_both_triangles
def count_parameters(kind, d, K):
    cov = {"full": K * d**2, "shared": d**2, "diagonal": K * d, "spherical": K}
    return K - 1 + K * d + cov[kind]

# %% wrong: counts_every_prior names=counts_every_prior
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return K + K * d + cov

# %% wrong: covariance_counted_once names=covariance_counted_once
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": full, "shared": full, "diagonal": d, "spherical": 1}[kind]
    return (K - 1) + K * d + cov

# %% wrong: forgets_the_means names=forgets_the_means
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return (K - 1) + cov

# %% wrong: forgets_the_priors names=forgets_the_priors
def count_parameters(kind, d, K):
    if kind == "shared":
        return K * d + d * (d + 1) // 2
    per = {"full": d * (d + 1) // 2, "diagonal": d, "spherical": 1}[kind]
    return K * (d + per)

# %% wrong: forgets_the_variances names=forgets_the_variances
from math import comb


def count_parameters(kind, d, K):
    cov = {"full": K * comb(d, 2), "shared": comb(d, 2), "diagonal": K * d, "spherical": K}
    return K - 1 + K * d + cov[kind]

# %% wrong: one_mean_for_all names=one_mean_for_all
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return (K - 1) + d + cov

# %% wrong: one_number_per_mean names=one_number_per_mean
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return (K - 1) + K + cov

# %% wrong: one_radius_for_all names=one_radius_for_all
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": 1}[kind]
    return (K - 1) + K * d + cov

# %% wrong: only_the_covariances names=forgets_the_means,forgets_the_priors
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return 0 + cov

# %% wrong: returns_floats gets=0.5
# why: a count of 11.0 is not a whole number by type
def count_parameters(kind, d, K):
    full = d * (d + 1) / 2
    return K - 1 + K * d + {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]

# %% wrong: shared_counted_per_class names=shared_counted_per_class
def count_parameters(kind, d, K):
    per = {"full": d * (d + 1) // 2, "shared": d * (d + 1) // 2, "diagonal": d, "spherical": 1}[kind]
    return K - 1 + K * (d + per)

# %% wrong: swapped_arguments
def count_parameters(kind, K, d):
    full = d * (d + 1) // 2
    return K - 1 + K * d + {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]

# %% wrong: two_classes_only
def count_parameters(kind, d, K=2):
    full = d * (d + 1) // 2
    return 1 + 2 * d + {"full": 2 * full, "shared": full, "diagonal": 2 * d, "spherical": 2}[kind]

# %% wrong: variances_counted_once names=variances_counted_once
# why: d variances, one radius: for which class?
def count_parameters(kind, d, K):
    triangle = d * (d + 1) // 2
    if kind == "full":
        return K - 1 + K * d + K * triangle
    return K - 1 + K * d + {"diagonal": d, "spherical": 1, "shared": triangle}[kind]
