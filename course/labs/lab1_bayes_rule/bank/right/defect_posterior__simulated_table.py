# gets: 1
# names: none
table = np.array([[891, 99], [1, 9]])
defect_posterior = table[1, 1] / table[:, 1].sum()
