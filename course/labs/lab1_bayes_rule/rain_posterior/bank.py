# %% right: bayes_posterior
k, p = class_priors(rain)
h = likelihood_table(humidity, rain, levels, k)
w = likelihood_table(wind, rain, np.array(["S", "M", "L"]), k)
rain_posterior = bayes_posterior(p, h[:, 1] * w[:, 0])[1]

# %% right: library
model = labgauss.CategoricalNaiveBayes()
model.fit([[int(h), str(w)] for h, w in zip(humidity, wind)], rain)
rain_posterior = model.predict_proba([[2, "S"]])[0, 1]

# %% right: masks
joint = []
for label in (-1, 1):
    days = rain == label
    joint.append(days.mean() * (humidity[days] == 2).mean() * (wind[days] == "S").mean())
rain_posterior = np.float32(joint[1] / sum(joint))

# %% right: pencil
wet = 10 / 15 * 4 / 10 * 1 / 10
dry = 5 / 15 * 1 / 5 * 3 / 5
rain_posterior = wet / (wet + dry)

# %% right: typed_in
rain_posterior = 2 / 5

# %% wrong: a_word
# why: the decision
rain_posterior = "dry"

# %% wrong: counted_days names=counts_whole_days
# why: looks up the only day like this one
same = (humidity == 2) & (wind == "S")
rain_posterior = np.mean(rain[same] == 1)

# %% wrong: dry names=no_rain
# why: takes the first entry
rain_posterior = 3 / 5

# %% wrong: evidence names=evidence_for_posterior
# why: the sum of the joints, not divided by
rain_posterior = 2 / 75 + 3 / 75

# %% wrong: humidity_only names=humidity_only
# why: forgets the wind
wet, dry = 10 / 15 * 4 / 10, 5 / 15 * 1 / 5
rain_posterior = wet / (wet + dry)

# %% wrong: joint names=not_normalised
# why: stops at 2/75
rain_posterior = 10 / 15 * 4 / 10 * 1 / 10

# %% wrong: laplace names=smoothed
# why: alpha = 1
k, p = class_priors(rain)
t = [likelihood_table(humidity, rain, levels, k, 1), likelihood_table(wind, rain, strengths, k, 1)]
j = naive_bayes_joint(p, t, [1, 2])
rain_posterior = j[1] / j.sum()

# %% wrong: light_wind names=strong_wind_misread
# why: reads S as small
wet = 10 / 15 * 4 / 10 * 4 / 10
dry = 5 / 15 * 1 / 5 * 1 / 5
rain_posterior = wet / (wet + dry)

# %% wrong: no_prior names=prior_forgotten
# why: 0.04 against 0.12
wet, dry = 0.4 * 0.1, 0.2 * 0.6
rain_posterior = wet / (wet + dry)

# %% wrong: per_cent gets=0.5 names=per_cent
# why: in per cent
rain_posterior = 40

# %% wrong: prior_only names=prior_only
# why: two days in three are rainy
rain_posterior = np.mean(rain == 1)

# %% wrong: prior_twice
# why: the prior once for each feature
wet = (10 / 15 * 4 / 10) * (10 / 15 * 1 / 10)
dry = (5 / 15 * 1 / 5) * (5 / 15 * 3 / 5)
rain_posterior = wet / (wet + dry)

# %% wrong: product_below names=features_independent_without_the_class
# why: divides by P(H = 2) P(W = S)
wet = 10 / 15 * 4 / 10 * 1 / 10
rain_posterior = wet / (5 / 15 * 4 / 15)

# %% wrong: sum_of_features
# why: adds the two likelihoods
wet = 10 / 15 * (4 / 10 + 1 / 10)
dry = 5 / 15 * (1 / 5 + 3 / 5)
rain_posterior = wet / (wet + dry)

# %% wrong: wind_only names=prior_forgotten
# why: the humidity forgotten; 1/4 is also what equal priors give, and the hint says so
import numpy as np

rain_posterior = float(np.mean(rain[wind == "S"] == 1))
