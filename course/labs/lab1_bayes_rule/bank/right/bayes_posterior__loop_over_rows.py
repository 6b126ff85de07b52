# gets: 1
# names: none
def bayes_posterior(prior, likelihood):
    rows = likelihood.reshape(-1, len(prior))
    result = []
    for row in rows:
        joint = [p * v for p, v in zip(prior, row)]
        total = sum(joint)
        result.append([j / total for j in joint])
    return np.array(result).reshape(likelihood.shape)
