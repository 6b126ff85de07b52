# gets: 0
# names: forgets_the_priors
def count_parameters(kind, d, K):
    if kind == "shared":
        return K * d + d * (d + 1) // 2
    per = {"full": d * (d + 1) // 2, "diagonal": d, "spherical": 1}[kind]
    return K * (d + per)
