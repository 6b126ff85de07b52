# idea: averages along the rows: one number per point
# gets: 0
# names: average_over_the_wrong_axis
# why: the known idea, in plain Python
def class_priors(Z):
    return np.array([sum(row) / len(row) for row in Z])
