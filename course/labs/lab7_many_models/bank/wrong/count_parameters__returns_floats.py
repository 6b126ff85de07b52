# gets: 0.5
# names: none
# why: a count of 11.0 is not a whole number by type
def count_parameters(kind, d, K):
    full = d * (d + 1) / 2
    return K - 1 + K * d + {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
