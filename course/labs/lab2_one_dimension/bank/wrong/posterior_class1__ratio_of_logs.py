# gets: 0
# names: divides_the_logarithms
# why: the formula with densities is kept when the densities become logarithms
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    b = gaussian_log_pdf(x, *params1) + np.log(phi)
    return b / (a + b)
