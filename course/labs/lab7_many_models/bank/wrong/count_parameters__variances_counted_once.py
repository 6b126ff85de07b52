# gets: 0
# names: variances_counted_once
# why: d variances, one radius: for which class?
def count_parameters(kind, d, K):
    triangle = d * (d + 1) // 2
    if kind == "full":
        return K - 1 + K * d + K * triangle
    return K - 1 + K * d + {"diagonal": d, "spherical": 1, "shared": triangle}[kind]
