# gets: 0
# names: none
# why: the prior once for each feature
wet = (10 / 15 * 4 / 10) * (10 / 15 * 1 / 10)
dry = (5 / 15 * 1 / 5) * (5 / 15 * 3 / 5)
rain_posterior = wet / (wet + dry)
