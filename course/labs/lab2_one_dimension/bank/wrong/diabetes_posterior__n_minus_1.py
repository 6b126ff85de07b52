# gets: 0
# names: none
# why: the unbiased variances
g = [counts[diabetes == k] for k in (0, 1)]
diabetes_posterior = float(
    posterior_class1(
        np.array([48.0]), (g[0].mean(), g[0].var(ddof=1)), (g[1].mean(), g[1].var(ddof=1)), 0.2
    )[0]
)
