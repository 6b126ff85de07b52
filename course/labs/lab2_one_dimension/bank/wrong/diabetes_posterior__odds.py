# gets: 0
# names: odds_for_a_probability
# why: the odds of being ill
p0, p1 = (gaussian_pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8)
