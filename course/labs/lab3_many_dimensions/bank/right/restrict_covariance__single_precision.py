# gets: 1
# names: none
# why: float32 inside
def restrict_covariance(cov, kind):

    small = cov.astype(np.float32)
    kinds = {
        "full": lambda: small,
        "diagonal": lambda: np.diag(np.diag(small)),
        "spherical": lambda: np.eye(len(small), dtype=np.float32) * np.diag(small).mean(),
    }
    return kinds[kind]()
