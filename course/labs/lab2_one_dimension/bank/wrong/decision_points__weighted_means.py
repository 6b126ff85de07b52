# gets: 0
# names: number_for_an_array
# why: the means weighted with the priors
def decision_points(params0, params1, phi=0.5):
    return np.array([(1 - phi) * params0[0] + phi * params1[0]])
