# gets: 0
# names: shared_counted_per_class
def count_parameters(kind, d, K):
    per = {"full": d * (d + 1) // 2, "shared": d * (d + 1) // 2, "diagonal": d, "spherical": 1}[kind]
    return K - 1 + K * (d + per)
