# gets: 0
# names: divides_by_n_minus_1
# why: statistics.variance is the sample variance
import statistics


def class_variances(X, Z):
    return [
        [statistics.variance(X[Z[:, k] == 1][:, j].tolist()) for j in range(X.shape[1])]
        for k in range(Z.shape[1])
    ]
