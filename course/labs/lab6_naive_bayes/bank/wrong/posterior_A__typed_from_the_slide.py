# gets: 0
# names: printed_on_the_slide
# why: typed from the slide
posterior_A = np.array([0.036, 0.964])
