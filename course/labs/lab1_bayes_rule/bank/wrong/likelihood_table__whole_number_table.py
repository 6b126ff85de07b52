# gets: 0
# names: shares_cut_to_whole_numbers
# why: the shares are written into an array of whole numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)), dtype=int)
    for i, c in enumerate(classes):
        mine = feature[y == c]
        for j, v in enumerate(values):
            table[i, j] = (np.sum(mine == v) + alpha) / (len(mine) + alpha * len(values))
    return table
