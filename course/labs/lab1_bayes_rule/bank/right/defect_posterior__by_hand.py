# gets: 1
# names: none
defect_posterior = (0.9 * 0.01) / (0.9 * 0.01 + 0.1 * 0.99)
