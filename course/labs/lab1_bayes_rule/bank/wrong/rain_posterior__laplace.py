# gets: 0
# names: smoothed
# why: alpha = 1
k, p = class_priors(rain)
t = [likelihood_table(humidity, rain, levels, k, 1), likelihood_table(wind, rain, strengths, k, 1)]
j = naive_bayes_joint(p, t, [1, 2])
rain_posterior = j[1] / j.sum()
