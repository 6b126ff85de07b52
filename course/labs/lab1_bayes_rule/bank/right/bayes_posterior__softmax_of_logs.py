# gets: 1
# names: none
from scipy.special import softmax


def bayes_posterior(prior, likelihood):
    with np.errstate(divide="ignore"):
        return softmax(np.log(prior) + np.log(likelihood), axis=-1)
