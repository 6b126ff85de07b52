# gets: 0
# names: returns_the_evidence
# why: the sum of the joints, not divided by
rain_posterior = 2 / 75 + 3 / 75
