# gets: 0.5
# names: divides_densities_that_underflow
# why: one maximum is taken off for all points, so that far ones underflow
def posterior_class1(x, params0, params1, phi=0.5):
    l0 = gaussian_log_pdf(x, *params0) + np.log(1 - phi)
    l1 = gaussian_log_pdf(x, *params1) + np.log(phi)
    m = max(l0.max(), l1.max())
    return np.exp(l1 - m) / (np.exp(l0 - m) + np.exp(l1 - m))
