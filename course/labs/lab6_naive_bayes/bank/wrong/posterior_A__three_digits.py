# gets: 0
# names: typed_to_three_digits
# why: typed
posterior_A = [4.86e-26, 1]
