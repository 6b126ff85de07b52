# idea: right values, but written into the argument, which had to stay
# gets: 0.5
# names: none
# why: right values, but the prompt asks to leave cov as it is: half of the points
def restrict_covariance(cov, kind):
    if kind == "full":
        return cov
    for i in range(len(cov)):
        for j in range(len(cov)):
            if i != j:
                cov[i, j] = 0
    if kind == "spherical":
        np.fill_diagonal(cov, cov.diagonal().mean())
    return cov
