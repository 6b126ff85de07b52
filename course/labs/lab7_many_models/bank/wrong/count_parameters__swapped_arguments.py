# gets: 0
# names: none
def count_parameters(kind, K, d):
    full = d * (d + 1) // 2
    return K - 1 + K * d + {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
