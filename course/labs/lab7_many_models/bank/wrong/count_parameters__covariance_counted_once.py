# gets: 0
# names: covariance_counted_once
def count_parameters(kind, d, K):
    full = d * (d + 1) // 2
    cov = {"full": full, "shared": full, "diagonal": d, "spherical": 1}[kind]
    return (K - 1) + K * d + cov
