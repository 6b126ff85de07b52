# gets: 0
# names: not_divided_by_the_evidence
# why: the joint density
diabetes_posterior = 0.2 * gaussian_pdf(48, *fit_gaussian(counts[diabetes == 1]))
