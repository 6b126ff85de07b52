# gets: 0
# names: none
# why: types the two printed numbers
def printed_density(x, mean, variances):
    return 8.95e-3 if mean[0] > 5 else 0.238
