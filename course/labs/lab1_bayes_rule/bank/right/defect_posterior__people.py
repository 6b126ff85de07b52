# gets: 1
# names: none
ill_positive = 1000 * 0.01 * 0.9
healthy_positive = 1000 * 0.99 * (1 - 0.9)
defect_posterior = np.float32(ill_positive / (ill_positive + healthy_positive))
