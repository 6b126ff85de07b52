# gets: 1
# names: none
# why: with densities and Bayes' rule
without, with_ = counts[diabetes == 0], counts[diabetes == 1]
p0 = gaussian_pdf(48, without.mean(), without.var()) * 0.8
p1 = gaussian_pdf(48, with_.mean(), with_.var()) * 0.2
diabetes_posterior = p1 / (p0 + p1)
