# gets: 0
# names: alpha_only_above, columns_from_the_data
# why: two ideas at once
def likelihood_table(feature, y, values, classes, alpha=0.0):
    found = np.unique(feature)
    return np.array(
        [[(np.sum(feature[y == c] == v) + alpha) / np.sum(y == c) for v in found] for c in classes]
    )
