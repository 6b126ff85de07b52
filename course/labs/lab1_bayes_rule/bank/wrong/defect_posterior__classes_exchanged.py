# gets: 0
# names: none
# why: 0.99 as the prior of the defect
defect_posterior = 0.99 * 0.9 / (0.99 * 0.9 + 0.01 * 0.1)
