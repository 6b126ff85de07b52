# gets: 0
# names: counts_every_prior
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return K + K * d + cov
