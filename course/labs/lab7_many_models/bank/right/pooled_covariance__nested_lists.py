# gets: 1
# names: none
def pooled_covariance(X, y):
    X, y = X.tolist(), y.tolist()
    d = len(X[0])
    total = [[0.0] * d for _ in range(d)]
    for label in set(y):
        rows = [x for x, other in zip(X, y) if other == label]
        mean = [sum(r[i] for r in rows) / len(rows) for i in range(d)]
        for r in rows:
            for i in range(d):
                for j in range(d):
                    total[i][j] += (r[i] - mean[i]) * (r[j] - mean[j])
    return [[entry / len(X) for entry in row] for row in total]
