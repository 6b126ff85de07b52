# %% wrong: class0 names=other_class
# why: the posterior of class 0
def posterior_class1(x, params0, params1, phi=0.5):
    a = np.log(phi) + gaussian_log_pdf(x, *params1) - np.log(1 - phi) - gaussian_log_pdf(x, *params0)
    return np.exp(-np.logaddexp(0, a))

# %% wrong: swapped_priors names=prior_of_the_other_class
# why: phi is taken for the prior of class 0
def posterior_class1(x, params0, params1, phi=0.5):
    a = np.log(1 - phi) + gaussian_log_pdf(x, *params1) - np.log(phi) - gaussian_log_pdf(x, *params0)
    return np.exp(-np.logaddexp(0, -a))

# %% wrong: densities gets=0.5 names=underflow
# why: densities underflow: zero by zero
def posterior_class1(x, params0, params1, phi=0.5):
    j0 = (1 - phi) * gaussian_pdf(x, *params0)
    j1 = phi * gaussian_pdf(x, *params1)
    with np.errstate(all="ignore"):
        return j1 / (j0 + j1)

# %% wrong: no_prior names=prior_forgotten
# why: phi is not used
def posterior_class1(x, params0, params1, phi=0.5):
    a = gaussian_log_pdf(x, *params1) - gaussian_log_pdf(x, *params0)
    return np.exp(-np.logaddexp(0, -a))

# %% wrong: log_odds names=log_odds
# why: the log odds, not the posterior
def posterior_class1(x, params0, params1, phi=0.5):
    return np.log(phi) + gaussian_log_pdf(x, *params1) - np.log(1 - phi) - gaussian_log_pdf(x, *params0)

# %% wrong: patched gets=0.5 names=one_half_in_place_of_the_posterior
# why: NaN is replaced by one half
def posterior_class1(x, params0, params1, phi=0.5):
    j0 = (1 - phi) * gaussian_pdf(x, *params0)
    j1 = phi * gaussian_pdf(x, *params1)
    with np.errstate(all="ignore"):
        return np.nan_to_num(j1 / (j0 + j1), nan=0.5)

# %% wrong: decision names=decision_for_posterior
# why: a decision 0 or 1 in place of the posterior
def posterior_class1(x, params0, params1, phi=0.5):
    a = np.log(phi) + gaussian_log_pdf(x, *params1) - np.log(1 - phi) - gaussian_log_pdf(x, *params0)
    return (a > 0).astype(float)

# %% wrong: left_and_right_for_0_and_1
# why: the classes are sorted, so that class 1 is always the right-hand one
def posterior_class1(x, params0, params1, phi=0.5):
    left, right = sorted([params0, params1])
    a = gaussian_log_pdf(x, *right) - gaussian_log_pdf(x, *left) + np.log(phi / (1 - phi))
    return np.exp(-np.logaddexp(0, -a))
