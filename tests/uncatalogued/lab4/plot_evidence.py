# %% wrong: one_class names=one_class_only
# why: only the first class is drawn
def plot_evidence(ax, classifier):
    s = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    lo, hi = (classifier.means_ - 3.1 * s).min(axis=0), (classifier.means_ + 3.1 * s).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 120), np.linspace(lo[1], hi[1], 120))
    p = np.exp(classifier.log_joint(np.column_stack([xx.ravel(), yy.ravel()])))[:, 0].reshape(xx.shape)
    ax.plot_surface(xx, yy, p)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p")

# %% wrong: log_surface names=log_evidence
# why: the log evidence is drawn
def plot_evidence(ax, classifier):
    s = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    lo, hi = (classifier.means_ - 3.1 * s).min(axis=0), (classifier.means_ + 3.1 * s).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 120), np.linspace(lo[1], hi[1], 120))
    p = np.logaddexp.reduce(classifier.log_joint(np.column_stack([xx.ravel(), yy.ravel()])), axis=1).reshape(xx.shape)
    ax.plot_surface(xx, yy, p)
    ax.set(xlabel="x1", ylabel="x2", zlabel="log p")

# %% wrong: two_sds names=grid_too_small
# why: the grid reaches only two standard deviations
def plot_evidence(ax, classifier):
    s = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    lo, hi = (classifier.means_ - 2 * s).min(axis=0), (classifier.means_ + 2 * s).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 120), np.linspace(lo[1], hi[1], 120))
    p = np.exp(classifier.log_joint(np.column_stack([xx.ravel(), yy.ravel()]))).sum(axis=1).reshape(xx.shape)
    ax.plot_surface(xx, yy, p)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p")

# %% wrong: no_z_label gets=0.5
# why: the z axis has no label
def plot_evidence(ax, classifier):
    s = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    lo, hi = (classifier.means_ - 3.1 * s).min(axis=0), (classifier.means_ + 3.1 * s).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 120), np.linspace(lo[1], hi[1], 120))
    p = np.exp(classifier.log_joint(np.column_stack([xx.ravel(), yy.ravel()]))).sum(axis=1).reshape(xx.shape)
    ax.plot_surface(xx, yy, p)
    ax.set(xlabel="x1", ylabel="x2")

# %% wrong: variances_for_sds names=grid_too_small
# why: three variances around each mean, not three standard deviations
def plot_evidence(ax, classifier):
    s = np.diagonal(classifier.covariances_, axis1=1, axis2=2)
    lo, hi = (classifier.means_ - 3 * s).min(axis=0), (classifier.means_ + 3 * s).max(axis=0)
    xx, yy = np.meshgrid(np.linspace(lo[0], hi[0], 120), np.linspace(lo[1], hi[1], 120))
    p = np.exp(classifier.log_joint(np.column_stack([xx.ravel(), yy.ravel()]))).sum(axis=1).reshape(xx.shape)
    ax.plot_surface(xx, yy, p)
    ax.set(xlabel="x1", ylabel="x2", zlabel="p")

# %% wrong: window_of_the_first_axis_for_both names=grid_too_small
# why: the limits of x1 serve for x2, too, so that in other units the hills fall between the lines of the grid
def plot_evidence(ax, classifier):
    s = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    lo, hi = (classifier.means_ - 3 * s).min(axis=0), (classifier.means_ + 3 * s).max(axis=0)
    g = np.linspace(lo[0], hi[0], 120)
    xx, yy = np.meshgrid(g, g)
    ax.plot_surface(xx, yy, evidence_on_grid(classifier, xx, yy))
    ax.set(xlabel="x1", ylabel="x2", zlabel="p")
