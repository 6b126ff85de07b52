# gets: 1
# names: none
# why: evaluates the log odds at the origin and along the axes
def linear_rule(mean0, mean1, cov, prior0, prior1):
    def odds(x):
        q0 = (x - mean0) @ np.linalg.solve(cov, x - mean0)
        q1 = (x - mean1) @ np.linalg.solve(cov, x - mean1)
        return np.log(prior1 / prior0) + (q0 - q1) / 2

    scale = np.sqrt(np.diag(cov).mean())
    b = odds(np.zeros(len(mean0)))
    return [(odds(scale * e) - b) / scale for e in np.eye(len(mean0))], b
