# gets: 0
# names: none
# why: two days in three are rainy
rain_posterior = np.mean(rain == 1)
