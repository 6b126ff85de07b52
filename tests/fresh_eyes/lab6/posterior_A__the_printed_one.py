# idea: typed from the slide
# gets: 0
# names: printed_on_the_slide
# why: the known idea
posterior_A = np.array([0.036, 0.964])
