# gets: 1
# names: none
# why: Bayes' rule read backwards, at the most probable class


def evidence_on_grid(classifier, xx, yy):
    X = np.stack([xx, yy], axis=-1).reshape(-1, 2)
    logs, posterior = classifier.log_joint(X), classifier.posterior(X)
    best = posterior.argmax(axis=1)[:, None]
    ratio = np.exp(np.take_along_axis(logs, best, 1)) / np.take_along_axis(posterior, best, 1)
    return ratio.reshape(xx.shape).tolist()
