# gets: 1
# names: none
# why: a wireframe with contours below it


def plot_evidence(ax, classifier):
    corners = []
    for mean, covariance in zip(classifier.means_, classifier.covariances_):
        radius = 3 * np.sqrt(np.linalg.eigvalsh(covariance).max())
        corners += [mean - 1.1 * np.sqrt(np.diag(covariance)) * 3, mean + 1.1 * np.sqrt(np.diag(covariance)) * 3]
    corners = np.array(corners)
    x = np.linspace(corners[:, 0].min(), corners[:, 0].max(), 120)
    y = np.linspace(corners[:, 1].min(), corners[:, 1].max(), 120)
    xx, yy = np.meshgrid(x, y)
    zz = evidence_on_grid(classifier, xx, yy)
    ax.plot_wireframe(xx, yy, zz, linewidth=0.4)
    ax.contour(xx, yy, zz, offset=0)
    ax.set(xlabel="x1", ylabel="x2", zlabel="evidence")
