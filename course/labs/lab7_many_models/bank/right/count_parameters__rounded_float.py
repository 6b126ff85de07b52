# gets: 1
# names: none
def count_parameters(kind, d, K):
    full = d * (d + 1) / 2
    number = K - 1 + K * d
    number += {"full": K * full, "shared": full, "diagonal": K * d, "spherical": K}[kind]
    return int(round(number))
