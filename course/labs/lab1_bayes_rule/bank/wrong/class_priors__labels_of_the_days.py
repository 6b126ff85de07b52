# gets: 0
# names: labels_of_the_fifteen_days
# why: -1 and 1 are written in
def class_priors(y):
    classes = np.array([-1, 1])
    return classes, np.array([np.mean(y == c) for c in classes])
