# gets: 0
# names: heights_of_the_bells_ignored
# why: the factors in front are left out, as if they cancelled
m0, v0 = fit_gaussian(counts[diabetes == 0])
m1, v1 = fit_gaussian(counts[diabetes == 1])
p0 = 0.8 * np.exp(-((48 - m0) ** 2) / (2 * v0))
p1 = 0.2 * np.exp(-((48 - m1) ** 2) / (2 * v1))
diabetes_posterior = p1 / (p0 + p1)
