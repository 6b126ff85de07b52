# gets: 1
# names: none
def confusion_matrix(y_true, y_pred, classes):
    pairs = list(zip(list(y_true), list(y_pred)))
    return [[pairs.count((a, b)) for b in classes] for a in classes]
