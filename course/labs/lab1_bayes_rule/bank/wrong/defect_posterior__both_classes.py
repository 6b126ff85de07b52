# gets: 0
# names: more_than_one_column
# why: both posteriors instead of one number
defect_posterior = bayes_posterior(np.array([0.99, 0.01]), np.array([0.1, 0.9]))
