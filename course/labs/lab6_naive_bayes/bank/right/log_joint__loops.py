# gets: 1
# names: none
# why: loops over points, classes and features; lists of lists
import math


def log_joint(X, priors, means, variances):
    result = []
    for x in X:
        row = []
        for k in range(len(priors)):
            s = math.log(priors[k])
            for j in range(len(x)):
                s -= 0.5 * math.log(2 * math.pi * variances[k][j])
                s -= (x[j] - means[k][j]) ** 2 / (2 * variances[k][j])
            row.append(s)
        result.append(row)
    return result
