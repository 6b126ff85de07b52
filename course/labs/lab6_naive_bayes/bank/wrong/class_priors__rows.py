# gets: 0
# names: average_over_the_wrong_axis
# why: axis=1
def class_priors(Z):
    return np.mean(Z, axis=1)
