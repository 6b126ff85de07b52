# gets: 0
# names: prior_of_the_other_class
# why: 0.8 for the ill; too near to the wrong answer without a prior to be named
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi=0.8)[0]
