# gets: 1
# names: none
def count_parameters(kind, d, K):
    entries = np.tril(np.ones((d, d), dtype=int)).sum()
    per_class = {"full": entries, "diagonal": d, "spherical": 1, "shared": 0}[kind]
    return (K - 1) + K * (d + per_class) + (entries if kind == "shared" else 0)
