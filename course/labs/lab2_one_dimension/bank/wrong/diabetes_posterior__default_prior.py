# gets: 0
# names: prior_ignored
# why: the default prior one half
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params)[0]
