# gets: 1
# names: none
def count_parameters(kind, d, K):
    shared = K - 1 + K * d
    if kind == "full":
        return shared + K * (d + d * (d - 1) // 2)
    if kind == "diagonal":
        return shared + K * d
    if kind == "spherical":
        return shared + K
    return shared + d + d * (d - 1) // 2
