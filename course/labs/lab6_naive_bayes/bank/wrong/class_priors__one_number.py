# gets: 0
# names: none
# why: mean() without an axis
def class_priors(Z):
    return Z.mean()
