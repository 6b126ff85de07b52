# gets: 0
# names: none
# why: typed with five digits
posterior_A = [4.8622e-26, 1]
