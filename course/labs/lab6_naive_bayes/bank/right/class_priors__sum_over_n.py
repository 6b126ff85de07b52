# gets: 1
# names: none
# why: counts over the number of rows
def class_priors(Z):
    return Z.sum(axis=0) / Z.shape[0]
