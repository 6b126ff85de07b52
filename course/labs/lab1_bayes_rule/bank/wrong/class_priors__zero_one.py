# gets: 0
# names: labels_from_habit
# why: the y = 0 of the slide
def class_priors(y):
    classes = np.array([0, 1])
    return classes, np.array([np.mean(y == 0), np.mean(y == 1)])
