# gets: 0
# names: none
def count_parameters(kind, d, K=2):
    full = d * (d + 1) // 2
    return 1 + 2 * d + {"full": 2 * full, "shared": full, "diagonal": 2 * d, "spherical": 2}[kind]
