# gets: 0
# names: log_evidence
# why: left in the log domain
from scipy.special import logsumexp


def evidence_on_grid(classifier, xx, yy):
    logs = classifier.log_joint(np.c_[xx.ravel(), yy.ravel()])
    return logsumexp(logs, axis=1).reshape(xx.shape)
