# gets: 0
# names: none
# why: the healthy without their prior
defect_posterior = 0.9 * 0.01 / (0.9 * 0.01 + 0.1)
