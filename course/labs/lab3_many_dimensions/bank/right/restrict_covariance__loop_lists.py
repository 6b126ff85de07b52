# gets: 1
# names: none
def restrict_covariance(cov, kind):

    d = len(cov)
    mean = sum(cov[i][i] for i in range(d)) / d
    out = [[0.0] * d for _ in range(d)]
    for i in range(d):
        for j in range(d):
            if kind == "full":
                out[i][j] = cov[i][j]
            elif i == j:
                out[i][j] = cov[i][i] if kind == "diagonal" else mean
    return out
