# gets: 1
# names: none
# why: the share in the data is the doctor's prior
phi = fit_bernoulli(diabetes)
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi).item()
