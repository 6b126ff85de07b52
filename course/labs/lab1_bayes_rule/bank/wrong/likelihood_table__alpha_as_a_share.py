# gets: 0
# names: alpha_added_to_the_shares
# why: adds alpha to the shares and normalises again
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    shares = counts / counts.sum(axis=1, keepdims=True) + alpha
    return shares / shares.sum(axis=1, keepdims=True)
