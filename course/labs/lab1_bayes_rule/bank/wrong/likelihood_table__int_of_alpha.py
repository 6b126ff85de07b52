# gets: 0
# names: alpha_cut_to_a_whole_number
# why: int(alpha)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    alpha = int(alpha)
    return np.array(
        [
            [
                (np.sum((feature == v) & (y == c)) + alpha) / (np.sum(y == c) + len(values) * alpha)
                for v in values
            ]
            for c in classes
        ]
    )
