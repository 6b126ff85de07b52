# gets: 0
# names: none
# why: the share of the ill among those with exactly 48
diabetes_posterior = diabetes[counts == 48].mean()
