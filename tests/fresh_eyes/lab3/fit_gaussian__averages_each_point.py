# idea: rows and columns mixed up: features are taken for points
# gets: 0
# names: mean_of_each_row, rows_taken_for_features
# why: both returned values belong to the transposed data: two known ideas at once
def fit_gaussian(X):
    return np.mean(X, axis=1), np.cov(X, bias=True)
