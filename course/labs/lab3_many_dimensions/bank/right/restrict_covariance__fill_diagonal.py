# gets: 1
# names: none
def restrict_covariance(cov, kind):

    if kind == "full":
        return np.array(cov)
    result = np.zeros_like(cov)
    np.fill_diagonal(result, np.diag(cov) if kind == "diagonal" else np.linalg.eigvalsh(cov).mean())
    return result
