# gets: 0
# names: ten_in_a_hundred
# why: one in a hundred read as 0.1
defect_posterior = 0.1 * 0.9 / (0.1 * 0.9 + 0.9 * 0.1)
