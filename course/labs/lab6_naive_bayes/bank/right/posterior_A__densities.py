# gets: 1
# names: none
# why: plain densities do not underflow at A
from scipy.stats import norm

densities = []
for k in range(2):
    rows = X[Z[:, k] == 1]
    densities.append(np.prod(norm.pdf(A, rows.mean(axis=0), rows.std(axis=0))))
posterior_A = np.array(densities) / sum(densities)
