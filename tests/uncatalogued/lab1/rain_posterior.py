# %% wrong: joint names=not_normalised
# why: the joint of rain and the sky, not divided by the evidence
rain_posterior = 10 / 15 * 4 / 10 * 1 / 10

# %% wrong: dry names=no_rain
# why: the posterior of a dry day
rain_posterior = 0.6

# %% wrong: no_prior names=prior_forgotten
# why: the prior is left out
rain_posterior = (4 / 10 * 1 / 10) / (4 / 10 * 1 / 10 + 1 / 5 * 3 / 5)

# %% wrong: counted_pair names=counts_whole_days
# why: the days with both were counted: no rainy day
rain_posterior = 0.0

# %% wrong: smoothed names=smoothed
# why: with Laplace's one row
t = likelihood_table(humidity, rain, levels, np.array([-1, 1]), 1.0)
u = likelihood_table(wind, rain, strengths, np.array([-1, 1]), 1.0)
j = naive_bayes_joint(np.array([5 / 15, 10 / 15]), [t, u], np.array([1, 2]))
rain_posterior = j[1] / j.sum()
