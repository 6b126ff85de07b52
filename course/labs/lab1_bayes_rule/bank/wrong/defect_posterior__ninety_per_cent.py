# gets: 0
# names: likelihood_for_posterior
# why: the prosecutor's fallacy
defect_posterior = 0.9
