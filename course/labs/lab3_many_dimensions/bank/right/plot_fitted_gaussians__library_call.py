# gets: 1
# names: none
# why: the library does all of it
def plot_fitted_gaussians(ax, X, y):
    model = labgauss.GaussianClassifier().fit(X, y)
    plotting.plot_gaussian_contours(model, X=X, y=y, ax=ax)
