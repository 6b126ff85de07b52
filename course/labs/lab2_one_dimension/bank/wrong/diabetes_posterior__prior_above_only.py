# gets: 0
# names: prior_only_in_the_numerator
# why: the evidence lacks the priors
p0, p1 = (gaussian_pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 + p1)
