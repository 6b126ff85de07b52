# gets: 0
# names: counts_both_triangles
def count_parameters(kind, d, K):
    cov = {"full": K * d**2, "shared": d**2, "diagonal": K * d, "spherical": K}
    return K - 1 + K * d + cov[kind]
