# gets: 0
# names: missing_half
# why: the half does not cancel
def posterior_class1(x, params0, params1, phi=0.5):
    def log_joint(mean, variance, prior):
        return -((x - mean) ** 2) / variance - 0.5 * np.log(variance) + np.log(prior)

    l0, l1 = log_joint(*params0, 1 - phi), log_joint(*params1, phi)
    return 1 / (1 + np.exp(l0 - l1))
