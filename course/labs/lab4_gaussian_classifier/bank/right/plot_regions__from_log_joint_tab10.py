# gets: 1
# names: none
# why: regions from the log joint, a colour map of matplotlib's


def plot_regions(ax, classifier, X, y):
    cmap = plt.get_cmap("tab10")
    (x0, y0), (x1, y1) = X.min(axis=0) - 0.5, X.max(axis=0) + 0.5
    xx, yy = np.meshgrid(np.linspace(x0, x1, 180), np.linspace(y0, y1, 180))
    scores = classifier.log_joint(np.stack((xx, yy), axis=-1).reshape(-1, 2))
    codes = scores.argmax(axis=1).reshape(xx.shape)
    K = scores.shape[1]
    colours = [cmap(k) for k in range(K)]
    ax.contourf(xx, yy, codes, levels=np.arange(-0.5, K), colors=colours, alpha=0.5)
    for k in range(K):
        ax.scatter(*X[y == classifier.classes_[k]].T, color=[colours[k]], label=classifier.classes_[k])
    ax.legend()
    ax.set(xlabel="x", ylabel="y")
