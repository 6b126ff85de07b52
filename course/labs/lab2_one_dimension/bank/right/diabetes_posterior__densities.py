# gets: 1
# names: none
# why: with densities and Bayes' rule
without, with_ = counts[diabetes == 0], counts[diabetes == 1]
count = np.array([48.0])
p0 = gaussian_pdf(count, without.mean(), without.var())[0] * 0.8
p1 = gaussian_pdf(count, with_.mean(), with_.var())[0] * 0.2
diabetes_posterior = p1 / (p0 + p1)
