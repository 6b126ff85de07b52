# gets: 0
# names: odds
# why: 9 against 99, the odds
defect_posterior = 9 / 99
