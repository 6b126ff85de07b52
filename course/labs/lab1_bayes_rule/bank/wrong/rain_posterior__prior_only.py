# gets: 0
# names: prior_only
# why: two days in three are rainy
rain_posterior = np.mean(rain == 1)
