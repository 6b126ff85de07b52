# %% right: array
# why: an array with one entry is as good as its number
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi=0.2)

# %% right: by_hand
# why: typed in, three digits
diabetes_posterior = 0.656

# %% right: densities
# why: with densities and Bayes' rule
without, with_ = counts[diabetes == 0], counts[diabetes == 1]
count = np.array([48.0])
p0 = gaussian_pdf(count, without.mean(), without.var())[0] * 0.8
p1 = gaussian_pdf(count, with_.mean(), with_.var())[0] * 0.2
diabetes_posterior = p1 / (p0 + p1)

# %% right: estimated_prior
# why: the share in the data is the doctor's prior
phi = fit_bernoulli(diabetes)
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi).item()

# %% right: library
# why: the library's classifier with the doctor's prior
import labgauss

counts, diabetes = labgauss.load_diabetes(seed=0)
model = labgauss.GaussianClassifier(priors=[0.8, 0.2]).fit(counts.reshape(-1, 1), diabetes)
diabetes_posterior = float(model.predict_proba([[48]])[0, 1])

# %% right: single_precision
# why: in single precision, an array without dimensions
x = counts.astype(np.float32)
m0, v0 = fit_gaussian(x[diabetes == 0])
m1, v1 = fit_gaussian(x[diabetes == 1])
odds = 0.25 * np.sqrt(v0 / v1) * np.exp((48 - m0) ** 2 / (2 * v0) - (48 - m1) ** 2 / (2 * v1))
diabetes_posterior = np.array(odds / (1 + odds), dtype=np.float32)

# %% wrong: class_0 names=other_class
# why: the posterior of being healthy
params0, params1 = (fit_gaussian(counts[diabetes == k]) for k in (0, 1))
diabetes_posterior = 1 - posterior_class1(np.array([48]), params0, params1, 0.2)[0]

# %% wrong: counts_at_48
# why: the share of the ill among those with exactly 48
diabetes_posterior = diabetes[counts == 48].mean()

# %% wrong: default_prior names=prior_forgotten
# why: the default prior one half
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params)[0]

# %% wrong: density names=likelihood_for_posterior
# why: the density of the count among the ill
diabetes_posterior = gaussian_pdf(48, *fit_gaussian(counts[diabetes == 1]))

# %% wrong: exponentials_only names=heights_of_the_bells_ignored
# why: the factors in front are left out, as if they cancelled
m0, v0 = fit_gaussian(counts[diabetes == 0])
m1, v1 = fit_gaussian(counts[diabetes == 1])
p0 = 0.8 * np.exp(-((48 - m0) ** 2) / (2 * v0))
p1 = 0.2 * np.exp(-((48 - m1) ** 2) / (2 * v1))
diabetes_posterior = p1 / (p0 + p1)

# %% wrong: joint names=not_normalised
# why: the joint density
diabetes_posterior = 0.2 * gaussian_pdf(48, *fit_gaussian(counts[diabetes == 1]))

# %% wrong: n_minus_1
# why: the unbiased variances
g = [counts[diabetes == k] for k in (0, 1)]
diabetes_posterior = float(
    posterior_class1(
        np.array([48.0]), (g[0].mean(), g[0].var(ddof=1)), (g[1].mean(), g[1].var(ddof=1)), 0.2
    )[0]
)

# %% wrong: odds names=odds_for_a_probability
# why: the odds of being ill
p0, p1 = (gaussian_pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8)

# %% wrong: other_count
# why: the count 84
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([84]), *params, phi=0.2)[0]

# %% wrong: percent gets=0.5 names=per_cent
# why: in percent
diabetes_posterior = 65.6

# %% wrong: pooled names=one_variance_for_all_patients
# why: the variance of all patients for both classes
spread = counts.var()
p0, p1 = (gaussian_pdf(48, counts[diabetes == k].mean(), spread) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8 + p1 * 0.2)

# %% wrong: prior_above_only names=prior_only_in_the_numerator
# why: the evidence lacks the priors
p0, p1 = (gaussian_pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 + p1)

# %% wrong: prior_swapped names=prior_of_the_other_class
# why: 0.8 for the ill; too near to the wrong answer without a prior to be named
params = [fit_gaussian(counts[diabetes == k]) for k in (0, 1)]
diabetes_posterior = posterior_class1(np.array([48]), *params, phi=0.8)[0]

# %% wrong: scipy_with_variance names=variance_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm

p0, p1 = (norm.pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8 + p1 * 0.2)
