# gets: 0
# names: averaged
# why: mean() without an axis
def class_priors(Z):
    return Z.mean()
