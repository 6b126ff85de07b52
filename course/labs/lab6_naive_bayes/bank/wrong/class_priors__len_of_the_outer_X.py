# gets: 0
# names: divides_by_six
# why: X is the six points, whatever Z is
def class_priors(Z):
    return Z.sum(axis=0) / len(X)
