# gets: 0.5
# names: in_per_cent
# why: in percent
diabetes_posterior = 65.6
