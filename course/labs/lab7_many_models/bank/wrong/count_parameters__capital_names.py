# gets: 0
# names: none
def count_parameters(kind, d, K):
    if kind == "Full":
        cov = K * d * (d + 1) // 2
    elif kind == "Shared":
        cov = d * (d + 1) // 2
    elif kind == "Diagonal":
        cov = K * d
    else:
        cov = K
    return K - 1 + K * d + cov
