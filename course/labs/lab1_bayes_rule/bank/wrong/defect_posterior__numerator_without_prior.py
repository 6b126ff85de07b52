# gets: 0.5
# names: a_hundred_times_too_large
# why: 0.9 / 0.108 is 8.33, too: the prior is 1/100
defect_posterior = 0.9 / (0.9 * 0.01 + 0.1 * 0.99)
