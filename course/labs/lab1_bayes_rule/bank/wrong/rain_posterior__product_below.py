# gets: 0
# names: features_independent_without_the_class
# why: divides by P(H = 2) P(W = S)
wet = 10 / 15 * 4 / 10 * 1 / 10
rain_posterior = wet / (5 / 15 * 4 / 15)
