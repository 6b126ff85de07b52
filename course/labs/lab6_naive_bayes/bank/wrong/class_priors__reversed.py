# gets: 0
# names: classes_in_reverse
# why: the first row belongs to the second column
def class_priors(Z):
    return Z.mean(axis=0)[::-1]
