# gets: 0
# names: forgets_the_prior
# why: 0.04 against 0.12
wet, dry = 0.4 * 0.1, 0.2 * 0.6
rain_posterior = wet / (wet + dry)
