# gets: 0
# names: one_radius_for_all
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": K * full, "shared": full, "diagonal": K * d, "spherical": 1}[kind]
    return (K - 1) + K * d + cov
