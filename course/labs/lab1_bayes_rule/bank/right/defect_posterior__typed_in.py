# gets: 1
# names: none
defect_posterior = 0.0833
