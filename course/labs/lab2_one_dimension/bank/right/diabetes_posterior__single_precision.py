# gets: 1
# names: none
# why: in single precision, an array without dimensions
x = counts.astype(np.float32)
m0, v0 = fit_gaussian(x[diabetes == 0])
m1, v1 = fit_gaussian(x[diabetes == 1])
odds = 0.25 * np.sqrt(v0 / v1) * np.exp((48 - m0) ** 2 / (2 * v0) - (48 - m1) ** 2 / (2 * v1))
diabetes_posterior = np.array(odds / (1 + odds), dtype=np.float32)
