# %% wrong: k_priors names=counts_every_prior
# why: all K priors are counted as free
def count_parameters(kind, d, K):
    c = {"full": K * d * (d + 1) // 2, "diagonal": K * d, "spherical": K, "shared": d * (d + 1) // 2}[kind]
    return K + K * d + c

# %% wrong: d_squared names=counts_both_triangles
# why: all entries of a covariance are counted
def count_parameters(kind, d, K):
    c = {"full": K * d * d, "diagonal": K * d, "spherical": K, "shared": d * d}[kind]
    return K - 1 + K * d + c

# %% wrong: shared_per_class names=shared_counted_per_class
# why: the shared covariance is counted per class
def count_parameters(kind, d, K):
    c = {"full": K * d * (d + 1) // 2, "diagonal": K * d, "spherical": K, "shared": K * d * (d + 1) // 2}[kind]
    return K - 1 + K * d + c

# %% wrong: no_means names=forgets_the_means
# why: the means are forgotten
def count_parameters(kind, d, K):
    c = {"full": K * d * (d + 1) // 2, "diagonal": K * d, "spherical": K, "shared": d * (d + 1) // 2}[kind]
    return K - 1 + c

# %% wrong: one_sphere names=one_radius_for_all
# why: spherical with one variance for all classes
def count_parameters(kind, d, K):
    c = {"full": K * d * (d + 1) // 2, "diagonal": K * d, "spherical": 1, "shared": d * (d + 1) // 2}[kind]
    return K - 1 + K * d + c

# %% wrong: above_diagonal_only names=forgets_the_variances
# why: d(d-1)/2 for a covariance
def count_parameters(kind, d, K):
    c = {"full": K * d * (d - 1) // 2, "diagonal": K * d, "spherical": K, "shared": d * (d - 1) // 2}[kind]
    return K - 1 + K * d + c

# %% wrong: float gets=0.5
# why: a float
def count_parameters(kind, d, K):
    c = {"full": K * d * (d + 1) / 2, "diagonal": K * d, "spherical": K, "shared": d * (d + 1) / 2}[kind]
    return float(K - 1 + K * d + c)
