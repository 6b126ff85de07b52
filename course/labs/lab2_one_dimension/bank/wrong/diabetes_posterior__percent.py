# gets: 0
# names: none
# why: in percent
diabetes_posterior = 65.6
