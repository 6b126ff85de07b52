# gets: 0
# names: one_minus
# why: the first entry: P(no defect | positive)
defect_posterior = bayes_posterior(np.array([0.99, 0.01]), np.array([0.1, 0.9]))[0]
