# gets: 1
# names: none
# why: the odds on paper
odds = np.exp(-408 / 7)
posterior_A = [odds / (1 + odds), 1 / (1 + odds)]
