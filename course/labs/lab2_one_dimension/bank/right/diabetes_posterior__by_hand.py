# gets: 1
# names: none
# why: typed in, three digits
diabetes_posterior = 0.656
