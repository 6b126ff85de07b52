# gets: 0
# names: test_tells_nothing
# why: takes 0.9 for the false-positive rate
p = 0.9 * 0.01
defect_posterior = p / (p + 0.9 * 0.99)
