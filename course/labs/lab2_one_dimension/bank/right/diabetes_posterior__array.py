# gets: 1
# names: none
# why: an array with one entry is as good as its number
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi=0.2)
