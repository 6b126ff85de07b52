# gets: 0
# names: none
# why: the density of class 1, and a limit at 1
def posterior_class1(x, params0, params1, phi=0.5):
    return np.minimum(gaussian_pdf(x, *params1), 1.0)
