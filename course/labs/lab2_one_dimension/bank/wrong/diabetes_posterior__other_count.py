# gets: 0
# names: none
# why: the count 84
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([84]), *params, phi=0.2)[0]
