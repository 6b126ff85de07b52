# gets: 0
# names: midpoint_of_the_means
# why: halfway between the means
def decision_points(params0, params1, phi=0.5):
    return np.array([(params0[0] + params1[0]) / 2])
