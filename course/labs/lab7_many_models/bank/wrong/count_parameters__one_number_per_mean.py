# gets: 0
# names: one_number_per_mean
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return (K - 1) + K + cov
