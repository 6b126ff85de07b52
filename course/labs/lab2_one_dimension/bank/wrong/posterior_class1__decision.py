# gets: 0
# names: decides_instead_of_a_posterior
# why: labels instead of a posterior
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    return np.where(l1 > l0, 1, 0)
