# gets: 1
# names: none
def restrict_covariance(cov, kind):

    match kind:
        case "full":
            return cov
        case "diagonal":
            return np.diag(np.diag(cov))
        case "spherical":
            return np.diag(np.full(len(cov), cov.diagonal().mean()))
    raise ValueError(kind)
