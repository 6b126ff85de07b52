# gets: 0
# names: divides_the_logarithms_of_the_densities
# why: logarithms in the place of densities, and no prior
def posterior_class1(x, params0, params1, phi=0.5):
    log0, log1 = gaussian_log_pdf(x, *params0), gaussian_log_pdf(x, *params1)
    return log1 / (log0 + log1)
