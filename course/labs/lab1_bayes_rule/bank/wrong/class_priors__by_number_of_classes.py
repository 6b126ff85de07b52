# gets: 0
# names: divides_by_number_of_classes
# why: len of the wrong thing
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts / len(classes)
