# gets: 1
# names: none
k, p = class_priors(rain)
h = likelihood_table(humidity, rain, levels, k)
w = likelihood_table(wind, rain, np.array(["S", "M", "L"]), k)
rain_posterior = bayes_posterior(p, h[:, 1] * w[:, 0])[1]
