# gets: 0
# names: likelihood_for_posterior
# why: no prior: with these numbers the same 0.9
defect_posterior = 0.9 / (0.9 + 0.1)
