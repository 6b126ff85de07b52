# gets: 0
# names: negative_test
# why: uses the likelihoods of a negative test
defect_posterior = 0.1 * 0.01 / (0.1 * 0.01 + 0.9 * 0.99)
