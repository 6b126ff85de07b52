# gets: 0
# names: variance_used_as_standard_deviation
# why: scale is the standard deviation
from scipy.stats import norm

p0, p1 = (norm.pdf(48, *fit_gaussian(counts[diabetes == k])) for k in (0, 1))
diabetes_posterior = p1 * 0.2 / (p0 * 0.8 + p1 * 0.2)
