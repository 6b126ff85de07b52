# gets: 1
# names: none
def plot_classified(ax, X, y_true, y_pred, which):
    shades = dict(zip(sorted(set(y_pred.tolist()) | set(y_true.tolist())), ["r", "b", "g", "k"]))
    for (a, b), t, p in zip(X, y_true, y_pred):
        if t == which:
            ax.scatter(a, b, color=shades[p.item() if hasattr(p, "item") else p])
    ax.set_xlabel("a")
    ax.set_ylabel("b")
