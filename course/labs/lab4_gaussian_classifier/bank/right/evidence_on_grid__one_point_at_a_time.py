# gets: 1
# names: none
# why: nditer, one point at a time


def evidence_on_grid(classifier, xx, yy):
    out = np.empty(xx.shape)
    for place in np.ndindex(xx.shape):
        point = np.array([[xx[place], yy[place]]])
        out[place] = sum(np.exp(a) for a in classifier.log_joint(point)[0])
    return out
