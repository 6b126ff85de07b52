# gets: 0
# names: forgets_the_means
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return (K - 1) + cov
