# gets: 0
# names: decimals_cut_off
# why: whole-number division
def class_priors(Z):
    return Z.sum(axis=0) // len(Z)
