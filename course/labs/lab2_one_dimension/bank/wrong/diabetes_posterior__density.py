# gets: 0
# names: density_for_posterior
# why: the density of the count among the ill
diabetes_posterior = gaussian_pdf(48, *fit_gaussian(counts[diabetes == 1]))
