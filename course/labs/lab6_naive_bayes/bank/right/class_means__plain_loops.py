# gets: 1
# names: none
# why: three loops and running sums, a list of lists returned
def class_means(X, Z):
    n, d = X.shape
    means = []
    for k in range(Z.shape[1]):
        total = [0.0] * d
        count = 0
        for i in range(n):
            if Z[i, k]:
                count += 1
                for j in range(d):
                    total[j] += X[i, j]
        means.append([t / count for t in total])
    return means
