# gets: 0
# names: one_product_for_all_classes
# why: np.prod without an axis
import numpy as np


def naive_bayes_joint(priors, tables, indices):
    return priors * np.prod([table[:, i] for table, i in zip(tables, indices)])
