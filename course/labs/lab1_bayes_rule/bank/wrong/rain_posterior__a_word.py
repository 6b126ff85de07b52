# gets: 0
# names: none
# why: the decision
rain_posterior = "dry"
