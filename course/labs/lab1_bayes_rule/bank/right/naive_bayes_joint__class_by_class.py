# gets: 1
# names: none
import math


def naive_bayes_joint(priors, tables, indices):
    joint = []
    for k in range(len(priors)):
        factors = [float(tables[j][k][indices[j]]) for j in range(len(tables))]
        joint.append(float(priors[k]) * math.prod(factors))
    return joint
