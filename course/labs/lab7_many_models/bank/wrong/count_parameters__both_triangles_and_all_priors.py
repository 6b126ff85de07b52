# gets: 0
# names: counts_both_triangles, counts_every_prior
def count_parameters(kind, d, K):
    cov = {"full": K * d * d, "shared": d * d, "diagonal": K * d, "spherical": K}[kind]
    return K + K * d + cov
