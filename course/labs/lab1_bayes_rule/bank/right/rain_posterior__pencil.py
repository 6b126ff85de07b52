# gets: 1
# names: none
wet = 10 / 15 * 4 / 10 * 1 / 10
dry = 5 / 15 * 1 / 5 * 3 / 5
rain_posterior = wet / (wet + dry)
