# %% wrong: swapped_prior names=prior_of_the_other_class
# why: 0.8 is taken for class 1
p = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48.0]), *p, 0.8)[0]

# %% wrong: class0 names=other_class
# why: the posterior of class 0
p = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = 1 - posterior_class1(np.array([48.0]), *p, 0.2)[0]

# %% wrong: even names=prior_forgotten
# why: the prior is left out
p = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48.0]), *p)[0]

# %% wrong: density names=likelihood_for_posterior
# why: the density of class 1 at 48
diabetes_posterior = gaussian_pdf(np.array([48.0]), *fit_gaussian(counts[diabetes == 1]))[0]

# %% wrong: joint names=not_normalised
# why: the joint density, not divided by the evidence
diabetes_posterior = 0.2 * gaussian_pdf(np.array([48.0]), *fit_gaussian(counts[diabetes == 1]))[0]
