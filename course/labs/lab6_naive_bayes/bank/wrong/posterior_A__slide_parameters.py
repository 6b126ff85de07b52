# gets: 0
# names: parameters_of_the_slide
# why: right formula, parameters of the slide
m = np.array([[8.5, 1.83], [1.83, 6.84]])
v = np.array([[0.21, 0.40], [0.39, 0.17]])
posterior_A = posterior(A[None, :], np.array([0.5, 0.5]), m, v)[0]
