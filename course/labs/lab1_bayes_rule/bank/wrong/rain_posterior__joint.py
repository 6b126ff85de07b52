# gets: 0
# names: forgets_the_evidence
# why: stops at 2/75
rain_posterior = 10 / 15 * 4 / 10 * 1 / 10
