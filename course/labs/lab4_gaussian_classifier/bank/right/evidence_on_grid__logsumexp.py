# gets: 1
# names: none
# why: exp of the log evidence
from scipy.special import logsumexp


def evidence_on_grid(classifier, xx, yy):
    X = np.column_stack([np.ravel(xx), np.ravel(yy)])
    return np.exp(logsumexp(classifier.log_joint(X), axis=1)).reshape(np.shape(xx))
