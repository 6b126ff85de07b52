# gets: 0
# names: slip_of_the_slide
# why: the calculation of the slide, with its parameters
d = []
for m, v in [([8.5, 1.83], [0.21, 0.40]), ([1.83, 6.84], [0.39, 0.17])]:
    u, S = A - np.array(m), np.diag(v)
    d.append(np.exp(-0.5 * u @ S @ u) / (2 * np.pi * np.sqrt(np.linalg.det(S))))
posterior_A = np.array(d) / np.sum(d)
