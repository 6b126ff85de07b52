# gets: 0
# names: one_variance_for_all_patients
# why: the variance of all patients for both classes
spread = counts.var()
p0, p1 = (gaussian_pdf(48, counts[diabetes == k].mean(), spread) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8 + p1 * 0.2)
