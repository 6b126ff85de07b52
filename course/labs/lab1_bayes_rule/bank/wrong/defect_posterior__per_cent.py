# gets: 0.5
# names: a_hundred_times_too_large
# why: in per cent
defect_posterior = 8.33
