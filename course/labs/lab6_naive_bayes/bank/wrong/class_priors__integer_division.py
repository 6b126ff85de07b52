# gets: 0
# names: none
# why: whole-number division
def class_priors(Z):
    return Z.sum(axis=0) // len(Z)
