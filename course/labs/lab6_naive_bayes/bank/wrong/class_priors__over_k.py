# gets: 0
# names: divides_by_the_number_of_classes
# why: shape[1] in the place of shape[0]
def class_priors(Z):
    return Z.sum(axis=0) / Z.shape[1]
