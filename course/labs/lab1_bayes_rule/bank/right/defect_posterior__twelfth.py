# gets: 1
# names: none
defect_posterior = np.array(1 / 12)
