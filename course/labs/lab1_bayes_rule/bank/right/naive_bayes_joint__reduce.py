# gets: 1
# names: none
from functools import reduce


def naive_bayes_joint(priors, tables, indices):
    columns = [np.take(table, i, axis=1) for table, i in zip(tables, indices)]
    return reduce(np.multiply, columns, priors)
