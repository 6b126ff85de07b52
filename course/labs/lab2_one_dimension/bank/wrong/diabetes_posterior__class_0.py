# gets: 0
# names: posterior_of_class_0
# why: the posterior of being healthy
params0, params1 = (fit_gaussian(counts[diabetes == k]) for k in (0, 1))
diabetes_posterior = 1 - posterior_class1(np.array([48]), params0, params1, 0.2)[0]
