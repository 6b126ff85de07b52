# gets: 0
# names: none
# why: knows only -1 and 1
def class_priors(y):
    phi = np.mean(y == 1)
    return np.array([-1, 1]), np.array([1 - phi, phi])
