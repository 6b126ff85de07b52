# gets: 0
# names: guards_against_zero
# why: the evidence is kept above a small number, as in code for neural networks
import numpy as np


def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / np.maximum(joint.sum(axis=-1, keepdims=True), 1e-12)
