# gets: 0
# names: none
# why: searched on the petals' range only, to a hundredth
def decision_points(params0, params1, phi=0.5):
    x = np.linspace(0, 22, 2201)
    decided = posterior_class1(x, params0, params1, phi) > 0.5
    return x[1:][decided[1:] != decided[:-1]]
