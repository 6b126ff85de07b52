# gets: 1
# names: none
# why: half of one plus tanh
def posterior_class1(x, params0, params1, phi=0.5):
    (m0, v0), (m1, v1) = params0, params1
    a = (x - m0) ** 2 / (2 * v0) - (x - m1) ** 2 / (2 * v1) + 0.5 * np.log(v0 / v1)
    return (1 + np.tanh((a + np.log(phi / (1 - phi))) / 2)) / 2
