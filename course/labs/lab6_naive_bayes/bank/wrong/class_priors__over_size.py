# gets: 0
# names: divides_by_all_entries
# why: Z.size in the place of len(Z)
def class_priors(Z):
    return [Z[:, k].sum() / Z.size for k in range(Z.shape[1])]
