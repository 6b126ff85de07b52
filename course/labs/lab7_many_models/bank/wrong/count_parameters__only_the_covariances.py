# gets: 0
# names: forgets_the_means, forgets_the_priors
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return 0 + cov
