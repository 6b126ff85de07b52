# gets: 1
# names: none
def class_priors(y):
    classes = np.array(sorted(set(y)))
    priors = np.array([np.mean(y == k) for k in classes])
    return classes, priors
