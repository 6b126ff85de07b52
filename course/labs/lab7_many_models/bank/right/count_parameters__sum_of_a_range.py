# gets: 1
# names: none
def count_parameters(kind, d, K):
    full = sum(range(1, d + 1))
    table = dict(full=K * full, shared=full, diagonal=K * d, spherical=K)
    return np.int64(table[kind]) + K * d + K - 1
