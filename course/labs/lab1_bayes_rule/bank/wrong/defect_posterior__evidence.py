# gets: 0
# names: returns_the_evidence
# why: stops at P(positive)
defect_posterior = evidence(np.array([0.99, 0.01]), np.array([0.1, 0.9]))
